/** Bounds of a range filter, both included; null: open. */
export type Bounds = readonly [number | null, number | null]

export type RangeFault = 'not_a_number' | 'first_greater'

/**
 * Reads the bounds of a range as typed: two texts, or one text like `100~200`, `100~`, `~200` (also with - or 至).
 * Empty: open. Negative or non-numeric texts and a first bound above the second are faults.
 */
export function parseBounds(texts: readonly [string, string] | string): Bounds | RangeFault {
  const [low, high] = typeof texts === 'string' ? splitRange(texts) : texts
  const from = parseBound(low)
  const to = parseBound(high)
  if (from === 'not_a_number' || to === 'not_a_number') return 'not_a_number'
  return from !== null && to !== null && from > to ? 'first_greater' : [from, to]
}

function splitRange(text: string): [string, string] {
  const parts = text.split(/[~～至-]/)
  if (parts.length === 1) return [text, text]
  return parts.length === 2 ? [parts[0] ?? '', parts[1] ?? ''] : ['?', '?']
}

/** One bound as typed: empty is open; digits with or without a fraction and thousands separators, full-width or not. */
export function parseBound(text: string): number | null | 'not_a_number' {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : 'not_a_number'
}
