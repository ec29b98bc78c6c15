import { SearchFilter } from '@marketscope/contract/filter'
import { OTHERS_ID, type PivotGrid } from '@marketscope/contract/schemes/pivot-grid'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFrom } from '../testing/raw-combinations.ts'
import { currencyOf, type ForeignRow, openRawMoney, type RawMoney } from '../testing/raw-money.ts'
import { runs } from '../testing/runs.ts'

/*
 * Amounts of several sites in one currency against the load files and the file of rates, read and worked out here in plain code.
 */

let raw: RawMoney
beforeAll(async () => {
  raw = await openRawMoney(15_000, 23)
}, 120_000)
afterAll(() => raw?.market.close())

const near = (amount: number) => expect.closeTo(amount, 1.5)

test(
  'amounts of several sites in one currency equal a plain sum over the files, by every mode of rates',
  async () => {
    const sites = [
      'amazon_us',
      'amazon_jp',
      'amazon_de',
      'amazon_uk',
      'shopee_th',
      'shopee_id',
      'shopee_tw',
      'lazada_vn',
      'hktvmall_hk',
      'tiktok_us',
    ]
    // Sources of days and of months have no day in common: those are told in yuan alone.
    const daily = sites.filter((site) => !['TWD', 'VND'].includes(currencyOf(site)))
    let compared = 0
    let told = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const { rows, ask } = raw
        const draw = drawFrom(g)
        const currency = draw.of(['CNY', 'CNY', 'USD', 'JPY'])
        const among = currency === 'CNY' ? sites : daily
        const plat = [...new Set([draw.of(among), draw.of(among), draw.of(among), draw.of(among), draw.of(among)])]
        const start = `202${draw.number(3, 4)}-0${draw.number(1, 6)}`
        const end = `${start.slice(0, 6)}${Number(start.slice(6)) + draw.number(0, 3)}`
        const rates = draw.of(['month', 'one'] as const)
        const custom = draw.number(0, 1) && rates === 'one' ? [{ site: plat[0] ?? '', currency, rate: draw.number(1, 900) / 100 }] : []
        const [word, least] = [draw.of(['cream', 'a', 'e or i']), draw.of([null, null, 5])]
        const filter = SearchFilter.parse({ plat, title: word, sold: [least, null] })
        const has = (title: string) => word.split(' or ').some((one) => title.includes(one))
        const wanted = rows.filter(
          (row) => plat.includes(row.site) && row.month >= start && row.month <= end && has(row.title) && row.sold >= (least ?? 0),
        )
        compared += wanted.length
        const money = { currency, rates, custom } as const
        const sum = (list: readonly ForeignRow[]) => list.reduce((all, row) => all + raw.inMoney(row, row.sales, money), 0)
        const query = { start, end, currency, rates }
        const { data } = await ask('summary', filter, query, custom)
        expect(data).toMatchObject({ sales: near(sum(wanted)), sold: wanted.reduce((all, { sold }) => all + sold, 0) })
        for (const { id, sales } of (await ask('plat-list', filter, query, custom)).data)
          expect([id, sales]).toEqual([id, near(sum(wanted.filter(({ site }) => site === id)))])
        const brands = (await ask('brand-list', filter, { ...query, page_size: 100 }, custom)).data
        for (const { id, sales } of brands)
          expect([id, sales]).toEqual([id, near(sum(wanted.filter(({ brand }) => (brand || 'none') === id)))])
        const shops = (await ask('shop-list', filter, { ...query, page_size: 100 }, custom)).data
        told += shops.length
        for (const { site, id, sales } of shops) {
          const own = wanted.filter((row) => (id === 'none' ? row.shop === '' : row.site === site && row.shop === id))
          expect([site, id, sales]).toEqual([site, id, near(sum(own))])
        }
        const items = (await ask('item-list', filter, { ...query, page_size: 100 }, custom)).data
        told += items.length
        for (const { site_id, item_id, sales } of items) {
          const own = wanted.filter((row) => row.site === site_id && row.item === item_id)
          expect([site_id, item_id, sales]).toEqual([site_id, item_id, near(sum(own))])
        }
        const pivot = JSON.stringify({ rows: ['month'], columns: ['brand'], measures: ['sales', 'avg_price'], top: { brand: 20 } })
        const { data: grid } = await ask<PivotGrid>('pivot', filter, { ...query, pivot }, custom)
        told += grid.cells.length
        for (const [row = 0, column = 0, sales, price] of grid.cells) {
          const [month, brand] = [grid.rows[row ?? 0], grid.columns[column ?? 0]]
          if (brand?.id === OTHERS_ID) continue
          const own = wanted.filter(
            (one) =>
              (month?.depth === 0 || month?.id === `month:${one.month}`) &&
              (brand?.depth === 0 || brand?.id === `brand:${one.brand || 'none'}`),
          )
          const sold = own.reduce((all, one) => all + one.sold, 0)
          expect([month?.id, brand?.id, sales, price]).toEqual([
            ...[month?.id, brand?.id, near(sum(own))],
            sold === 0 ? null : near(sum(own) / sold),
          ])
        }
        for (const { ts, sales } of (await ask('trend', filter, query, custom)).data) {
          const month = new Date((Number(ts) + 8 * 3600) * 1000).toISOString().slice(0, 7)
          expect([month, sales]).toEqual([month, near(sum(wanted.filter((row) => row.month === month)))])
        }
        for (const points of [undefined, '10,100,1000']) {
          const bands = (await ask('price-range', filter, { ...query, ...(points ? { points } : {}) }, custom)).data
          expect(bands.reduce((all, { sales }) => all + Number(sales), 0)).toEqual(expect.closeTo(sum(wanted), 0.5))
        }
      }),
      { numRuns: runs(4), seed: 20251123, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(33)
    expect(told).toBeGreaterThan(33)
  },
  runs(120_000),
)
