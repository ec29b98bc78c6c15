import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** How many events of its alerts an account has not read. */
export async function unreadAlerts(db: Kysely<Schema>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert_event')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('read', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}
