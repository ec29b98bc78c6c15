import { expect, it } from 'vitest'
import { gridModel } from './pivot-model.ts'
import { pivotTable } from './pivot-table.ts'

const line = (id: string, name: string, depth: number, parent: number) => ({ id, name, depth, parent })
const compared = (id: string, start: string, end: string, base_start: string, base_end: string) => ({
  ...{ id, base: 'mom' as const, start, end, base_start, base_end, told: 'exact' as const },
})
const COMPARED = [
  compared('', '2024-01', '2024-02', '2023-11', '2023-12'),
  compared('month:2024-01', '2024-01', '2024-01', '2023-12', '2023-12'),
  compared('month:2024-02', '2024-02', '2024-02', '2024-01', '2024-01'),
]
const MONTHS = [line('', '合计', 0, -1), line('month:2024-01', '2024-01', 1, 0), line('month:2024-02', '2024-02', 1, 0)]
const BRANDS = [line('', '合计', 0, -1), line('brand:B1', '珀妍', 1, 0)]
const MEASURES = [
  { id: 'sales', name: '销售额', kind: 'money' as const },
  { id: 'sales:mom', name: '销售额环比', kind: 'change' as const },
]
const tableOf = (grid: Parameters<typeof gridModel>[0], field: string) =>
  pivotTable(gridModel(grid, { sort: null, column_sort: null, subtotals: true }, { rows: new Set(), columns: new Set() }), {
    fields: [{ id: field, name: '行' }],
    total: '合计',
    language: 'zh',
  })

it('heads growth with the months it is against', () => {
  const cells = [[0, 0, 3, 0.5]]
  expect(tableOf({ rows: BRANDS, columns: MONTHS, measures: MEASURES, cells, compared: COMPARED }, 'brand').headings).toEqual([
    '行',
    ...['合计 · 销售额', '合计 · 销售额环比（比 2023-11 至 2023-12）'],
    ...['2024-01 · 销售额', '2024-01 · 销售额环比（比 2023-12）'],
    ...['2024-02 · 销售额', '2024-02 · 销售额环比（比 2024-01）'],
  ])
})

it('tells them in a column where months are rows', () => {
  const cells = [
    [0, 0, 3, 0.5],
    [1, 0, 1, null],
    [2, 0, 2, 1],
  ]
  const { headings, kinds, lines } = tableOf(
    { rows: MONTHS, columns: BRANDS.slice(0, 1), measures: MEASURES, cells, compared: COMPARED },
    'month',
  )
  expect(headings).toEqual(['行', '环比比较月份', '合计 · 销售额', '合计 · 销售额环比'])
  expect(kinds).toEqual(['text', 'text', 'money', 'change'])
  expect(lines).toEqual([
    ['合计', '2023-11 至 2023-12', 3, 0.5],
    ['2024-01', '2023-12', 1, null],
    ['2024-02', '2024-01', 2, 1],
  ])
})
