import type { AnswerBlock } from '@marketscope/contract/assistant/answer'
import type { MonthRange } from '@marketscope/contract/months'
import { formatMonthRange } from '@marketscope/contract/number-format'
import { runsOf } from '../text/inline.ts'
import type { AskedRows } from '../tools/ask.ts'
import type { Refusal } from '../tools/refusal.ts'
import type { Work } from '../work.ts'

/** What the built-in analyst makes of a question: an answer, or why there is none. */
export type Outcome = AnswerBlock[] | Refusal

/** A paragraph of text with handles, in the language of the question. */
export function paragraph(zh: string, en: string, { facts, language }: Work): AnswerBlock {
  return { kind: 'paragraph', runs: runsOf(language === 'zh' ? zh : en, facts, language) }
}

/** Lines of text with handles. */
export function lines(texts: readonly string[], { facts, language }: Work, ordered = false): AnswerBlock {
  return { kind: 'list', ordered, items: texts.map((text) => runsOf(text, facts, language)) }
}

/** The product's own view of what was asked. */
export function viewOf({ name }: AskedRows, { facts }: Work): AnswerBlock[] {
  const answer = facts.answer(name)
  return answer ? [{ kind: 'view', source: answer.at }] : []
}

/** The months that were answered, as text. */
export const monthsText = (range: MonthRange, { language }: Work): string => formatMonthRange(range, language)

/** A handle, written as text has it. */
export const handle = (path: string): string => `{{${path}}}`

/** A name of the market as text: it cannot pass for a figure or for bold. */
export const nameText = (name: string): string => name.replace(/[{}*[\]<>`]/g, ' ')

/** Growth in words, with its base; what is not known is said to be. */
export function growthWords(path: string, base: 'yoy' | 'mom', { facts, language }: Work): string {
  const fact = facts.resolve(path)
  const against = { yoy: { zh: '同比', en: 'year on year' }, mom: { zh: '环比', en: 'on the previous period' } }[base][language]
  if (!fact || typeof fact.value !== 'number') return language === 'zh' ? `${against}未知` : `growth ${against} not known`
  return language === 'zh' ? `${against} ${handle(path)}` : `${handle(path)} ${against}`
}
