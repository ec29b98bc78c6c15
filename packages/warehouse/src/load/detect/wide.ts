import { proposedRules } from '../amounts/column-reading.ts'
import { headingUnit } from '../amounts/heading.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { monthColumns } from './month-headings.ts'
import type { meaningsOf } from './words.ts'

interface WideProposal {
  rows: { as: 'wide'; columns: Record<string, unknown>[] }
  fields: Record<string, FieldRule | string>
  /** Units are all that the table tells. */
  unpriced: boolean
}

/** How a table is read that has columns of months; null: it has none. What such columns count is left out where no heading says it. */
export function wideRows(
  columns: readonly string[],
  values: (column: string) => string[],
  meanings: ReturnType<typeof meaningsOf>,
  currency: string | null,
  typed: boolean,
): WideProposal | null {
  const found = monthColumns(columns)
  const known = found.filter(({ measure }) => measure !== null)
  const bare = found.find(({ measure, words }) => measure === null && words === '')
  const read = known.length > 0 ? known : bare ? [bare] : []
  if (read.length === 0) return null
  const price = read.some(({ measure }) => measure === 'price') ? undefined : meanings.get('price')
  const numbers = [
    ...read.map(({ columns: months, measure }) => ({
      column: months[0] ?? '',
      texts: [...new Set(months.flatMap(values))],
      type: measure === 'sold' || measure === null || measure === 'comments' ? ('count' as const) : ('money' as const),
    })),
    ...(price === undefined ? [] : [{ column: price, texts: [...new Set(values(price))], type: 'money' as const }]),
  ]
  const rules = proposedRules(numbers, currency, typed)
  const priced = price !== undefined || read.some(({ measure }) => measure === 'sales' || measure === 'price')
  return {
    rows: {
      as: 'wide',
      columns: read.map(({ pattern, measure, words }, index) => {
        const rule = { ...rules[index], ...(headingUnit(words)?.unit === undefined ? {} : { unit: headingUnit(words)?.unit }) }
        return { pattern, ...(measure === null ? {} : { measure }), ...(Object.keys(rule).length > 1 ? { rule } : {}) }
      }),
    },
    fields: price === undefined ? {} : { price: rules[read.length] ?? price },
    unpriced: !priced && bare !== read[0],
  }
}
