import { type AssistantTurn, answerText } from '@marketscope/contract/assistant/answer'
import type { ClientMessage, ServerMessage } from '@marketscope/contract/assistant/messages'
import { MarketError } from '@marketscope/contract/errors'
import type { Language } from '@marketscope/contract/text'
import type { ModelMessage } from 'ai'
import { mayDo } from '../accounts/kinds.ts'
import type { Asking } from '../analyses/answer.ts'
import { askingFor } from '../analyses/asking-for.ts'
import { causes } from '../http/log.ts'
import { bookQuestion, returnQuestion } from '../membership/quota.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'
import { byAnalyst } from './analyst/by-analyst.ts'
import type { Answered } from './answered.ts'
import { Facts } from './facts/facts.ts'
import { byModel } from './model/by-model.ts'
import type { ModelPlace } from './model/run-model.ts'
import { addTurn, endTurn, leftOver, shownTurn, turnAsked, turnsOf } from './turn-store.ts'
import { Windows } from './windows.ts'
import type { Work } from './work.ts'

type Question = Extract<ClientMessage, { post_type: 'question' }>

/** Questions of one account that are worked at at once. */
const MOST_AT_ONCE = 2
/** Questions before that a model is told of. */
const REMEMBERED = 6
/** No answer takes as long: what is still open then was left by a server that ended. */
const LEFT_MS = 10 * 60_000

const BUSY = { zh: '上一个问题还在回答，请稍候', en: 'Your question before is still being answered: please wait' }

/** Answers questions, each to every window of who asked, whether or not one is still open. */
export class Assistant {
  readonly windows = new Windows()
  readonly #of: () => Services
  readonly #running = new Map<string, { account: string; stop: AbortController; done: Promise<void> }>()
  #closing = false

  constructor(services: () => Services) {
    this.#of = services
  }

  /** The model that answers; null: the built-in analyst alone. */
  get model(): ModelPlace | null {
    const { model_url, model_name, model_key } = this.#of().config
    return model_url === null ? null : { url: model_url, name: model_name, key: model_key }
  }

  /** What a server that ended was at work on is given back. `alone`: no other server has the database. */
  async start(alone: boolean): Promise<void> {
    const { db, now } = this.#of()
    const before = alone ? new Date(now().getTime() + 1) : new Date(now().getTime() - LEFT_MS)
    for (const { turn_id, account_id } of await leftOver(db, before, now())) await returnQuestion({ db, now }, account_id, turn_id)
  }

