import type { Month } from '@marketscope/contract/months'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What an account knows of the newest months: those it saw on its list (`seen`), or those a mail told of (`mailed`). */
export type Knowing = 'seen' | 'mailed'

/** The newest months the account knows, by market. */
export async function knownMonths(db: Kysely<Schema>, accountId: string, how: Knowing): Promise<Map<string, Month>> {
  const rows = await db.selectFrom('subscription_month').selectAll().where('account_id', '=', accountId).execute()
  return new Map(
    rows.flatMap((row) => {
      const month = row[how]
      return month === null ? [] : [[row.subscription_id, month] as const]
    }),
  )
}

/** From now on the account knows these months. */
export async function keepKnown(db: Kysely<Schema>, accountId: string, how: Knowing, newest: ReadonlyMap<string, Month>): Promise<void> {
  const rows = [...newest].map(([subscription_id, month]) => ({ account_id: accountId, subscription_id, [how]: month }))
  if (rows.length === 0) return
  await db
    .insertInto('subscription_month')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'subscription_id']).doUpdateSet((row) => ({ [how]: row.ref(`excluded.${how}`) })),
    )
    .execute()
}

/** The markets whose newest month is later than the one known, or of which nothing is known. */
export function laterMonths(newest: ReadonlyMap<string, Month>, known: ReadonlyMap<string, Month>): Map<string, Month> {
  return new Map([...newest].filter(([id, month]) => month > (known.get(id) ?? '')))
}
