import type { Asked as Call, Move } from '../scripted-model.ts'
import { honestPlan } from './honest-plan.ts'
import type { EvalCase } from './spec.ts'

/** Plays the plan of a case over a conversation: what was answered so far is put into it from its beginning. */
export const honest =
  (caseNow: () => EvalCase) =>
  ({ messages }: Call): Move => {
    const { asked, language } = caseNow()
    const plan = honestPlan(asked, language)
    let step = plan.next()
    for (const results of resultsOf(messages)) {
      if (step.done) break
      step = plan.next(results)
    }
    return step.done ? { text: step.value.match(/.{1,12}/gs) ?? [step.value] } : { tools: step.value }
  }

/** What tools answered since the question, by the calls that were made at once. */
function resultsOf(messages: Call['messages']): Record<string, unknown>[][] {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  const results: Record<string, unknown>[][] = []
  for (const { role, content } of since)
    if (role === 'assistant') results.push([])
    else if (role === 'tool') results.at(-1)?.push(resultOf(String(content)))
  return results
}

/** What a tool said: data, or in words that it was not called rightly. */
function resultOf(content: string): Record<string, unknown> {
  return content.startsWith('{') ? (JSON.parse(content) as Record<string, unknown>) : {}
}
