import { expect, test } from 'vitest'
import { sheetOf } from '../../../analyses/frame/export/sheet.ts'
import { type Side, sidesTable } from './sides-table.ts'

const WORDS = { market: '市场', currency: 'CNY', growth: '同比', sales: '销售额', avg_price: '均价', items: '商品数', brands: '品牌数' }
const side = (name: string, sales: number | null): Side => ({
  ...{ key: name, name, whole: true },
  figures: { sales, sales_yoy: 0.5, sales_mom: null, avg_price: 20, items: 3, brands: 2 },
})

test('markets beside each other are a file with a row for each, amounts by their currency', () => {
  const table = sidesTable([side('国内', 120.5), side('海外合计', null)], { ...WORDS, base: 'yoy' })
  expect(sheetOf('国内与海外', table.columns, table, '')).toEqual({
    name: '国内与海外',
    headings: ['市场', '销售额 (CNY)', '同比', '均价 (CNY)', '商品数', '品牌数'],
    kinds: ['text', 'money', 'change', 'price', 'distinct', 'distinct'],
    rows: [
      ['国内', 120.5, 0.5, 20, 3, 2],
      ['海外合计', null, 0.5, 20, 3, 2],
    ],
  })
})

test('without months to compare with there is no growth', () => {
  const table = sidesTable([side('国内', 1)], { ...WORDS, base: null })
  expect(table.columns.map(({ name }) => name)).toEqual(['name', 'sales', 'avg_price', 'items', 'brands'])
})
