import { numbersIn, wordsOfNumbers } from '../../grounded/number-check.ts'
import { says, type Way, wayBefore } from '../../grounded/ways.ts'
import { plainWords } from '../text/inline.ts'
import type { Facts } from './facts.ts'

/** Why a sentence may not be said. */
export type Ungrounded = 'handle' | 'number' | 'month' | 'direction' | 'language' | 'secret'

const HANDLE = /\{\{([^{}]*)\}\}/g
const MONTH = /^\d{4}-\d{2}$/
const YEAR = /^(?:19|20|21)\d{2}$/
/** Parts of a year that are no figures, though they have the words of some. */
const PARTS_OF_YEARS = /[上下]半年|\b(?:first|second) half\b|\bone\b/gi
/** Days of sales that are called by their date. */
const FESTIVALS = /双十一|双11|双12|双十二|11\.11|12\.12|618|双旦|\b11\.11\b/gi
/** The number of an entry, before what it says. */
const ORDINAL = /^\s*(?:\d{1,2}[.)、]|[-*•])\s*/

/** The handles of a text, in order. */
export function handlesIn(text: string): string[] {
  return [...text.matchAll(HANDLE)].map(([, handle = '']) => handle.trim())
}

/** What a text says beside its handles. */
export const withoutHandles = (text: string) => text.replace(HANDLE, ' ').trim()

/**
 * Why a sentence of a language model may not be said; null: it may. Every figure in it is a handle of something that was computed, or equals it as it is written; every month is one that was answered;
 * what goes up by a change does not go down; it is in the language that was asked for, and repeats none of `secrets`. What is never shown of it does not count.
 */
export function ungrounded(
  raw: string,
  facts: Facts,
  { language, secrets }: { language: 'zh' | 'en'; secrets: readonly string[] },
): Ungrounded | null {
  if (secrets.some((secret) => secret.length > 3 && raw.includes(secret))) return 'secret'
  const sentence = plainWords(raw)
  const named = handlesIn(sentence).map((handle) => facts.resolve(handle))
  if (named.includes(null) || /\{\{|\}\}/.test(sentence.replace(HANDLE, ''))) return 'handle'
  let rest = withoutHandles(sentence).replace(ORDINAL, ' ')
  for (const name of facts.names()) rest = withoutName(rest, name)
  if (!speaks(language, rest)) return 'language'
  rest = rest.replace(FESTIVALS, ' ').replace(PARTS_OF_YEARS, ' ')
  const numbers = numbersIn(rest)
  if (numbers.some((number) => MONTH.test(number) && !facts.has(number))) return 'month'
  const figures = numbers.filter((number) => !MONTH.test(number))
  if (figures.some((number) => YEAR.test(number) && !facts.hasYear(number) && !facts.isFigure(number))) return 'month'
  if (figures.some((number) => !YEAR.test(number) && !facts.isFigure(number))) return 'number'
  if (wordsOfNumbers(rest).length > 0) return 'number'
  return agree(sentence, rest, facts) ? null : 'direction'
}

/** A text without a name, but for where the name is a part of a number. */
function withoutName(text: string, name: string): string {
  if (!text.includes(name)) return text
  const [first, last] = [/^\d/.test(name), /\d$/.test(name)]
  return text.replaceAll(name, (_, at: number) => {
    const isPart = (first && /[\d.,]$/.test(text.slice(0, at))) || (last && /^\s*[\d.,%‰万亿千]/.test(text.slice(at + name.length)))
    return isPart ? name : ' '
  })
}

/** Whether each change goes the way that the words before it say; where none do, the way that the sentence says, if it says one alone. `rest`: without handles and names. */
function agree(sentence: string, rest: string, facts: Facts): boolean {
  const pieces = sentence.split(HANDLE)
  const changes = pieces.flatMap((handle, place) => {
    const fact = place % 2 === 1 ? facts.resolve(handle) : null
    if (fact?.kind !== 'change' || typeof fact.value !== 'number') return []
    return [{ value: fact.value, way: wayBefore(pieces[place - 1] ?? '') }]
  })
  const fits = (value: number, way: Way) => (way === 'up' ? value > -NOTHING : value < NOTHING)
  if (changes.some(({ value, way }) => way !== null && !fits(value, way))) return false
  const open = changes.filter(({ way }) => way === null)
  const said = (['up', 'down'] as const).filter((way) => says(rest, way))
  const [only] = said
  return open.length === 0 || open.length < changes.length || said.length !== 1 || !only || open.some(({ value }) => fits(value, only))
}

/** A change that rounds to none. */
const NOTHING = 0.00005

const HAN = /\p{Script=Han}/gu
const LATIN = /\p{Script=Latin}/gu
/** Fewer letters tell no language. */
const FEW = 12

function speaks(language: 'zh' | 'en', text: string): boolean {
  const [han, latin] = [text.match(HAN)?.length ?? 0, text.match(LATIN)?.length ?? 0]
  if (language === 'zh') return latin < FEW * 2 || han * 4 > latin
  return han < FEW / 2 || latin > han * 4
}
