import type { ColumnKind } from '@marketscope/contract/column'
import { formatCount, formatShare, formatShort, formatValue, UNKNOWN } from '@marketscope/contract/number-format'
import type { Language, Text } from '@marketscope/contract/text'

/** A value that the product computed, and how it is told. */
export interface Fact {
  /** Null: not known. */
  value: number | string | null
  kind: ColumnKind
  currency: string
  /** What it is. */
  about: Text
  /** The place of its source in the answer. */
  source: number
  /** The rows it is one of, and its own place among them: what it can be ranked in. */
  among?: { rows: readonly (number | null)[]; place: number }
}

const NOT_KNOWN: Text = { zh: '未知', en: 'unknown' }

/** How a fact is written: short as in a tile, and in full. */
export function written(
  { value, kind, currency }: Pick<Fact, 'value' | 'kind' | 'currency'>,
  language: Language,
): { text: string; exact: string } {
  const told = (exact: boolean) => {
    const text = kind === 'index' && typeof value === 'number' ? indexText(value) : formatValue(kind, value, { language, currency, exact })
    return text === UNKNOWN ? NOT_KNOWN[language] : text
  }
  return { text: told(false), exact: told(true) }
}

/** A ratio or an index in up to two digits after the point. */
const indexText = (value: number) => (Number.isInteger(value) ? formatCount(value) : String(Number(value.toFixed(2))))

/** Every way in which a fact may stand in a text: short in both units, in full, a share or change in less digits. */
export function spellings({ value, kind, currency }: Pick<Fact, 'value' | 'kind' | 'currency'>): string[] {
  if (value === null) return []
  if (typeof value === 'string') return [value]
  const forms = (['zh', 'en'] as const).flatMap((units) =>
    [false, true].map((exact) => formatValue(kind, value, { language: units, currency, exact })),
  )
  // Small counts are told in full, yet 1.66K is no other number.
  if (kind === 'count' || kind === 'distinct') return [...new Set([...forms, formatShort(value, 'en')])]
  if (kind === 'share' || kind === 'change') {
    const percent = Math.abs(value) * 100
    return [...forms, formatShare(Math.abs(value)), `${percent.toFixed(1)}%`, `${percent.toFixed(0)}%`]
  }
  return kind === 'index' ? [...forms, indexText(value)] : forms
}
