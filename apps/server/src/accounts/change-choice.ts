import type { MoneyChoice } from '@marketscope/contract/money-choice'
import type { NameChoice } from '@marketscope/contract/naming'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What an account chooses piece by piece, kept as a whole. */
interface Choices {
  money: MoneyChoice
  names: NameChoice
}

/** Changes a choice of an account, one change after the other; `usual` is what counts where none was made. Gives what it is now. */
export async function changeChoice<C extends keyof Choices>(
  db: Kysely<Schema>,
  accountId: string,
  which: C,
  usual: Choices[C],
  change: (before: Choices[C]) => Choices[C],
): Promise<Choices[C]> {
  return db.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('account')
      .select(['money', 'names'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const kept: { [name in keyof Choices]: Choices[name] | null } = own
    const after = change(kept[which] ?? usual)
    await transaction
      .updateTable('account')
      .set({ [which]: JSON.stringify(after) })
      .where('id', '=', accountId)
      .execute()
    return after
  })
}
