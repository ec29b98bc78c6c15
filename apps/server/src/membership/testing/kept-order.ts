import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** Keeps an order of an account that can be paid for an hour. */
export async function keepOrder(db: Kysely<Schema>, id: string, account: { id: string; username: string }): Promise<void> {
  const at = new Date()
  const own = {
    id,
    account_id: account.id,
    username: account.username,
    order_type: 'monthly',
    cents: 9900,
    app_id: '',
    state: 'open',
  } as const
  await db
    .insertInto('membership_order')
    .values({ ...own, created_at: at, expires_at: new Date(at.getTime() + 3600_000) })
    .execute()
}
