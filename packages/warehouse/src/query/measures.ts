import type { Text } from '@marketscope/contract/text'
import type { RowColumn } from '../scope/row-columns.ts'
import type { ReadWindow } from '../scope/windows.ts'
import { type Sql, sql } from '../sql/sql.ts'

/** The rows that a question reads: what each sold in a window, and whether it has a month there. */
export interface Source {
  from: Sql
  total(amount: 'sales' | 'sold', window: ReadWindow): Sql
  active(window: ReadWindow): Sql
}

interface Measure {
  name: Text
  kind: 'money' | 'units' | 'count'
  /** What of the rows it is told from, beside sales and units. */
  columns: readonly RowColumn[]
  /** Of the rows of a window. */
  of(source: Source, window: ReadWindow): Sql
  /** The same, so that it can be put together again; left out: sums are added up. */
  state?(source: Source, window: ReadWindow): Sql
  /** Only rows of single months tell it. */
  monthly?: true
}

const distinct = (column: 'item' | 'shop' | 'brand_id', key: Sql, none: Sql | null, name: Text): Measure => {
  const counts = (source: Source, window: ReadWindow) =>
    none ? sql`${source.active(window)} AND ${key} != ${none}` : source.active(window)
  return {
    ...{ name, kind: 'count', columns: [column] },
    of: (source, window) => sql`toInt64(uniqExactIf(${key}, ${counts(source, window)}))`,
    state: (source, window) => sql`uniqExactStateIf(${key}, ${counts(source, window)})`,
  }
}

/**
 * What can be told of any group of rows. Sales in minor units; distinct counts are exact, shops and brands without those that are "none".
 * `gained`: sales of months in which there were more than none.
 */
export const MEASURES = {
  sales: {
    name: { zh: '销售额', en: 'Sales' },
    ...{ kind: 'money', columns: [] },
    of: ({ total }, window) => sql`sum(${total('sales', window)})`,
  },
  sold: {
    name: { zh: '销量', en: 'Units sold' },
    ...{ kind: 'units', columns: [] },
    of: ({ total }, window) => sql`sum(${total('sold', window)})`,
  },
  items: distinct('item', sql`item`, null, { zh: '商品数', en: 'Products' }),
  shops: distinct('shop', sql`shop`, sql`0`, { zh: '店铺数', en: 'Shops' }),
  brands: distinct('brand_id', sql`brand_id`, sql`''`, { zh: '品牌数', en: 'Brands' }),
  gained: {
    name: { zh: '正销售额', en: 'Positive sales' },
    ...{ kind: 'money', columns: [], monthly: true },
    of: ({ total }, window) => sql`sum(greatest(${total('sales', window)}, 0))`,
  },
} as const satisfies Record<string, Measure>

export type MeasureId = keyof typeof MEASURES

/** All measures. */
export const MEASURE_IDS = Object.keys(MEASURES) as MeasureId[]

/** The record of a measure. */
export const measureOf = (id: MeasureId): Measure => MEASURES[id]
