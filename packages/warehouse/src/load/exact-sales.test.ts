import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql, v } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { loadOne, newSite, PLAIN } from './testing/one-file.ts'

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

describe('price × sold', () => {
  const month = (rule: object, sold: object | string = 'n') => ({
    site: newSite(),
    fields: { item_id: 'id', month: 'm', sold, price: { column: 'p', ...rule } },
  })
  const exact = 'rows have a price finer than the currency: sales are computed from it as it is, the price shown is rounded'

  test('the product is rounded, never a factor; what is exact needs no rounding', async () => {
    const content =
      'id,m,n,p\na,2024-01,100,0.335\nb,2024-01,1000,1.005\nc,2024-01,1,0.335\nd,2024-01,4,2.5e-3\ne,2024-01,3,2.794e+01\nf,2024-01,3,0.333333333333333333333\n'
    const sums = [
      [202401, 'a', 100, 3350],
      [202401, 'b', 1000, 100500],
    ]
    expect(await loadOne(desk, content, month({ round: 'half_up' }))).toEqual({
      message: null,
      rows: [...sums, [202401, 'c', 1, 34], [202401, 'd', 4, 1], [202401, 'e', 3, 8382], [202401, 'f', 3, 100]],
      faults: [],
    })
    const without = month({})
    expect(await loadOne(desk, content, without)).toEqual({
      message: `3 ${exact}`,
      rows: [...sums, [202401, 'd', 4, 1], [202401, 'e', 3, 8382]],
      faults: [
        [4, 'p', '0.335', 'has more decimals than the currency'],
        [7, 'p', '0.333333333333333333333', 'has more decimals than the currency'],
      ],
    })
    const shown = (await desk.months()).filter((row) => row.site === without.site.id)
    expect(shown.map((row) => row.price)).toEqual([34, 101, 0, 2794])
  })

  test('of lines that go back, of a count that is rounded, and in units', async () => {
    const lines = {
      ...month({ round: 'half_up' }, { column: 'n', round: 'half_up' }),
      rows: { as: 'order_line' },
    }
    expect((await loadOne(desk, 'id,m,n,p\na,2024-01,-3,0.335\nb,2024-01,2.5,10\n', lines)).rows).toEqual([
      [202401, 'a', -3, -101],
      [202401, 'b', 3, 2500],
    ])
    expect(
      (await loadOne(desk, 'id,m,n,p\na,2024-01,1000,33.5\nb,2024-01,1,"1,234.567"\n', month({ unit: '分', number: { thousands: ',' } })))
        .rows,
    ).toEqual([[202401, 'a', 1000, 33500]])
  })

  test('of each increment of a counter, and of the figures of an item beside its SKUs', async () => {
    const fields = { item_id: 'id', time: { column: 't', format: 'iso' }, sold: 'n', price: { column: 'p', round: 'half_up' } }
    const counter = { site: newSite(), rows: { as: 'counter' }, fields }
    expect((await loadOne(desk, 'id,t,n,p\na,2024-01-01,5,1\na,2024-01-02,105,0.335\na,2024-01-03,106,0.335\n', counter)).rows).toEqual([
      [202401, 'a', 101, 3350 + 34],
    ])
    const skus = {
      site: newSite(),
      rows: { as: 'sku_month', item_figures: { sold: 'n', price: 'p' } },
      fields: { item_id: 'id', month: 'm', sku_id: 's', sold: 'n', price: 'p' },
    }
    expect((await loadOne(desk, 'id,m,s,n,p\na,2024-01,1,100,0.335\n', skus)).rows).toEqual([[202401, 'a', 100, 3350]])
  })

  test('that is too large is a fault', async () => {
    expect((await loadOne(desk, 'id,m,n,p\na,2024-01,9e14,0.335\nb,2024-01,9e14,3\n', month({ round: 'half_up' }))).faults).toEqual([
      [2, 'sales', '', 'is too large'],
      [3, 'sales', '', 'is too large'],
    ])
  })
})

test('a source of units only: sales are not known, in months and in years, and stay so when another load merges into them', async () => {
  const mapping = { site: newSite(), unpriced: true, fields: { item_id: 'id', month: 'm', sold: 'n' } }
  const report = await desk.load({ 'a.csv': 'id,m,n\na,2024-01,3\na,2024-02,4\n' }, mapping)
  expect(report.months.map(({ sold, sales }) => [sold, sales])).toEqual([
    [3, null],
    [4, null],
  ])
  await desk.load({ 'b.csv': 'id,m,n,a\nb,2024-02,1,5\n' }, { site: mapping.site, mode: 'merge', fields: PLAIN })
  const live = sql`segment IN (SELECT tupleElement(s, 1) FROM revision ARRAY JOIN segments AS s WHERE revision = (SELECT max(revision) FROM revision))`
  expect(
    await desk.engine.query(
      sql`SELECT item_id, month, sold, sales, unpriced FROM item_month WHERE ${live} AND site = ${v.string(mapping.site.id)} ORDER BY item_id, month`,
    ),
  ).toEqual([
    { item_id: 'a', month: 202401, sold: 3, sales: 0, unpriced: 1 },
    { item_id: 'a', month: 202402, sold: 4, sales: 0, unpriced: 1 },
    { item_id: 'b', month: 202402, sold: 1, sales: 500, unpriced: 0 },
  ])
  expect(
    await desk.engine.query(
      sql`SELECT item_id, has, unpriced FROM item_year WHERE ${live} AND site = ${v.string(mapping.site.id)} ORDER BY item_id`,
    ),
  ).toEqual([
    { item_id: 'a', has: 3, unpriced: 3 },
    { item_id: 'b', has: 2, unpriced: 0 },
  ])
})
