import type { AssistantTurn } from '@marketscope/contract/assistant/answer'
import { questionInBoth } from '@marketscope/contract/assistant/default-questions'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import type { Kysely, Selectable } from 'kysely'
import type { AssistantTurnTable } from '../database/assistant-tables.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Schema } from '../database/schema.ts'
import type { Answered } from './answered.ts'

type Kept = Selectable<AssistantTurnTable>

/** Signs of the first question that a conversation is called by. */
const LONGEST_TITLE = 80

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** A turn as a page is told of it. */
export function shownTurn({ answer, answered_by, asked_at, ended_at, ...turn }: Kept): AssistantTurn {
  const { turn_id, conv_id, tab, question, language, state, page, rating } = turn
  return {
    ...{ turn_id, conv_id, tab, question, language, state, page, rating, by: answered_by },
    ...{ blocks: answer.blocks, sources: answer.sources, next: answer.next.map(inBoth) },
    ...{ asked_at: seconds(asked_at), ended_at: ended_at && seconds(ended_at) },
  }
}

/** Questions were kept in one language once. */
const inBoth = (question: string | Text): Text => (typeof question === 'string' ? questionInBoth(question) : question)

const noSuch = () => new MarketError('no_data', { zh: '没有这个对话', en: 'There is no such conversation' })

type NewTurn = Pick<Kept, 'turn_id' | 'account_id' | 'ask_id' | 'tab' | 'question' | 'language' | 'answered_by' | 'page' | 'model'>

/** Writes a question down, in a conversation of the account or a new one; null where the page asked the same before. Throws `no_data` for a conversation that is not the account's. */
export function addTurn(
  db: Kysely<Schema>,
  { page, ...turn }: NewTurn,
  convId: string | null,
  newId: string,
  now: Date,
): Promise<Kept | null> {
  return inTransaction(db, async (transaction) => {
    if (convId === null)
      await transaction
        .insertInto('conversation')
        .values({
          conv_id: newId,
          account_id: turn.account_id,
          title: turn.question.slice(0, LONGEST_TITLE),
          created_at: now,
          asked_at: now,
        })
        .execute()
    else {
      const own = await transaction
        .updateTable('conversation')
        .set({ asked_at: now })
        .where('conv_id', '=', convId)
        .where('account_id', '=', turn.account_id)
        .executeTakeFirst()
      if (own.numUpdatedRows === 0n) throw noSuch()
    }
    const added = await transaction
      .insertInto('assistant_turn')
      .values({
        ...turn,
        ...{ conv_id: convId ?? newId, state: 'working', page: page && JSON.stringify(page), asked_at: now, ungrounded: 0 },
        ...{ answer: JSON.stringify({ blocks: [], sources: [], next: [] }), tools: '[]' },
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'ask_id']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added && convId === null) await transaction.deleteFrom('conversation').where('conv_id', '=', newId).execute()
    return added ?? null
  })
}

/** Writes down what came of a question; nothing where its conversation was deleted meanwhile. */
export async function endTurn(
  db: Kysely<Schema>,
  turnId: string,
  { state, by, blocks, next, tokens, ungrounded }: Answered,
  { sources, tools, now }: { sources: AssistantTurn['sources']; tools: unknown[]; now: Date },
): Promise<void> {
  await db
    .updateTable('assistant_turn')
    .set({
      ...{ state, answered_by: by, tokens, ungrounded, ended_at: now },
      ...{ answer: JSON.stringify({ blocks, sources, next }), tools: JSON.stringify(tools) },
    })
    .where('turn_id', '=', turnId)
    .where('state', '=', 'working')
    .execute()
}

/** The question of an account by the page's own name for it. */
export function turnAsked(db: Kysely<Schema>, accountId: string, askId: string): Promise<Kept | undefined> {
  return db.selectFrom('assistant_turn').selectAll().where('account_id', '=', accountId).where('ask_id', '=', askId).executeTakeFirst()
}

/** Every question of a conversation in order. Throws `no_data` for one that is not the account's. */
export async function turnsOf(db: Kysely<Schema>, accountId: string, convId: string): Promise<Kept[]> {
  const turns = await db
    .selectFrom('assistant_turn')
    .selectAll()
    .where('conv_id', '=', convId)
    .where('account_id', '=', accountId)
    .orderBy('asked_at')
    .orderBy('turn_id')
    .execute()
  if (turns.length === 0) throw noSuch()
  return turns
}

/** The conversations of an account, the latest first, and how many there are. */
export async function conversationsOf(db: Kysely<Schema>, accountId: string, page: number, size: number) {
  const [data, all] = [
    await db
      .selectFrom('conversation')
      .select(['conv_id', 'title', 'asked_at'])
      .select(({ selectFrom, fn }) =>
        selectFrom('assistant_turn')
          .select(fn.countAll<number | string>().as('count'))
          .whereRef('assistant_turn.conv_id', '=', 'conversation.conv_id')
          .as('turns'),
      )
      .where('account_id', '=', accountId)
      .orderBy('asked_at', 'desc')
      .orderBy('conv_id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    await db
      .selectFrom('conversation')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  ]
  return {
    data: data.map(({ conv_id, title, asked_at, turns }) => ({ conv_id, title, turns: Number(turns ?? 0), asked_at: seconds(asked_at) })),
    count: Number(all.count),
  }
}

/** Deletes a conversation with all that was said in it. Throws `no_data` for one that is not the account's. */
export async function deleteConversation(db: Kysely<Schema>, accountId: string, convId: string): Promise<void> {
  const gone = await db.deleteFrom('conversation').where('conv_id', '=', convId).where('account_id', '=', accountId).executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw noSuch()
}

/** Keeps what the account thinks of an answer. Throws `no_data` for one that is not its own. */
export async function rateTurn(
  db: Kysely<Schema>,
  accountId: string,
  turnId: string,
  rating: 'up' | 'down' | null,
  reason: string,
): Promise<void> {
  const rated = await db
    .updateTable('assistant_turn')
    .set({ rating, reason: rating === null || reason === '' ? null : reason })
    .where('turn_id', '=', turnId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (rated.numUpdatedRows === 0n) throw new MarketError('no_data', { zh: '没有这个回答', en: 'There is no such answer' })
}

/** Questions that a server was at work on when it ended come to nothing: their ids, to be given back. */
export async function leftOver(db: Kysely<Schema>, before: Date, now: Date): Promise<{ turn_id: string; account_id: string }[]> {
  return db
    .updateTable('assistant_turn')
    .set({ state: 'failed', ended_at: now })
    .where('state', '=', 'working')
    .where('asked_at', '<', before)
    .returning(['turn_id', 'account_id'])
    .execute()
}

/** Days after its last question that a conversation is kept. */
const KEPT_DAYS = 365

/** Puts conversations away that nobody went on with for a year. */
export async function sweepConversations(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .deleteFrom('conversation')
    .where('asked_at', '<', new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000))
    .execute()
}
