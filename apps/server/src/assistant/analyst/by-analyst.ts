import type { AnswerBlock, AssistantTab } from '@marketscope/contract/assistant/answer'
import type { Answered } from '../answered.ts'
import { isRefusal, refusalOf } from '../tools/refusal.ts'
import type { Work } from '../work.ts'
import { analystAnswer, nearestQuestions } from './analyst.ts'
import type { Outcome } from './outcome.ts'
import { writeRule } from './rules/write-rule.ts'

/** The answer of the built-in analyst: what it cannot answer is refused, with the nearest questions that it can. */
export async function byAnalyst(question: string, tab: AssistantTab, work: Work): Promise<Answered> {
  const outcome = await tried(() => (tab === 'write' ? writeRule(question, work) : analystAnswer(question, work)), work)
  const common = { by: 'analyst' as const, ungrounded: 0, tokens: null, why: null }
  if (work.signal.aborted) return { ...common, state: 'stopped', blocks: [], next: [] }
  if (!isRefusal(outcome)) return { ...common, state: 'answered', blocks: outcome, next: [] }
  return { ...common, state: 'refused', blocks: [refusalBlock(outcome.says)], next: tab === 'insight' ? nearestQuestions(work) : [] }
}

/** Why there is no answer, as the product says it. */
export const refusalBlock = (text: string): AnswerBlock => ({ kind: 'note', tone: 'note', text })

async function tried(answer: () => Promise<Outcome>, work: Work): Promise<Outcome> {
  try {
    return await answer()
  } catch (error) {
    if (work.signal.aborted) return []
    return refusalOf(error, work)
  }
}
