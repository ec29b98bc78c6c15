import { type NameChoice, USUAL_NAMES } from '@marketscope/contract/naming'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Changes what things are called for an account, one change after the other. Gives what they are called now. */
export async function changeNames(db: Kysely<Schema>, accountId: string, change: (before: NameChoice) => NameChoice): Promise<NameChoice> {
  return db.transaction().execute(async (transaction) => {
    const { names } = await transaction
      .selectFrom('account')
      .select('names')
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const after = change(names ?? USUAL_NAMES)
    await transaction
      .updateTable('account')
      .set({ names: JSON.stringify(after) })
      .where('id', '=', accountId)
      .execute()
    return after
  })
}