  /** Begins to answer a question, and gives it as it stands. The same question asked twice is one. Throws a MarketError where it is not taken. */
  async ask(asked: Question, accountId: string): Promise<AssistantTurn> {
    const { db, now } = this.#of()
    const before = await turnAsked(db, accountId, asked.ask_id)
    if (before) return shownTurn(before)
    if (this.#closing) throw new MarketError('away')
    if ([...this.#running.values()].filter(({ account }) => account === accountId).length >= MOST_AT_ONCE)
      throw new MarketError('too_many', BUSY)
    const turn_id = randomId()
    const stop = new AbortController()
    // Counted from here on, so that of many at once no more than a few are let in.
    const entry = { account: accountId, stop, done: Promise.resolve() }
    this.#running.set(turn_id, entry)
    try {
      await bookQuestion({ db, now }, accountId, turn_id)
      const turn = await this.#write(asked, accountId, turn_id)
      entry.done = this.#answer(turn, asked.ask_id, accountId, stop.signal).finally(() => this.#running.delete(turn_id))
      return turn
    } catch (error) {
      this.#running.delete(turn_id)
      await returnQuestion({ db, now }, accountId, turn_id)
      // Of two windows that ask the same at one time the second one is told what the first one asked.
      const same = await turnAsked(db, accountId, asked.ask_id)
      if (same) return shownTurn(same)
      throw error
    }
  }

  async #write(asked: Question, accountId: string, turn_id: string): Promise<AssistantTurn> {
    const { db, now } = this.#of()
    const { tab, question, ask_id, page_info, conv_id } = asked
    const place = this.model
    const added = await addTurn(
      db,
      {
        ...{ turn_id, account_id: accountId, ask_id, tab, question, page: page_info },
        ...{ language: languageOf(question, asked.language), answered_by: place ? 'model' : 'analyst', model: place?.name ?? null },
      },
      conv_id,
      randomId(),
      now(),
    )
    if (added) return shownTurn(added)
    throw new MarketError('conflict')
  }

  /** Gives an answer of the account up; nothing where it has ended. */
  stop(turnId: string, accountId: string): void {
    const running = this.#running.get(turnId)
    if (running?.account === accountId) running.stop.abort(new DOMException('Stopped by who asked.', 'AbortError'))
  }

  /** Answers that are under way come to nothing, and are given back. */
  async close(): Promise<void> {
    this.#closing = true
    for (const { stop } of this.#running.values()) stop.abort(new DOMException('The server ends.', 'AbortError'))
    await Promise.all([...this.#running.values()].map(({ done }) => done))
  }

  async #answer(turn: AssistantTurn, askId: string, accountId: string, signal: AbortSignal): Promise<void> {
    const services = this.#of()
    const { db, now, log } = services
    const facts = new Facts()
    const tell = (part: Partial<AssistantTurn>) => this.windows.tell(accountId, told({ ...turn, sources: facts.sources, ...part }, askId))
    const tools: unknown[] = []
    let answered: Answered
    try {
      const renew = () => askingAs(accountId, services, signal)
      const work: Work = {
        ...{ services, signal, facts, renew, asking: await renew(), language: turn.language, page: turn.page },
        ...{ searches: new Map(), proposals: [], tools: [], refusals: [] },
      }
      tell({})
      const place = this.model
      answered = place
        ? await byModel({
            ...{ place, question: turn.question, tab: turn.tab, work },
            history: await this.#history(turn, accountId),
            onGrown: (blocks) => tell({ blocks: [...blocks] }),
          })
        : await byAnalyst(turn.question, turn.tab, work)
      tools.push(...work.tools)
    } catch (error) {
      const known = error instanceof MarketError && error.kind !== 'server'
      if (!known) log({ event: 'assistant', cause: causes(error) })
      const says = (known ? error.text : FAILED)[turn.language]
      answered = {
        state: 'failed',
        by: turn.by,
        blocks: [{ kind: 'note', tone: 'warning', text: says }],
        next: [],
        ungrounded: 0,
        tokens: null,
        why: null,
      }
    }
    if (this.#closing && answered.state === 'stopped') answered = { ...answered, state: 'failed' }
    if (answered.why !== null) log({ event: 'assistant', model: answered.why })
    const isCharged = answered.state === 'answered' || (answered.state === 'stopped' && answered.blocks.length > 0)
    const ended = now()
    try {
      await endTurn(db, turn.turn_id, answered, { sources: facts.sources, tools, now: ended })
      if (!isCharged) await returnQuestion({ db, now }, accountId, turn.turn_id)
    } catch (error) {
      log({ event: 'assistant', cause: causes(error) })
    }
    const { state, by, blocks, next } = answered
    tell({ state, by, blocks, next, ended_at: Math.floor(ended.getTime() / 1000) })
  }

  /** What was said before, without its figures: what is told of them again is asked again. */
  async #history(turn: AssistantTurn, accountId: string): Promise<ModelMessage[]> {
    const turns = (await turnsOf(this.#of().db, accountId, turn.conv_id)).filter(
      ({ turn_id, state }) => turn_id !== turn.turn_id && state === 'answered',
    )
    return turns.slice(-REMEMBERED).flatMap((before): ModelMessage[] => {
      const blocks = before.answer.blocks.map((block) =>
        block.kind === 'paragraph'
          ? { ...block, runs: hidden(block.runs) }
          : block.kind === 'list'
            ? { ...block, items: block.items.map(hidden) }
            : block,
      )
      const said = answerText(blocks.filter(({ kind }) => kind === 'paragraph' || kind === 'list'))
      return [
        { role: 'user', content: JSON.stringify({ question: before.question }) },
        { role: 'assistant', content: said === '' ? '…' : said },
      ]
    })
  }
}

const told = (answer: AssistantTurn, ask_id: string): ServerMessage => ({
  post_type: 'answer',
  tab: answer.tab,
  conv_id: answer.conv_id,
  ask_id,
  answer,
})

const hidden = <R extends { text: string; source?: number | undefined }>(runs: readonly R[]) =>
  runs.map((run) => (run.source === undefined ? run : { ...run, text: '[figure]' }))

const FAILED = {
  zh: '没有得到回答，请稍后再问；这一次不计入提问次数。',
  en: 'No answer came of it: please ask again later. It does not count as a question.',
}

const HAN = /\p{Script=Han}/u

/** The language of a question: that of its signs, else that of the page. */
function languageOf(question: string, language: Language): Language {
  if (HAN.test(question)) return 'zh'
  return /[a-z]{2}/i.test(question) ? 'en' : language
}

/** In the name of an account, with what it may see and do by now. */
async function askingAs(accountId: string, services: Services, signal: AbortSignal): Promise<Asking> {
  const asking = await askingFor(accountId, services, signal, false)
  const { account, kind } = asking.signedIn()
  if (!mayDo(account, kind, 'assistant:ask')) throw new MarketError('no_permission')
  return asking
}
