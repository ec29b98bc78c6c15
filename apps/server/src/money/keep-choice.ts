import { type MoneyChoice, OWN_MONEY } from '@marketscope/contract/money-choice'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Changes how the amounts of an account are told, one change after the other. Gives what they are now. */
export async function changeMoney(
  db: Kysely<Schema>,
  accountId: string,
  change: (before: MoneyChoice) => MoneyChoice,
): Promise<MoneyChoice> {
  return db.transaction().execute(async (transaction) => {
    const { money } = await transaction
      .selectFrom('account')
      .select('money')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = change(money ?? OWN_MONEY)
    await transaction
      .updateTable('account')
      .set({ money: JSON.stringify(after) })
      .where('id', '=', accountId)
      .execute()
    return after
  })
}
