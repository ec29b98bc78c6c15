import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import { dayText } from '@marketscope/contract/moments'
import type { AccountKind } from '@marketscope/contract/permissions'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { Account, Schema } from '../database/schema.ts'

type Who = Pick<Account, 'id'> & { kind: AccountKind }

/** Only trial accounts have so many days on which they may open schemes. */
const isLimited = ({ kind }: Who) => kind === 'trial'

async function daysUsed(db: Kysely<Schema>, accountId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('scheme_use').select('day').where('account_id', '=', accountId).execute()
  return new Set(rows.map(({ day }) => day))
}

/** On how many days the account may still open schemes, this one counted where it has; null: whenever it wants. */
export async function experiencesLeft(db: Kysely<Schema>, who: Who, now: Date): Promise<number | null> {
  if (!isLimited(who)) return null
  const days = await daysUsed(db, who.id)
  days.delete(dayText(now))
  return Math.max(0, LIMITS.schemeExperiences - days.size)
}

/** Throws `no_permission` when the account has opened schemes on as many other days as it may; opens none. */
export async function checkExperience(db: Kysely<Schema>, who: Who, now: Date): Promise<void> {
  if ((await experiencesLeft(db, who, now)) === 0) throw USED_UP()
}

/** Notes that the account opens a scheme today. Throws `no_permission` when it has on as many other days as it may. */
export async function takeExperience(db: Kysely<Schema>, who: Who, now: Date): Promise<void> {
  if (!isLimited(who)) return
  await inTransaction(db, async (transaction) => {
    // One after the other for each account, so that the last day is not given twice.
    await transaction.selectFrom('account').select('id').where('id', '=', who.id).forUpdate().execute()
    const days = await daysUsed(transaction, who.id)
    const day = dayText(now)
    if (!days.has(day) && days.size >= LIMITS.schemeExperiences) throw USED_UP()
    await transaction
      .insertInto('scheme_use')
      .values({ account_id: who.id, day, uses: 1 })
      .onConflict((taken) => taken.columns(['account_id', 'day']).doUpdateSet({ uses: sql`scheme_use.uses + 1` }))
      .execute()
  })
}

const USED_UP = () =>
  new MarketError('no_permission', {
    zh: '体验次数已用完，请联系客户经理',
    en: 'The current number of experiences has been used up, please contact the account manager.',
  })
