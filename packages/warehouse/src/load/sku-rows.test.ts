import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { monthsOf } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

describe('rows of SKUs', () => {
  test('SKU months summed: those of another shop are a row of their own', async () => {
    const content = 'month,id,sku,sold,price,shop\n2021-05,s,1,3,10,A\n2021-05,s,2,4,11,B\n2021-05,s,3,1,2,A\n'
    const mapping = {
      site: 'amazon_us',
      rows: { as: 'sku_month', sum: true },
      fields: { month: 'month', item_id: 'id', sku_id: 'sku', sold: 'sold', price: 'price' },
      shop: { name: 'shop' },
    }
    await monthsOf(desk, content, mapping)
    const rows = (await desk.months()).filter((row) => row.site === 'amazon_us' && row.month === 202105)
    expect(rows.map((row) => [row.shop_id, row.sold, row.sales]).sort()).toEqual([
      ['A', 4, 3200],
      ['B', 4, 4400],
    ])
  })

  test('SKU months whose item figures repeat are counted once; differing ones are kept aside', async () => {
    const content = `month,id,sku,title,sku_sold,sku_price,item_sold,item_price
2020-04,a,1,A,3,10,10,9.5
2020-04,a,2,A,4,11,10,9.5
2020-04,b,1,B,1,10,5,8
2020-04,b,2,B,1,10,6,8
`
    const mapping = {
      site: 'tmall',
      rows: { as: 'sku_month', item_figures: { sold: 'item_sold', price: 'item_price' } },
      fields: { month: 'month', item_id: 'id', sku_id: 'sku', title: 'title', sold: 'sku_sold', price: 'sku_price' },
    }
    const { rows, faults, report } = await monthsOf(desk, content, mapping)
    expect(rows).toEqual([[202004, 'a', 'A', 10, 9500]])
    expect(faults).toEqual([
      [4, "is the item's own figure and differs from line 5 of the same month"],
      [5, "is the item's own figure and differs from line 4 of the same month"],
    ])
    expect((await desk.faults(report)).map((fault) => [fault.column, fault.value])).toEqual([
      ['item_sold', '5'],
      ['item_sold', '6'],
    ])
    expect(report.rows.sku_months).toBe(2)
  })

  test.each<[string, unknown, unknown[][]]>([
    [
      'min',
      {},
      [
        ['p', 999, 10, 9990],
        ['q', 50, 4, 200],
      ],
    ],
    [
      'max',
      {},
      [
        ['p', 2001, 10, 20010],
        ['q', 50, 4, 200],
      ],
    ],
    // (9.99 + 20.01 + 15.01) ÷ 3 = 15.00⅓, and ten times that to the cent: 150.03⅓.
    [
      'mean',
      {},
      [
        ['p', 1500, 10, 15003],
        ['q', 50, 4, 200],
      ],
    ],
    [
      'min',
      { sales: 'sales' },
      [
        ['p', 999, 10, 12345],
        ['q', 50, 4, 7],
      ],
    ],
  ])("SKU rows of one item with different prices: the %s is the item's, by %o", async (price, more, expected) => {
    const content =
      'month,id,sku,item_sold,price,sales\n2020-12,p,1,10,9.99,123.45\n2020-12,p,2,10,20.01,123.45\n2020-12,p,3,10,15.01,123.45\n2020-12,q,1,4,0.50,0.07\n2020-12,q,2,4,,0.07\n'
    const mapping = {
      site: 'douyin',
      rows: {
        as: 'sku_month',
        item_figures: { sold: 'item_sold', price: { column: 'price', default: '0.50' }, ...(more as object) },
        price,
      },
      fields: { month: 'month', item_id: 'id', sku_id: 'sku', sold: 'item_sold', price: { column: 'price', default: '0.50' } },
    }
    const { faults } = await monthsOf(desk, content, mapping)
    const rows = (await desk.months()).filter((row) => row.site === 'douyin')
    expect([rows.map((row) => [row.item_id, row.price, row.sold, row.sales]), faults]).toEqual([expected, []])
  })

  test('SKU rows that are summed: the item has the price that is chosen, else none; without a choice rows of different prices are told with their column', async () => {
    const content = 'month,id,sku,sold,price\n2020-11,p,1,1,9.99\n2020-11,p,2,1,20.01\n'
    const fields = { month: 'month', item_id: 'id', sku_id: 'sku', sold: 'sold', price: 'price' }
    const prices = []
    for (const price of ['min', 'max', 'mean', undefined]) {
      await monthsOf(desk, content, { site: 'jd', rows: { as: 'sku_month', sum: true, price }, fields })
      prices.push((await desk.months()).find((row) => row.site === 'jd' && row.month === 202011)?.price)
    }
    expect(prices).toEqual([999, 2001, 1500, null])
    const report = await desk.load(
      { 'x.csv': content },
      { site: 'jd', rows: { as: 'sku_month', item_figures: { sold: 'sold', price: 'price' } }, fields },
    )
    expect((await desk.faults(report)).map(({ line, column, value }) => [line, column, value])).toEqual([
      [2, 'price', '9.99'],
      [3, 'price', '20.01'],
    ])
  })

  test('SKU months summed; a title that the file lacks is the stored one', async () => {
    const content = 'month,id,sku,sold,price\n2020-05,a,1,3,10\n2020-05,a,2,4,11\n'
    const mapping = {
      site: 'tmall',
      rows: { as: 'sku_month', sum: true },
      fields: { month: 'month', item_id: 'id', sku_id: 'sku', sold: 'sold', price: 'price' },
    }
    expect((await monthsOf(desk, content, mapping)).rows).toEqual([[202005, 'a', 'A', 7, 7400]])
  })

  test('the kind alone says that rows are months of SKUs: no item month is made of them', async () => {
    const content = 'month,id,sku,sold,price\n2021-03,a,1,3,10\n2021-03,a,2,4,11\n'
    const fields = { month: 'month', item_id: 'id', sku_id: 'sku', sold: 'sold', price: 'price' }
    const report = await desk.load({ 'x.csv': content }, { site: 'shopee_my', kind: 'sku_months', fields })
    expect([report.faults, report.rows.sku_months, report.rows.item_months, report.rows.items]).toEqual([0, 2, undefined, 1])
  })
})
