import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../sql/sql.ts'
import { openTestDesk, type TestDesk } from './testing/desk.ts'
import { newSite } from './testing/one-file.ts'
import { HAS_REAL_DATA, hundredths, plainCsv, realFile, sums } from './testing/real-data.ts'

const example = (name: string): unknown => JSON.parse(readFileSync(new URL(`examples/${name}.json`, import.meta.url), 'utf8'))

let desk: TestDesk
beforeAll(async () => {
  desk = await openTestDesk()
})
afterAll(() => desk.end())

describe.skipIf(!HAS_REAL_DATA)('foreign files by the example mappings', () => {
  test('tiktok: 64.5K and 199.000₫ against the copy that its author cleaned', async () => {
    const report = await desk.loadPaths([realFile('tiktokshop_vn_2026/tiktok_shop_products_2026-01-19.csv')], example('tiktok-vn'))
    expect(report.state).toBe('published')
    const clean = plainCsv('tiktokshop_vn_2026/tiktok_shop_products_2026-01-19.cleaned.csv').map((row) => ({
      ...row,
      id: /\/([0-9]+)\/?$/.exec(row.Link ?? '')?.[1] ?? '',
    }))
    const byId = Map.groupBy(clean, (row) => row.id)
    const months = await desk.months()
    expect(months.length).toBeGreaterThan(2000)
    for (const row of months) {
      const same = byId.get(row.item_id) ?? []
      const figures = [row.sold, row.price]
      expect(
        same.map((one) => [
          Math.round(Number((one as Record<string, string>).Sold)),
          Number((one as Record<string, string>).Current_Price),
        ]),
      ).toContainEqual(figures)
      expect(row.sales).toBe(row.sold * (row.price ?? 0))
    }
    const faults = await desk.faults(report)
    expect(new Set(faults.map((fault) => fault.reason_en.replace(/\d+/g, 'N')))).toEqual(
      new Set(
        ['repeats line N; counted once', 'is the same record as line N with other values'].filter((reason) =>
          faults.some((fault) => fault.reason_en.replace(/\d+/g, 'N') === reason),
        ),
      ),
    )
  })

  test('orders of a month: what was paid less what was paid back', async () => {
    const report = await desk.loadPaths([realFile('tmall_orders_2020/tmall_order_report.csv')], example('tmall-orders'))
    const rows = plainCsv('tmall_orders_2020/tmall_order_report.csv')
    // Money in this file is written as binary fractions: half up on the third decimal.
    const fen = (text: string) => hundredths(text) + (/\.\d\d([5-9])/.test(text) ? 1 : 0)
    const total = rows.reduce((sum, row) => sum + fen(row.买家实际支付金额 ?? '0') - fen(row.退款金额 ?? '0'), 0)
    expect([report.state, report.rows_read, report.faults]).toEqual(['published', 28_010, 0])
    expect(report.months.map((month) => [month.month, month.sold, Math.round((month.sales ?? 0) * 100)])).toEqual([
      ['2020-02', 28_010, total],
    ])
  })

  test.each<[string, string, number, string]>([
    ['lazada-items', 'lazada_items_id_2019/20191002-items.csv', 4422, 'itemId'],
    ['shopee-products', 'shopee_products/shopee-products.csv', 1000, 'id'],
  ])('%s: every item once', async (name, file, items, id) => {
    const report = await desk.loadPaths([realFile(file)], example(name))
    expect(report.state).toBe('published')
    expect(report.rows.items).toBe(new Set(plainCsv(file).map((row) => row[id])).size)
    expect(report.rows.items).toBeLessThanOrEqual(items)
  })

  test('wish, as it is proposed: units at their price, of the products whose rows say the same', async () => {
    const file = realFile('wish_2020/wish_summer_2020-08.csv')
    const { proposed_mapping } = await desk.loads.inspect(file, 'wish_summer_2020-08.csv')
    const report = await desk.loadPaths([file], { ...proposed_mapping, site: { ...newSite('EUR', 'Europe/Paris'), id: 'wish' } })
    expect(report.state, report.message?.en).toBe('published')
    const products = Map.groupBy(plainCsv('wish_2020/wish_summer_2020-08.csv'), (row) => row.product_id ?? '')
    const included = [...products.values()].filter((rows) => new Set(rows.map((row) => JSON.stringify(row))).size === 1)
    // Prices are written as binary fractions: 2.7199999999999998 is 2.72.
    const cents = included.reduce((sum, [row]) => sum + Math.round(Number(row?.price) * 100) * Number(row?.units_sold), 0)
    expect(cents).toBe(4_953_262_175)
    const months = (await desk.months()).filter((row) => row.site === 'wish')
    expect([months.length, months.reduce((sum, row) => sum + row.sales, 0)]).toEqual([included.length, cents])
  })

  test('a file without heading, separated by a semicolon and a blank, with cells over several lines', async () => {
    const report = await desk.loadPaths([realFile('ozon_cosmetics_2021/ozon_general_file.csv')], {
      ...(example('ozon-items') as object),
      conflict: 'last',
    })
    expect([report.state, report.rows_read]).toEqual(['published', 1139])
    const [found] = await desk.engine.query<{ items: number; brands: number }>(
      sql`SELECT toInt64(count()) AS items, toInt64(uniqExact(brand_id)) AS brands FROM item FINAL WHERE site = 'ozon_ru'`,
    )
    // 1132 ids, of which two stand in records whose quotes are broken.
    expect((await desk.faults(report)).filter((fault) => fault.reason_en === 'there is text after a closing quote').length).toBe(2)
    expect(found?.items).toBe(1130)
    expect(found?.brands).toBeGreaterThan(30)
  })

  test('item months by month, shop and category level from the sold panel, price joined beforehand', async () => {
    const fractional = await desk.loadPaths([realFile('taobao_monthly_2021/taobao_item_month_sold_panel_2021.csv')], {
      site: 'taobao',
      fields: { month: 'month', item_id: 'item_id', title: 'title', sold: 'sold', sales: { constant: 0 } },
      shop: { name: 'shop_name' },
    })
    expect(fractional.state).toBe('published')
    const rows = plainCsv('taobao_monthly_2021/taobao_item_month_sold_panel_2021.csv')
    const sound = rows.filter((row) => /^\d+(\.0)?$/.test(row.sold ?? ''))
    const kept = [...Map.groupBy(sound, (row) => `${row.month} ${row.item_id}`).values()]
      .filter((same) => new Set(same.map((row) => JSON.stringify(row))).size === 1)
      .map((same) => same[0] ?? {})
    const months = (await desk.months()).filter((row) => row.site === 'taobao')
    const key = (month: string, shop: string) => `${month.replace('-', '')} ${shop}`
    expect(
      sums(
        months,
        (row) => key(String(row.month), row.shop_id),
        (row) => row.sold,
      ),
    ).toEqual(
      sums(
        kept,
        (row) => key(row.month ?? '', row.shop_name ?? ''),
        (row) => Number(row.sold),
      ),
    )
  })
})
