import { z } from 'zod'
import { currencySymbol } from '../currency.ts'
import { DayBounds } from '../days.ts'
import type { Text } from '../text.ts'
import { counted, field, same } from './field.ts'
import { bounds } from './schemas.ts'

type Bounds = z.output<typeof bounds>

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** Inclusive bounds as text: `100–200`, `≥ 100`, `≤ 200`; one number where both are the same. */
export function boundsText([from, to]: readonly [number | null, number | null], sign = ''): string {
  if (from !== null && from === to) return `${sign}${plain.format(from)}`
  if (from !== null && to !== null) return `${sign}${plain.format(from)}–${plain.format(to)}`
  return from !== null ? `≥ ${sign}${plain.format(from)}` : `≤ ${sign}${plain.format(to ?? 0)}`
}

/** Inclusive days as text; at most one of them is open. */
export function daysText([from, to]: readonly [string | null, string | null]): Text {
  if (from !== null && to !== null) return { zh: `${from} 至 ${to}`, en: `${from} to ${to}` }
  return from !== null ? { zh: `${from} 起`, en: `from ${from}` } : { zh: `截至 ${to}`, en: `until ${to}` }
}

const OPEN: [null, null] = [null, null]

/** A figure of an item's month between two numbers, in currency units or in items. */
export function boundsField<const P extends string>(name: P, label: Text, unit: 'money' | 'items', many: (count: number) => Text) {
  return field({
    schema: bounds,
    wire: z.tuple([z.number().nullable(), z.number().nullable()]),
    empty: OPEN as Bounds,
    label,
    part: name,
    predicate: 'month',
    input: { of: 'bounds', unit },
    tags: {
      kind: name,
      many,
      of: (value: Bounds, { currency }) =>
        value.every((bound) => bound === null)
          ? []
          : [
              {
                key: name,
                text: same(boundsText(value, unit === 'money' ? currencySymbol(currency) : '')),
                hint: null,
                without: (): Bounds => OPEN,
              },
            ],
    },
  })
}

/** Days between two, inclusive. `more`: what else is to be said of the field. */
export function daysField<const P extends string, const Q extends string, const M extends object>(
  name: P,
  predicate: Q,
  label: Text,
  many: (count: number) => Text,
  more: M,
) {
  return field({
    schema: DayBounds,
    wire: z.tuple([z.string().nullable(), z.string().nullable()]),
    empty: OPEN as DayBounds,
    label,
    part: name,
    predicate,
    input: { of: 'days' },
    ...more,
    tags: {
      kind: name,
      many,
      of: (value: DayBounds) =>
        value.every((day) => day === null) ? [] : [{ key: name, text: daysText(value), hint: null, without: (): DayBounds => OPEN }],
    },
  })
}

/** Sales ÷ sold of a month, currency units; the list price where nothing was sold. */
export const avg_price = boundsField('avg_price', { zh: '均价', en: 'Average price' }, 'money', counted('均价条件', 'price conditions'))

/** Units of a month. */
export const sold = boundsField('sold', { zh: '月销量', en: 'Monthly sold' }, 'items', counted('月销量条件', 'sold conditions'))

/** Sales of a month, currency units. */
export const sales = boundsField('sales', { zh: '月销售额', en: 'Monthly sales' }, 'money', counted('月销售额条件', 'sales conditions'))

/** Shelf time, days. */
export const online_time = daysField(
  'online_time',
  'shelf_time',
  { zh: '上架时间', en: 'Shelf time' },
  counted('上架时间条件', 'shelf time conditions'),
  {},
)

/** Day of the filing. */
export const filing_date = daysField(
  'filing_date',
  'filing',
  { zh: '备案日期', en: 'Filing date' },
  counted('备案日期条件', 'filing date conditions'),
  { of: 'filings' },
)
