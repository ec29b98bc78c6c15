import { expect, it } from 'vitest'
import type { PivotFilter } from './pivot.ts'
import { pivotFilterText } from './pivot-filter-text.ts'

const keys = (count: number, not = false): PivotFilter => ({
  field: 'brand',
  keys: Array.from({ length: count }, (_, at) => `brand:B${at + 1}`),
  not,
})
const bounds = (measure: string, min: number | null, max: number | null): PivotFilter => ({ field: 'brand', measure, min, max })

it.each<[filter: PivotFilter, zh: string, en: string]>([
  [keys(2), '品牌：珀妍、B2', 'Brand: Poyan, B2'],
  [keys(1, true), '品牌 除外：珀妍', 'Brand except Poyan'],
  [keys(5, true), '品牌 除外：珀妍、B2、B3 等（另有 2 个）', 'Brand except Poyan, B2, B3 and 2 more'],
  [bounds('sales', 1_000_000, null), '品牌的销售额 ≥ ¥1,000,000.00', 'Sales of Brand ≥ ¥1,000,000.00'],
  [bounds('items', 2, 2500), '品牌的商品数 ≥ 2、≤ 2,500', 'Products of Brand ≥ 2, ≤ 2,500'],
  [bounds('sales:all_share', null, 0.1), '品牌的销售额占总比 ≤ 10.00%', 'Sales, share of all of Brand ≤ 10.00%'],
])('%j is said in both languages', (filter, zh, en) => {
  const said = (language: 'zh' | 'en') =>
    pivotFilterText(filter, {
      name: { zh: '品牌', en: 'Brand' }[language],
      valueName: (id) => (id === 'brand:B1' ? { zh: '珀妍', en: 'Poyan' }[language] : undefined),
      style: { language, currency: 'CNY' },
    })
  expect([said('zh'), said('en')]).toEqual([zh, en])
})
