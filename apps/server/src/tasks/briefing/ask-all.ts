import type { Used } from '@marketscope/contract/analysis'
import { isRefusal, MarketError } from '@marketscope/contract/errors'
import type { TabId } from '@marketscope/contract/tabs'
import type { Text } from '@marketscope/contract/text'
import { answerOf } from '../../analyses/answer.ts'
import type { TaskQuestion } from '../../database/task-table.ts'
import { inTurns } from '../../in-turns.ts'
import type { Services } from '../../services.ts'
import { askedComparison, comparedParameters, whyNotCompared } from '../asked-comparison.ts'
import { type Making, Republished } from '../maker.ts'
import { parametersOf } from '../write-table.ts'
import { type Answers, QUESTIONS, type Question, type QuestionName } from './questions.ts'

/** What was asked and came back, all of one moment. */
export interface Asked {
  answers: Answers
  /** Why some were refused. */
  refused: ReadonlyMap<QuestionName, Text>
  used: Used
  /** What all of them stand on (`Answer.basis`). */
  basis: string
}

/** How far asking may come beside writing the slides. */
export const STEPS = Object.keys(QUESTIONS).length + 2

const NAMES = Object.keys(QUESTIONS) as QuestionName[]

/** First what decides whether there is anything, and what others need to be asked; then all others. */
const FIRST: readonly QuestionName[] = ['summary', 'attr_top']
const WAVES: readonly (readonly QuestionName[])[] = [FIRST, NAMES.filter((name) => !FIRST.includes(name))]

/** Questions that are under way at once: while one is computed another is worded or read. */
const AT_ONCE = 3

/**
 * Asks everything that a briefing tells, or only what is named (the summary is among it), in the name of who wants it, on the tabs that may be opened. What is refused is left out with the reason; where the
 * whole search is refused or has no data the first refusal is thrown. Throws {@link Republished} where the market data changed meanwhile.
 */
export async function askAll(
  asked: Pick<TaskQuestion, 'query' | 'language'>,
  tabs: readonly string[],
  services: Services,
  making: Making,
  names: readonly QuestionName[] = NAMES,
): Promise<Asked> {
  const answers = new Map<string, unknown>()
  const refused = new Map<QuestionName, Text>()
  let of: { used: Used; basis: string } | null = null
  let done = 0
  const comparison = askedComparison(asked.query)
  const ask = async (name: QuestionName) => {
    making.told(done, STEPS)
    const question: Question = QUESTIONS[name]
    const more = mayBeAsked(question.tab, tabs) ? (question.after ? question.after(answers) : {}) : null
    if (more === null) return
    const why = whyNotCompared(question.declaration, comparison)
    if (why) {
      refused.set(name, why)
      done += 1
      return
    }
    try {
      const parameters = ownParameters({ ...question, own: { ...question.own, ...more } }, asked)
      const { result, basis } = await answerOf(question.declaration, parameters as never, services, making)
      const answer = result as { used: Used }
      if (of !== null && of.basis !== basis) throw new Republished()
      of ??= { used: answer.used, basis }
      answers.set(name, answer)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // Without the whole there is nothing that parts could be told of.
      if (name === 'summary') throw error
      refused.set(name, error.text)
    } finally {
      done += 1
    }
  }
  for (const wave of WAVES)
    await inTurns(
      wave.filter((name) => names.includes(name)),
      AT_ONCE,
      ask,
    )
  if (of === null) throw new MarketError('no_data')
  const all = Object.fromEntries(NAMES.map((name) => [name, answers.get(name) ?? null]))
  const { used, basis } = of as { used: Used; basis: string }
  // The summary says most of what its figures are of.
  return { answers: all as Answers, refused, basis, used: (all.summary as { used: Used } | null)?.used ?? used }
}

/** The summary is asked whatever tabs there are: by it the rights on the whole are known. */
const mayBeAsked = (tab: TabId, tabs: readonly string[]) => tabs.includes(tab) || tab === 'Summary'

function ownParameters({ declaration, own }: Question, { query, language }: Pick<TaskQuestion, 'query' | 'language'>) {
  const { page_size, ...others } = own
  const { base: _, ...common } = query
  const compared = comparedParameters(declaration, askedComparison(query))
  const parameters = parametersOf(declaration, { query: { ...common, ...others, ...compared }, language })
  return page_size === undefined ? parameters : { ...parameters, page: 1, page_size: Number(page_size) }
}
