import type { AssistantTurn } from '@marketscope/contract/assistant/answer'
import { type Chat, openChat, turnOf } from '../chat.ts'
import { type Judged, judge } from './judge.ts'
import type { AskerName, EvalMarket } from './market.ts'
import type { EvalCase } from './spec.ts'

/** A case as it was played. */
export interface Played extends Judged {
  case: EvalCase
  turn: AssistantTurn
  ms: number
  tools: number
  tokens: number
  /** Sentences that were withheld. */
  withheld: number
}

/** Asks every case in its turn, each in a conversation of its own, and judges what is answered. */
export async function play(
  cases: readonly EvalCase[],
  market: EvalMarket,
  { before = () => undefined, after = () => undefined }: { before?: (one: EvalCase) => void; after?: (played: Played) => void } = {},
): Promise<Played[]> {
  const { server } = market
  const windows = new Map<AskerName, Chat>()
  const played: Played[] = []
  for (const one of cases) {
    before(one)
    const window = windows.get(one.asker) ?? (await openChat(server.url, market.headers(one.asker)))
    windows.set(one.asker, window)
    const page_info = await market.pageOf(one.page, one.asker)
    const began = performance.now()
    const turn = turnOf(await window.ask({ tab: 'insight', question: one.question, page_info, language: one.language }))
    const ms = performance.now() - began
    const kept = await server.product.services.db
      .selectFrom('assistant_turn')
      .select(['tools', 'tokens', 'ungrounded'])
      .where('turn_id', '=', turn.turn_id)
      .executeTakeFirstOrThrow()
    const of = { tools: kept.tools.length, tokens: kept.tokens ?? 0, withheld: kept.ungrounded }
    const now = { case: one, turn, ms, ...of, ...(await judge(one, turn, market)) }
    played.push(now)
    after(now)
  }
  for (const window of windows.values()) window.close()
  return played
}
