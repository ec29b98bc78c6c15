import type { ClassesContent } from '@marketscope/contract/schemes/classes'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { expect } from 'vitest'
import { NEW_ATTRIBUTE } from './raw-corrections.ts'
import type { RawRow } from './raw-market.ts'
import { TIMES } from './raw-pivot.ts'
import type { Draw } from './raw-questions.ts'

const FORMS = ['row_share', 'column_share', 'all_share', 'yoy', 'mom', 'rank', 'cumulative']

/** The classes of the scheme that a drawn pivot may be put together by. */
export const CLASSES = 'class:rule1'

/** A pivot of any dimensions, filters and values that has something to do with a row. */
export function drawnPivot(row: RawRow, draw: Draw): PivotInput {
  const attribute = [...row.attributes.keys()]
  const things = [
    'brand',
    'shop',
    'shop-type',
    'item',
    'category:1',
    'category:2',
    'category:3',
    ...attribute.map((name) => `attr:${name}`),
    ...['label', 'label', 'label', CLASSES, CLASSES, `attr:${NEW_ATTRIBUTE}`],
  ]
  const pool = [...things, ...TIMES, ...TIMES]
  const fields: string[] = []
  const wanted = draw.number(1, 4)
  while (fields.length < wanted) {
    const one = draw.of(pool)
    if (!fields.includes(one)) fields.push(one)
  }
  const cut = draw.number(0, Math.min(3, fields.length))
  const [rows, columns] = [fields.slice(0, cut), fields.slice(cut, cut + 3)]
  const basics = ['sales', 'sold', 'avg_price', 'items', 'shops', 'brands']
  const form = (basic: string) => `${basic}:${draw.of(['sales', 'sold'].includes(basic) ? FORMS : ['yoy', 'mom', 'rank'])}`
  const made = Array.from({ length: 4 }, () => form(draw.of(basics)))
  const filters: NonNullable<PivotInput['filters']> = []
  if (draw.number(0, 2) === 0) filters.push({ field: 'brand', keys: [`brand:${row.brand || 'none'}`], not: draw.number(0, 1) === 0 })
  if (draw.number(0, 3) === 0) filters.push({ field: 'month', keys: [`month:${row.month}`], not: draw.number(0, 1) === 0 })
  if (draw.number(0, 3) === 0)
    filters.push({ field: 'shop', measure: draw.of(['sales', 'items'] as const), min: draw.number(1, 4), max: null })
  if (draw.number(0, 3) === 0)
    filters.push({ field: draw.of(['brand', CLASSES]), measure: 'sales:all_share', min: draw.of([0.01, 0.1, 0.3]), max: null })
  const timed = filters.some(({ field }) => field === 'month')
  if (!timed && draw.number(0, 3) === 0)
    filters.push({ field: draw.of(['brand', 'shop']), measure: draw.of(['sales:yoy', 'items:mom']), min: null, max: draw.of([-0.2, 0.5]) })
  if (draw.number(0, 5) === 0) filters.push({ field: 'label', keys: ['label:'], not: draw.number(0, 1) === 0 })
  return {
    ...{ rows, columns, filters, reading: 'whole', measures: [...new Set([draw.of(basics), draw.of(basics), ...made])] },
    top: Object.fromEntries(fields.filter((one) => !TIMES.includes(one)).map((one) => [one, draw.number(1, 5)])),
  }
}

/** Whether a pivot is told by attributes: one of its fields is one, or the rules of its classes ask for any. */
export function isOfAttributes({ rows, columns, filters = [] }: PivotInput, scheme: ClassesContent): boolean {
  const fields = [...rows, ...columns, ...filters.map(({ field }) => field)]
  return fields.some((field) => field.startsWith('attr:') || (field === CLASSES && JSON.stringify(scheme).includes('"attribute":')))
}

/** Expects a figure of a pivot, of which half a cent is rounded up or down as it is divided. `wanted` NaN: anything may stand there. */
export function expectClose(found: number | null, wanted: number | null, cent: number, what: string): void {
  if (Number.isNaN(wanted)) return
  if (found === null || wanted === null) expect([what, found]).toEqual([what, wanted])
  else expect(Math.abs(found - wanted), `${what}: ${found} for ${wanted}`).toBeLessThanOrEqual(1e-6 + cent + Math.abs(wanted) * 1e-9)
}
