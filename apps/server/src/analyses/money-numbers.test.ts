import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import type { CustomRate } from '@marketscope/contract/money-choice'
import { OTHERS_ID, type PivotGrid } from '@marketscope/contract/schemes/pivot-grid'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFrom } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket } from '../testing/raw-market.ts'
import { runs } from '../testing/runs.ts'

/*
 * Amounts of several sites in one currency against the load files and the file of rates, read and worked out here in plain code.
 */

interface Row {
  site: string
  month: string
  item: string
  brand: string
  shop: string
  title: string
  sold: number
  /** In the currency of the site. */
  sales: number
}

let market: RawMarket
let rows: Row[]
/** By currency and month, or day, what a unit is in yuan. */
let days: Map<string, { date: string; rate: number }[]>

beforeAll(async () => {
  market = await openRawMarket(15_000, 23)
  const { items = [], item_months: months = [], exchange_rates: rates = [] } = market.files
  const itemOf = new Map(items.map((item) => [`${item.site} ${item.item_id}`, item]))
  rows = months
    .filter(({ site = '', version }) => site.includes('_') && version === '')
    .map(({ site = '', month = '', item_id = '', title = '', brand_id = '', shop_id = '', sold, sales }) => {
      const item = itemOf.get(`${site} ${item_id}`)
      const called = `${title || item?.title} ${item?.title_translated ?? ''}`.toLowerCase()
      return {
        site,
        month,
        item: item_id,
        brand: brand_id || (item?.brand_id ?? ''),
        shop: shop_id || (item?.shop_id ?? ''),
        title: called,
        sold: Number(sold),
        sales: Number(sales),
      }
    })
  days = Map.groupBy(
    rates.map(({ date = '', base = '', rate }) => ({ base, date, rate: Number(rate) })),
    ({ base }) => base,
  )
}, 120_000)
afterAll(() => market?.close())

const currencyOf = (site: string) => KNOWN_SITES.find(({ id }) => id === site)?.currency ?? ''

/** The rate of a month, or with null the newest: of days the mean of quotients where both are quoted, else that of the month. */
function rateOf(from: string, to: string, month: string | null): number | null {
  if (from === to) return 1
  const of = (currency: string) => (days.get(currency) ?? []).filter(({ date }) => month === null || date.startsWith(month))
  const quotients = of(from).flatMap(({ date, rate }) => {
    const other = to === 'CNY' ? { rate: 1 } : of(to).find((one) => one.date === date)
    return other ? [rate / other.rate] : []
  })
  if (month === null) return quotients.at(-1) ?? null
  return quotients.length === 0 ? null : quotients.reduce((sum, one) => sum + one, 0) / quotients.length
}

type Rows = Record<string, number | string | null>[] & Record<string, number | null>

async function ask<Data = Rows>(id: AnalysisId, filter: SearchFilter, query: Record<string, unknown>, custom: CustomRate[]) {
  const declaration = ANALYSES[id]
  const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...aspect, ...query })
  const viewer = { sites: null, month_limit: null, versions: [], money: { currency: 'own', rates: 'month' as const, custom } }
  const { result } = await market.warehouse.analyse(declaration, input, filter, viewer)
  return result as { data: Data }
}

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
        const draw = drawFrom(g)
        const currency = draw.of(['CNY', 'CNY', 'USD', 'JPY'])
        const among = currency === 'CNY' ? sites : daily
        const plat = [...new Set([draw.of(among), draw.of(among), draw.of(among), draw.of(among), draw.of(among)])]
        const start = `202${draw.number(3, 4)}-0${draw.number(1, 6)}`
        const end = `${start.slice(0, 6)}${Number(start.slice(6)) + draw.number(0, 3)}`
        const rates = draw.of(['month', 'one'])
        const custom = draw.number(0, 1) && rates === 'one' ? [{ site: plat[0] ?? '', currency, rate: draw.number(1, 900) / 100 }] : []
        const [word, least] = [draw.of(['cream', 'a', 'e or i']), draw.of([null, null, 5])]
        const filter = SearchFilter.parse({ plat, title: word, sold: [least, null] })
        const has = (title: string) => word.split(' or ').some((one) => title.includes(one))
        const wanted = rows.filter(
          (row) => plat.includes(row.site) && row.month >= start && row.month <= end && has(row.title) && row.sold >= (least ?? 0),
        )
        compared += wanted.length
        const inMoney = ({ site, month, sales }: Row) => {
          const own = custom.find((one) => one.site === site)
          return sales * (own?.rate ?? rateOf(currencyOf(site), currency, rates === 'one' ? null : month) ?? Number.NaN)
        }
        const sum = (list: readonly Row[]) => list.reduce((all, row) => all + inMoney(row), 0)
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
        const grid = (await ask<PivotGrid>('pivot', filter, { ...query, pivot }, custom)).data
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
      { numRuns: runs(12), seed: 20251123, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(300)
    expect(told).toBeGreaterThan(300)
  },
  runs(120_000),
)
