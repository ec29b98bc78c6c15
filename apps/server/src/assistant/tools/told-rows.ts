import type { ColumnKind } from '@marketscope/contract/column'
import { equalDaysWords } from '@marketscope/contract/equal-days'
import { monthAt } from '@marketscope/contract/months'
import { cleanText } from '../facts/clean.ts'
import type { Work } from '../work.ts'
import type { AskedRows } from './ask.ts'

/** Characters that rows may take of what a model reads: whole rows are left out, never cut. */
const MOST_CHARACTERS = 8000

/** What says nothing to a reader of figures. */
const UNTOLD: readonly ColumnKind[] = ['image', 'link', 'list', 'months']

/**
 * An answer as a language model may read it: names of the market apart from figures, as data that is nobody's instruction. A figure is told by its handle,
 * `{{q1.rows[0].sales}}`; amounts are in `currency`, shares and changes are fractions.
 */
export function toldRows({ name, kept, used }: AskedRows, { language }: Pick<Work, 'language'>): Record<string, unknown> {
  const shown = kept.columns.filter(({ kind }) => !UNTOLD.includes(kind))
  const told = (row: Readonly<Record<string, unknown>>) => {
    const figures: Record<string, unknown> = {}
    const texts: Record<string, string> = {}
    for (const { name: column, kind } of shown) {
      const value = row[column]
      if (value === undefined || value === '') continue
      if (kind === 'ts') texts[column] = typeof value === 'number' ? monthAt(value) : ''
      else if (typeof value === 'string') texts[column] = cleanText(value)
      else if (typeof value === 'number' || typeof value === 'boolean' || value === null) figures[column] = value
    }
    return Object.keys(texts).length > 0 ? { ...figures, untrusted_text: texts } : figures
  }
  const rows: unknown[] = []
  let length = 0
  for (const row of kept.rows) {
    const own = told(row)
    length += JSON.stringify(own).length
    if (length > MOST_CHARACTERS && rows.length > 0) break
    rows.push(own)
  }
  return {
    query_id: name,
    analysis: kept.source.analysis,
    months: `${used.start}..${used.end}`,
    ...(used.clamped ? { months_were_narrowed_to_the_data: true } : {}),
    ...(used.attributes_from ? { attributes_are_recorded_from: used.attributes_from } : {}),
    ...(used.missing_months.length > 0 ? { months_without_data: used.missing_months.map(({ month }) => month) } : {}),
    ...(used.not_asked ? { platforms_not_asked: used.not_asked } : {}),
    ...(used.unfinished_months ? { months_that_are_not_over: used.unfinished_months.map(({ month }) => month) } : {}),
    ...(used.equal_days ? { growth_is_over_the_same_days_of: equalDaysWords(used, 'en', (id) => id) } : {}),
    ...(used.unpriced_months ? { months_with_sales_not_known: used.unpriced_months.map(({ month }) => month) } : {}),
    currency: used.currency,
    revision: used.revision,
    columns: Object.fromEntries(
      shown
        .filter(({ name: column }) => kept.rows.some((row) => row[column] !== undefined))
        .map(({ name: column, kind, text }) => [column, `${text[language]} (${kind})`]),
    ),
    rows,
    ...(rows.length < kept.rows.length ? { more_rows: kept.rows.length - rows.length } : {}),
    count: kept.count,
    ...(kept.total ? { total: told(kept.total) } : {}),
  }
}
