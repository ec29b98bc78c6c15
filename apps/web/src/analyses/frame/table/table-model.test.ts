import brandList from '@marketscope/contract/analyses/brand-list'
import { describe, expect, it } from 'vitest'
import { shownColumns } from './column-layout.ts'
import { columnsOf, parseSort, sorted, sortText, type TableRow, totalsOf } from './table-model.ts'

const columns = columnsOf(brandList.columns, ({ zh }) => zh)
const row = (key: string, values: TableRow['values']): TableRow => ({ key, values })
const rows = [
  row('a', { name: '乙', sales: 5 }),
  row('b', { name: '甲', sales: null }),
  row('c', { name: '丙', sales: 10 }),
  row('d', { name: '丁', sales: 5 }),
]

describe('columns', () => {
  it('come from the declaration, marks of a row left out', () => {
    expect(columns.map(({ name }) => name)).not.toContain('is_new')
    expect(columns.find(({ name }) => name === 'sales')).toEqual({
      name: 'sales',
      kind: 'money',
      text: '销售额',
      sortable: true,
      optional: false,
    })
  })

  it('are shown unless optional, or as chosen; the first always is', () => {
    const first = columns[0]?.name
    expect(shownColumns(columns, null).map(({ name }) => name)).toEqual([
      first,
      'name',
      'rank',
      'months',
      'sales',
      'share',
      'sales_yoy',
      'sales_mom',
      'sold',
      'avg_price',
      'items',
    ])
    expect(shownColumns(columns, [{ name: 'shops' }]).map(({ name }) => name)).toEqual([first, 'shops'])
  })
})

describe('sorting', () => {
  it('puts what is not known last in either direction and keeps the order of equals', () => {
    expect(sorted(rows, { by: 'sales', desc: true }).map(({ key }) => key)).toEqual(['c', 'a', 'd', 'b'])
    expect(sorted(rows, { by: 'sales', desc: false }).map(({ key }) => key)).toEqual(['a', 'd', 'c', 'b'])
    expect(sorted(rows, null)).toEqual(rows)
  })

  it('is read from the address and written to it', () => {
    expect(parseSort('-sales')).toEqual({ by: 'sales', desc: true })
    expect(parseSort('name')).toEqual({ by: 'name', desc: false })
    expect(parseSort(undefined)).toBeNull()
    expect(sortText({ by: 'sales', desc: true })).toBe('-sales')
  })
})

it('adds up only what adds up, and nothing where nothing is known', () => {
  const totals = totalsOf(columns, [row('a', { sales: 1.5, items: 3, avg_price: 2 }), row('b', { sales: 2, items: 4, avg_price: null })])
  expect(totals).toEqual({ sales: 3.5 })
})

it('totals have the decimals of what they add up, and none that adding in binary leaves', () => {
  const sales = [0.1, 0.2, 105071365.49].map((value, index) => row(String(index), { sales: value }))
  expect(totalsOf(columns, sales)).toEqual({ sales: 105071365.79 })
  expect(totalsOf(columns, [row('a', { sales: -1.005 }), row('b', { sales: 1 })])).toEqual({ sales: -0.005 })
})
