import type { Kysely } from 'kysely'
import type { Account, EndedWhy, Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'

/** The names of accounts as they are written into the log. */
type Named = Pick<Account, 'id' | 'username'>

/** A session that ended. */
interface Ended {
  account_id: string
  browser: string | null
}

const targetOf = ({ id, username }: Named) => ({ kind: 'account', id, name: username }) as const

/** Writes that somebody signed in, in the transaction that starts the session. */
export function noteSignIn(db: Kysely<Schema>, account: Named, browser: string | null, now: Date): Promise<void> {
  return audit({ db, now: () => now }, { who: account, what: 'sign_in', whom: targetOf(account), after: { browser } })
}

/** Writes that sessions ended, and why. */
export async function noteEnded(db: Kysely<Schema>, ended: readonly Ended[], why: EndedWhy, now: Date): Promise<void> {
  if (ended.length === 0) return
  const ids = [...new Set(ended.map(({ account_id }) => account_id))]
  const accounts = await db.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute()
  for (const { account_id, browser } of ended) {
    const account = accounts.find(({ id }) => id === account_id)
    if (account)
      await audit({ db, now: () => now }, { who: account, what: 'session_end', whom: targetOf(account), after: { browser, why } })
  }
}

/** Writes that somebody tried to sign in to an account with a wrong code. */
export function noteFailedSignIn(
  services: Pick<Services, 'db' | 'now'>,
  { account, way, request }: { account: Named; way: string; request: { id: string } },
): Promise<void> {
  return audit(services, { who: null, what: 'sign_in_failed', whom: targetOf(account), after: { way }, request })
}

/** Writes that somebody proved with a code who is using a session, or tried to with a wrong one. */
export function noteVerification(
  services: Pick<Services, 'db' | 'now'>,
  {
    account,
    passed,
    way,
    browser,
    request,
  }: { account: Named; passed: boolean; way: string; browser: string | null; request: { id: string } },
): Promise<void> {
  const what = passed ? 'verification' : 'verification_failed'
  return audit(services, { who: account, what, whom: targetOf(account), after: { way, browser }, request })
}
