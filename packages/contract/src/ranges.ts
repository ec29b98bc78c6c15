import { normalForm } from './normal-form.ts'
/** Bounds of a range filter, both included; null: open. */
export type Bounds = readonly [number | null, number | null]

export type RangeFault = 'not_a_number' | 'first_greater'

/**
 * Reads the bounds of a range as typed: two texts, or one text like `100~200`, `100~`, `~200` (see {@link splitRange}).
 * Empty: open. Negative or non-numeric texts and a first bound above the second are faults.
 */
export function parseBounds(texts: readonly [string, string] | string): Bounds | RangeFault {
  const [low, high] = typeof texts === 'string' ? (splitRange(texts) ?? [texts, texts]) : texts
  const from = parseBound(low)
  const to = parseBound(high)
  if (from === 'not_a_number' || to === 'not_a_number') return 'not_a_number'
  return from !== null && to !== null && from > to ? 'first_greater' : [from, to]
}

/** A bound, `~` or 至, a bound; either may be left out. A dash, which may also be a minus sign, stands between two. */
const RANGE = /^([\d.,\s]*)[~\u301c\u81f3]([\d.,\s]*)$|^([\d.,\s]+)[-\u2010-\u2014]([\d.,\s]+)$/

/** A whole range in one text, such as `100~200`, `100~` or `100-200`, full-width or not, as its two bounds; null where the text is not a range. */
export function splitRange(text: string): [string, string] | null {
  const [, ...parts] = RANGE.exec(normalForm(text)) ?? []
  const [low = '', high = ''] = parts.filter((part) => part !== undefined).map((part) => part.trim())
  return low === '' && high === '' ? null : [low, high]
}

/** One bound as typed: empty is open; digits with or without a fraction and thousands separators, full-width or not. */
export function parseBound(text: string): number | null | 'not_a_number' {
  const plain = normalForm(text)
    .trim()
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 'not_a_number'
}
