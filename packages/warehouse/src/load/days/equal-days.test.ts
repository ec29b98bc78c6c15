import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalog } from '../../catalog/catalog.ts'
import { compile, KEYS } from '../../query/compile.ts'
import { BRAND } from '../../query/dimensions/brand.ts'
import { PAID } from '../../scope/month-predicates.ts'
import { Scope } from '../../scope/scope.ts'
import { fillTable, makeTable, tableNamed } from '../../scope/scope-table.ts'
import { type Sql, sql } from '../../sql/sql.ts'
import { EVERYTHING } from '../../testing/fixture-market.ts'
import { openTestDesk, type TestDesk } from '../testing/desk.ts'

const SITE = { id: 'orders', platform: 'other', name: 'Orders', currency: 'CNY', time_zone: 'Asia/Shanghai' }
const MAPPING = {
  ...{ site: SITE, rows: { as: 'order_line' }, brand: { id: 'brand' } },
  fields: { time: 'day', item_id: 'item', sold: 'n', sales: 'sales' },
}

/** An order a day of each of some products of a brand; those whose number is even sold in the second half of a month that is over only. */
const PRODUCTS = Array.from({ length: 40 }, (_, number) => ({ item: `p${number}`, brand: `b${number % 3}`, number }))

const linesOf = (month: string, first: number, last: number) =>
  PRODUCTS.flatMap(({ item, brand, number }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at).flatMap((day) => {
      const line = `${month}-${String(day).padStart(2, '0')},${item},${brand},1,${number + 1}`
      return number % 2 === 0 && day <= 15 && month !== '2026-11' ? [] : [line]
    }),
  )

let desk: TestDesk
let scope: Scope
beforeAll(async () => {
  desk = await openTestDesk()
  const lines = [...linesOf('2025-11', 1, 30), ...linesOf('2026-10', 1, 31), ...linesOf('2026-11', 1, 10)]
  const { state } = await desk.load({ 'orders.csv': `day,item,brand,n,sales\n${lines.join('\n')}\n` }, MAPPING)
  expect(state).toBe('published')
  const filter = SearchFilter.parse({ plat: SITE.id, cid: { not_custom: ['none'] } })
  scope = new Scope(filter, { start: '2026-11', end: '2026-11', version: 'none' }, await readCatalog(desk.engine), EVERYTHING)
})
afterAll(() => desk.end())

/** Minor units that products of a brand sell in so many days. */
const sold = (brand: string, days: number, which: (number: number) => boolean = () => true) =>
  PRODUCTS.filter((one) => one.brand === brand && which(one.number)).reduce((sum, { number }) => sum + days * (number + 1) * 100, 0)

const isOdd = (number: number) => number % 2 === 1

const TELL = {
  now: ['sales', 'items'],
  mom: ['sales', 'items'],
  yoy: ['sales', 'items'],
  mom_whole: ['sales', 'items'],
} as const

/** Of October the first ten days count, in which half of the products sold; all of it is ten days of those and sixteen of all, and five of those more. */
const EXPECTED = ['b0', 'b1', 'b2'].map((brand) => {
  const [all, odd] = [PRODUCTS.filter((one) => one.brand === brand), PRODUCTS.filter((one) => one.brand === brand && isOdd(one.number))]
  return {
    brand,
    ...{ sales: sold(brand, 10), items: all.length, mom_sales: sold(brand, 10, isOdd), mom_items: odd.length },
    ...{ yoy_sales: sold(brand, 10, isOdd), yoy_items: odd.length },
    ...{ mom_whole_sales: sold(brand, 15, isOdd) + sold(brand, 16), mom_whole_items: all.length },
  }
})

const brands = (of: Scope, more: Sql = sql``) =>
  desk.engine.query(
    sql`SELECT ${KEYS[0] ?? sql``} AS brand, * EXCEPT ${KEYS[0] ?? sql``} FROM ${compile({ by: [BRAND], tell: TELL }, of)} ORDER BY brand ${more}`,
  )

test('a base counts the days of the month asked, read from the market', async () => {
  expect(Object.keys(scope.byDays)).toEqual(['mom', 'yoy'])
  expect(await brands(scope)).toEqual(EXPECTED)
})

test('so does a table of the scope', async () => {
  const table = tableNamed('days')
  const months = scope.months(
    ['item', 'item_id', 'site', 'category', 'brand_id', 'shop', 'shop_id', 'shop_type', 'list_price', 'paid'],
    scope.readWindows,
  )
  await desk.engine.command(makeTable(table), { inMemory: true })
  await desk.engine.command(fillTable(table, months, sql`100000`), { inMemory: true })
  expect(await brands(scope.on(table))).toEqual(EXPECTED)
})

test('months tell the price of the days', async () => {
  const rows = await desk.engine.query(sql`
    SELECT item_id, toInt64(any(${PAID})) AS paid, toInt64(sum(m_sold)) AS sold FROM ${scope.months(['item_id', 'paid'], ['mom'])} WHERE item_id IN ('p1', 'p2')
    GROUP BY item_id`)
  expect(rows).toEqual([{ item_id: 'p1', paid: 200, sold: 10 }])
})
