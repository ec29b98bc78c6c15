import { type Month, monthNumber } from '../months.ts'
import type { Text } from '../text.ts'
import { CLASS_SIDE } from './rule-id.ts'

/** What a dimension of a pivot is: things that are ranked by what they sold, or something with an order of its own. */
export type PivotFieldKind = 'thing' | 'band' | 'time'

/** A dimension that rows and columns of a pivot may be put together by. */
export interface PivotField {
  id: string
  name: Text
  kind: PivotFieldKind
  /** Of time: how many months a value has. */
  months?: number
}

/** What categories of a tree are told apart at, from the root. */
export const CATEGORY_LEVELS = [1, 2, 3, 4, 5] as const

/** The dimensions that every market has. A new one is a record here, and one among the sides of the warehouse. */
export const PIVOT_FIELDS: readonly PivotField[] = [
  { id: 'platform', name: { zh: '平台', en: 'Platform' }, kind: 'thing' },
  { id: 'category', name: { zh: '类目（下一级）', en: 'Category (next level)' }, kind: 'thing' },
  ...CATEGORY_LEVELS.map(
    (level): PivotField => ({
      id: `category:${level}`,
      name: { zh: `${level} 级类目`, en: `Category level ${level}` },
      kind: 'thing',
    }),
  ),
  { id: 'brand', name: { zh: '品牌', en: 'Brand' }, kind: 'thing' },
  { id: 'shop', name: { zh: '店铺', en: 'Shop' }, kind: 'thing' },
  { id: 'shop-type', name: { zh: '店铺类型', en: 'Shop type' }, kind: 'thing' },
  { id: 'label', name: { zh: '自定义标签', en: 'Custom label' }, kind: 'thing' },
  { id: 'price', name: { zh: '价格段', en: 'Price band' }, kind: 'band' },
  { id: 'item', name: { zh: '商品', en: 'Product' }, kind: 'thing' },
  { id: 'month', name: { zh: '月份', en: 'Month' }, kind: 'time', months: 1 },
  { id: 'quarter', name: { zh: '季度', en: 'Quarter' }, kind: 'time', months: 3 },
  { id: 'year', name: { zh: '年份', en: 'Year' }, kind: 'time', months: 12 },
]

/** Dimensions of which a market has as many as it has names: what they begin with. */
interface PivotFamily {
  prefix: string
  kind: PivotFieldKind
  /** How one is called by what follows the prefix. */
  named(rest: string): Text
}

/** What an attribute is written as among the dimensions. */
export const ATTRIBUTE_FIELD = 'attr:'

const PIVOT_FAMILIES: readonly PivotFamily[] = [
  { prefix: ATTRIBUTE_FIELD, kind: 'thing', named: (name) => ({ zh: name, en: name }) },
  { prefix: CLASS_SIDE, kind: 'thing', named: () => ({ zh: '自定义类', en: 'Classes' }) },
]

/** The dimension of an id; null for what is none. */
export function pivotField(id: string): PivotField | null {
  const known = PIVOT_FIELDS.find((field) => field.id === id)
  if (known) return known
  const family = PIVOT_FAMILIES.find(({ prefix }) => id.startsWith(prefix) && id.length > prefix.length)
  return family ? { id, name: family.named(id.slice(family.prefix.length)), kind: family.kind } : null
}

/** Whether the values of a dimension are moments, which are all told and in their order. */
export const isTime = (id: string): boolean => pivotField(id)?.kind === 'time'

/** The value of a dimension of time that a month lies in, as lines and filters have it: `month:2024-02`, `quarter:2024-Q1`, `year:2024`. */
export function timeValue(field: string, month: Month): string {
  const size = pivotField(field)?.months ?? 1
  const [year, place] = [month.slice(0, 4), Math.floor((monthNumber(month) % 12) / size) + 1]
  return `${field}:${size === 12 ? year : size === 3 ? `${year}-Q${place}` : month}`
}

/** Whether the values of a dimension stand in an order of their own. */
export const isOrdered = (id: string): boolean => pivotField(id)?.kind !== 'thing'
