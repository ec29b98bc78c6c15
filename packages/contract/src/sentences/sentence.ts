import type { AnalysisId } from '../analyses/registry.generated.ts'
import type { Base } from '../bases.ts'
import type { Language } from '../text.ts'

/** A piece of a sentence, and the analysis whose numbers prove it. */
export interface Phrase {
  text: string
  from?: AnalysisId
}

export type Sentence = readonly Phrase[]

/** How numbers are written where the sentence is read: amounts in the currency of the answer, shares and changes as fractions (0.12 is twelve per cent). */
export interface NumberWords {
  money(value: number): string
  price(value: number): string
  count(value: number): string
  /** Without a sign. */
  percent(value: number): string
  /** A band of prices; the last one has no end. */
  band(from: number, to: number | null): string
}

/** In which language a sentence is said, and how it writes numbers. */
export interface Telling {
  language: Language
  numbers: NumberWords
  /** What changes are told against; left out: a year earlier, or the period before where that is not known; null: none are told. */
  against?: Against | null
  /** The bases whose changes are told over the same days of a month that is not over. Default: none. */
  sameDays?: readonly Base[]
  /** Whether sales of the months asked are known in part only: no part of the whole is told then. Default: all are. */
  partly?: boolean
}

/** A base; `months`: those that somebody chose for it, as they are written. */
export interface Against {
  base: Base
  months: string | null
}

/** The base that a change is told against, by which of them are known; null: it is not told. */
export function baseTold(known: Readonly<Record<Base, boolean>>, { against }: Telling): Base | null {
  const bases: readonly Base[] = against === undefined ? ['yoy', 'mom'] : against === null ? [] : [against.base]
  return bases.find((base) => known[base]) ?? null
}

/** What stands after a change: in Chinese before it. */
export function againstWords(base: Base, { language, against, sameDays = [] }: Telling, long = false): string {
  const months = base === against?.base ? against.months : null
  const byDays = sameDays.includes(base)
  if (language === 'zh')
    return months
      ? ` ${months} ${byDays ? '同日' : ''}`
      : `${base === 'yoy' ? '去年' : '上一期'}${byDays ? '同日' : base === 'yoy' ? '同期' : ''}`
  if (months) return byDays ? `on the same days of ${months}` : `on ${months}`
  if (base === 'mom') return byDays ? 'on the same days of the previous period' : 'on the previous period'
  if (byDays) return 'on the same days a year earlier'
  return long ? 'on the same months a year earlier' : 'on a year earlier'
}

/** Text as it stands. */
export const say = (text: string): Phrase => ({ text })

/** Text that is a link to what proves it. */
export const told = (from: AnalysisId, text: string): Phrase => ({ text, from })

const [HAN_FIRST, HAN_LAST] = [/^\p{Script=Han}/u, /\p{Script=Han}$/u]
const [PLAIN_FIRST, PLAIN_LAST] = [/^[\p{Script=Latin}\p{Nd}¥$+-]/u, /[\p{Script=Latin}\p{Nd}%+]$/u]

/** The sentence with a space wherever a Chinese sign would touch a Latin letter or a number, whatever its phrases begin and end with: names do with either. The space stands outside links. */
export function spaced(sentence: Sentence): Sentence {
  const phrases: Phrase[] = []
  for (const phrase of sentence) {
    const before = phrases.at(-1)
    const touch =
      before !== undefined &&
      ((HAN_LAST.test(before.text) && PLAIN_FIRST.test(phrase.text)) || (PLAIN_LAST.test(before.text) && HAN_FIRST.test(phrase.text)))
    if (!touch) phrases.push(phrase)
    else if (phrase.from === undefined) phrases.push({ ...phrase, text: ` ${phrase.text}` })
    else if (before.from === undefined) phrases.splice(-1, 1, { ...before, text: `${before.text} ` }, phrase)
    else phrases.push(say(' '), phrase)
  }
  return phrases
}

/** What is read aloud or written into a mail: the text without links. */
export function plainText(sentence: Sentence): string {
  return sentence.map(({ text }) => text).join('')
}

/** Below this a change is told as none. */
const STEADY = 0.0005

/** Which way a change goes; one that rounds to nothing goes neither way. */
export function direction(change: number): -1 | 0 | 1 {
  if (Math.abs(change) < STEADY) return 0
  return change > 0 ? 1 : -1
}
