import { normalForm } from '@marketscope/contract/normal-form'
import { soleMeaning } from './currency-signs.ts'

/** What a heading says in brackets, or behind a comma, of what its numbers count. */
export interface HeadingUnit {
  /** The heading without it. */
  name: string
  /** The factor, as a mapping has it; undefined: single ones. */
  unit?: '分' | '角' | '千' | '万' | '亿' | 'thousand' | 'million' | 'cent'
  /** The currency, where the word means one only. */
  currency?: string
}

const FACTORS: readonly [RegExp, NonNullable<HeadingUnit['unit']>][] = [
  [/^(千|thousand|thousands|k|тыс\.?|千元|ribu)/iu, '千'],
  [/^(百万|million|millions|mio\.?|mln\.?|млн\.?|juta)/iu, 'million'],
  [/^(万|萬)/u, '万'],
  [/^(亿|億)/u, '亿'],
  [/^分$/u, '分'],
  [/^(cents?|fen)$/iu, 'cent'],
  [/^角$/u, '角'],
]
const SINGLE = /^(件|个|單|单|笔|条|次|人|元|円|원|圆|人民币|pcs|pieces|units?|шт\.?|stück|stk\.?|uds?\.?|buah|cái|ชิ้น|đ|₫|%)$/iu

/** Longer headings name no unit. */
const LONGEST = 200
const OPENING = ['(', '[', '【'] as const
const CLOSING = [')', ']', '】'] as const

/** A heading and what stands in brackets at its end, or behind its last comma. */
function endOf(heading: string): { name: string; word: string } {
  const kind = CLOSING.findIndex((sign) => heading.endsWith(sign))
  const at = kind >= 0 ? heading.lastIndexOf(OPENING[kind] ?? '(') : heading.lastIndexOf(',')
  if (at < 0) return { name: heading, word: '' }
  return { name: heading.slice(0, at).trim(), word: heading.slice(at + 1, kind >= 0 ? -1 : undefined).trim() }
}

/** What the end of a heading says of its unit; null: nothing. */
export function headingUnit(heading: string): HeadingUnit | null {
  const { name, word } = endOf(normalForm(heading.slice(0, LONGEST)).trim())
  if (name === '' || word === '') return null
  const factor = FACTORS.find(([shape]) => shape.test(word))
  const rest = factor ? word.replace(factor[0], '').trim() : word
  const currency = soleMeaning(rest)
  if (!factor && currency === null && !SINGLE.test(word) && !/^\p{Sc}$/u.test(word)) return null
  if (rest !== '' && currency === null && !SINGLE.test(rest) && !/^\p{Sc}$/u.test(rest)) return null
  return { name, ...(factor ? { unit: factor[1] } : {}), ...(currency === null ? {} : { currency }) }
}
