import { MarketError } from '@marketscope/contract/errors'
import { type Kysely, sql } from 'kysely'
import { accountById, checkUsable } from '../accounts/accounts.ts'
import { isStaffName } from '../accounts/kinds.ts'
import type { Account, Schema } from '../database/schema.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Services } from '../services.ts'

/** Who changes something at the desk, and by which request. */
export interface Editor {
  account: Account
  request: { id: string } | null
}

/** Who asks, as an editor. */
export const editorOf = ({ signedIn, request }: Pick<CallContext, 'signedIn' | 'request'>): Editor => ({
  account: signedIn().account,
  request,
})

/**
 * Works at the desk one at a time: whoever edits is looked up anew within the transaction, so that of two administrators who disable each other at the same
 * moment one stays.
 */
export function atDesk<T>(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  editor: Editor,
  work: (transaction: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext('desk'))`.execute(transaction)
    const present = await accountById(transaction, editor.account.id)
    if (!present || !isStaffName(present.username, config.staff_domain)) throw new MarketError('no_permission')
    checkUsable(present, now())
    return work(transaction)
  })
}
