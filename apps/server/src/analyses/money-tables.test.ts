import type { MoverDimension } from '@marketscope/contract/analyses/movers'
import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, monthCount, monthsOf } from '@marketscope/contract/months'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFrom } from '../testing/raw-combinations.ts'
import { type ForeignRow, type MoneyAsked, openRawMoney, type RawMoney } from '../testing/raw-money.ts'
import { runs } from '../testing/runs.ts'

/*
 * The tables and charts beyond those of `money-numbers`, told in one currency, against plain sums over the load files and the file of rates.
 */

let raw: RawMoney
beforeAll(async () => {
  raw = await openRawMoney(15_000, 23)
}, 120_000)
afterAll(() => raw?.market.close())

const SITES = ['amazon_us', 'amazon_jp', 'amazon_de', 'amazon_uk', 'shopee_th', 'shopee_id', 'lazada_my', 'hktvmall_hk', 'tiktok_us']

interface Asked {
  filter: SearchFilter
  start: string
  end: string
  money: MoneyAsked
  wanted: readonly ForeignRow[]
  /** Those of as many months before. */
  before: readonly ForeignRow[]
  sum(rows: readonly ForeignRow[]): number
}
type Row = Record<string, number | string | null> & { ranges?: Row[]; cells?: Row[] }

const near = (amount: number) => expect.closeTo(amount, 1.5)
const soldOf = (rows: readonly ForeignRow[]) => rows.reduce((sum, { sold }) => sum + sold, 0)
const itemOf = ({ site, item }: ForeignRow) => `${site}:${item}`
const monthOf = (ts: unknown) => new Date((Number(ts) + 8 * 3600) * 1000).toISOString().slice(0, 7)
const rank = (groups: readonly number[]) => groups.toSorted((a, b) => b - a)

async function rowsOf(id: AnalysisId, { filter, start, end, money }: Asked, more: Record<string, unknown> = {}): Promise<Row[]> {
  const { currency, rates, custom } = money
  return (await raw.ask<Row[]>(id, filter, { start, end, currency, rates, page_size: 100, ...more }, custom)).data
}

/** Each row is what the rows of the files that belong to it add up to. */
function each(rows: readonly Row[], asked: Asked, belongs: (row: Row, own: ForeignRow) => boolean): number {
  for (const row of rows) {
    const own = asked.wanted.filter((one) => belongs(row, one))
    expect([row.id, row.ts, row.sales, row.sold]).toEqual([row.id, row.ts, near(asked.sum(own)), soldOf(own)])
  }
  return rows.length
}

const isBrand = (row: Row, own: ForeignRow) => row.id === (own.brand || 'none')
const isShop = (row: Row, own: ForeignRow) => (row.id === 'none' ? own.shop === '' : row.site === own.site && row.id === own.shop)
const inMonth = (row: Row, own: ForeignRow) => monthOf(row.ts) === own.month

const CHECKS: Record<string, (asked: Asked, draw: ReturnType<typeof drawFrom>) => Promise<number>> = {
  categories: async (asked) => {
    // Of several trees an id says which.
    const isCategory = (row: Row, own: ForeignRow) =>
      String(row.id).endsWith('none') ? own.category === '' : own.path.some((id) => row.id === id || row.id === `${own.tree}:${id}`)
    const list = await rowsOf('cat-list', asked)
    const trend = await rowsOf('cat-trend', asked)
    return each(list, asked, isCategory) + each(trend, asked, (row, own) => inMonth(row, own) && isCategory(row, own))
  },
  'trends of brands, shops and sites': async (asked) =>
    each(await rowsOf('brand-trend', asked), asked, (row, own) => inMonth(row, own) && isBrand(row, own)) +
    each(await rowsOf('shop-trend', asked), asked, (row, own) => inMonth(row, own) && isShop(row, own)) +
    each(await rowsOf('plat-trend', asked), asked, (row, own) => inMonth(row, own) && row.id === own.site),
  'types of shops': async (asked) =>
    each(await rowsOf('shop-types', asked), asked, (row, own) => row.id === (own.shop === '' ? 'none' : own.shopType || 'none')),
  'shops by brand and brands by shop': async (asked) => {
    const shops = await rowsOf('shop-brands', asked)
    const brands = await rowsOf('brand-shops', asked)
    for (const shop of shops) {
      const own = asked.wanted.filter((one) => isShop(shop, one))
      for (const cell of shop.cells ?? [])
        expect([cell.id, cell.sales]).toEqual([cell.id, near(asked.sum(own.filter((one) => isBrand(cell, one))))])
    }
    return each(shops, asked, isShop) + each(brands, asked, isBrand)
  },
  attributes: async (asked, draw) => {
    const attr = draw.of(['Origin', 'Season', 'Skin Type', 'Gender'])
    const values = (own: ForeignRow) => (own.attributes.get(attr) ?? '').split(',').map((value) => value.trim())
    const has = (row: Row, own: ForeignRow) => (row.id === `${attr}==` ? !own.attributes.has(attr) : values(own).includes(String(row.name)))
    const list = await rowsOf('attr-list', asked, { attr, reading: 'whole', site_lang: 'en' })
    const trend = await rowsOf('attr-trend', asked, { attr, reading: 'whole', site_lang: 'en' })
    return each(list, asked, has) + each(trend, asked, (row, own) => inMonth(row, own) && has(row, own))
  },
  'price bands': async (asked, draw) => {
    const edges = draw.of([
      [12.37, 123.77],
      [7.13, 55.19, 410.57],
    ])
    const paid = (row: ForeignRow) => (row.sold > 0 ? raw.inMoney(row, row.sales, asked.money) / row.sold : null)
    // What an edge might cut differently after rounding is nobody's here.
    const clear =
      asked.wanted.every((row) => edges.every((edge) => Math.abs((paid(row) ?? 0) - edge) > 0.02)) &&
      asked.wanted.every(({ sold }) => sold > 0)
    if (!clear) return 0
    const lies = ({ from, to }: Row, row: ForeignRow) =>
      (paid(row) ?? 0) >= Number(from ?? 0) && (to === null || (paid(row) ?? 0) < Number(to))
    const points = edges.join(',')
    const bands = await rowsOf('price-range', asked, { points })
    const trend = await rowsOf('price-trend', asked, { points })
    const sites = await rowsOf('plat-price', asked, { points })
    const brands = await rowsOf('brand-price', asked, { points })
    for (const brand of brands.filter(({ id }) => !String(id).startsWith('(')))
      for (const band of brand.ranges ?? [])
        expect([brand.id, band.from, band.sales]).toEqual([
          ...[brand.id, band.from],
          near(asked.sum(asked.wanted.filter((own) => isBrand(brand, own) && lies(band, own)))),
        ])
    return (
      each(bands, asked, lies) +
      each(trend, asked, (row, own) => inMonth(row, own) && lies(row, own)) +
      each(sites, asked, (row, own) => row.id === own.site && lies(row, own))
    )
  },
  'who gained and lost': async (asked, draw) => {
    const KEYS: Record<MoverDimension, (row: ForeignRow) => string> = {
      brand: ({ brand }) => `:${brand || 'none'}`,
      shop: ({ site, shop }) => (shop === '' ? ':none' : `${site}:${shop}`),
      category: ({ tree, category }) => (category === '' ? ':none' : `:${tree}:${category}`),
      item: itemOf,
    }
    const of = draw.of(['brand', 'shop', 'item'] as const)
    const movers = await rowsOf('movers', asked, { of, base: 'mom', ends: 50 })
    const [now, before] = [Map.groupBy(asked.wanted, KEYS[of]), Map.groupBy(asked.before, KEYS[of])]
    for (const row of movers) {
      const key = `${row.site ?? ''}:${row.id}`
      expect([key, row.now, row.before]).toEqual([key, near(asked.sum(now.get(key) ?? [])), near(asked.sum(before.get(key) ?? []))])
    }
    return movers.length
  },
  'what changed sales': async (asked) => {
    const { currency, rates, custom } = asked.money
    const { start, end } = asked
    const { data } = await raw.ask<Record<string, number>>(
      'change-split',
      asked.filter,
      { start, end, currency, rates, base: 'mom' },
      custom,
    )
    const [s0, s1, q0, q1] = [asked.sum(asked.before), asked.sum(asked.wanted), soldOf(asked.before), soldOf(asked.wanted)]
    expect([data.before, data.now]).toEqual([near(s0), near(s1)])
    if (q0 === 0) return 0
    const [now, before] = [Map.groupBy(asked.wanted, itemOf), Map.groupBy(asked.before, itemOf)]
    const price = [...now].reduce((all, [item, own]) => {
      const earlier = before.get(item) ?? []
      const [sold0, sold1] = [soldOf(earlier), soldOf(own)]
      return sold0 > 0 && sold1 > 0 ? all + (asked.sum(own) / sold1 - asked.sum(earlier) / sold0) * sold1 : all
    }, 0)
    // Each item's sums are rounded to the minor unit before they are divided.
    expect(Math.abs(Number(data.price) - price)).toBeLessThan(0.02 * now.size + 0.05)
    expect(Math.abs(Number(data.volume) - ((q1 - q0) * s0) / q0)).toBeLessThan(0.05)
    return 1
  },
  concentration: async (asked) => {
    const months = await rowsOf('concentration-trend', asked)
    for (const row of months) {
      const own = asked.wanted.filter((one) => inMonth(row, one))
      const whole = asked.sum(own)
      const brands = rank(
        [
          ...Map.groupBy(
            own.filter(({ brand }) => brand !== ''),
            ({ brand }) => brand,
          ).values(),
        ].map(asked.sum),
      )
      expect([row.ts, row.sales]).toEqual([row.ts, near(whole)])
      if (own.length === 0 || whole === 0) continue
      const held = (most: number) => brands.slice(0, most).reduce((sum, sales) => sum + sales, 0) / whole
      expect(row.cr3).toEqual(expect.closeTo(held(3), 3))
      expect(row.hhi).toEqual(
        expect.closeTo(
          brands.reduce((sum, sales) => sum + ((100 * sales) / whole) ** 2, 0),
          -1,
        ),
      )
    }
    const ranked = (groups: Map<string, ForeignRow[]>, tiers: readonly number[]) => {
      const sums = rank([...groups.values()].map(asked.sum))
      return tiers.map((from, place) => sums.slice(from, tiers[place + 1]).reduce((all, one) => all + one, 0))
    }
    const brands = Map.groupBy(
      asked.wanted.filter(({ brand }) => brand !== ''),
      ({ brand }) => brand,
    )
    const tiers = await rowsOf('brand-tiers', asked)
    const firsts = ranked(brands, [0, 5, 10, 20, 50])
    for (const [place, tier] of tiers.slice(0, 5).entries()) expect([tier.tier, tier.sales]).toEqual([tier.tier, near(firsts[place] ?? 0)])
    const items = await rowsOf('item-tiers', asked)
    const best = ranked(Map.groupBy(asked.wanted, itemOf), [0, 10, 50, 100])
    for (const [place, tier] of items.slice(0, 4).entries()) expect([tier.tier, tier.sales]).toEqual([tier.tier, near(best[place] ?? 0)])
    return months.length + tiers.length + items.length
  },
  'new products': async (asked) => {
    const months = await rowsOf('new-items', asked)
    for (const row of months.filter(({ items }) => items !== null)) {
      const launched = asked.wanted.filter(({ shelf }) => shelf.startsWith(monthOf(row.ts)))
      expect([row.ts, row.sales, row.range_sales]).toEqual([
        ...[row.ts, near(asked.sum(launched.filter((own) => inMonth(row, own)))), near(asked.sum(launched))],
      ])
    }
    return months.length
  },
  'one product': async (asked, draw) => {
    if (asked.wanted.length === 0) return 0
    const { site, item } = draw.of(asked.wanted)
    const { currency, rates, custom } = asked.money
    const query = { plat: site, item_id: item, start: asked.start, end: asked.end, currency, rates }
    const filter = SearchFilter.parse({ plat: [site], title: asked.filter.title, item_ids: [item] })
    const own = asked.wanted.filter((row) => row.site === site && row.item === item)
    const { data: figures } = await raw.ask<Row>('item-figures', filter, query, custom)
    expect(figures).toMatchObject({ sales: near(asked.sum(own)), sold: soldOf(own) })
    const { data: months } = await raw.ask<Row[]>('item-months', filter, query, custom)
    for (const row of months) {
      const [month] = own.filter((one) => inMonth(row, one))
      expect([row.ts, row.sales, row.price]).toEqual([
        row.ts,
        month ? near(asked.sum([month])) : null,
        month && month.price !== null ? near(raw.inMoney(month, month.price, asked.money)) : null,
      ])
    }
    return months.length
  },
}

test.each(Object.entries(CHECKS))(
  'in one currency: %s',
  async (_, check) => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const currency = draw.of(['CNY', 'USD', 'JPY'])
        const plat = [...new Set([draw.of(SITES), draw.of(SITES), draw.of(SITES), draw.of(SITES), draw.of(SITES)])]
        const start = `202${draw.number(3, 4)}-0${draw.number(1, 6)}`
        const end = addMonths(start, draw.number(0, 3))
        const rates = draw.of(['month', 'one'] as const)
        const custom = draw.number(0, 1) && rates === 'one' ? [{ site: plat[0] ?? '', currency, rate: draw.number(1, 900) / 100 }] : []
        const word = draw.of(['cream', 'a', 'e'])
        const money = { currency, rates, custom }
        const size = monthCount({ start, end })
        const of = (months: readonly string[]) =>
          raw.rows.filter((row) => plat.includes(row.site) && months.includes(row.month) && row.title.includes(word))
        compared += await check(
          {
            ...{ start, end, money, filter: SearchFilter.parse({ plat, title: word }) },
            wanted: of(monthsOf({ start, end })),
            before: of(monthsOf({ start: addMonths(start, -size), end: addMonths(start, -1) })),
            sum: (rows) => rows.reduce((all, row) => all + raw.inMoney(row, row.sales, money), 0),
          },
          draw,
        )
      }),
      { numRuns: runs(2), seed: 20261124, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(1)
  },
  runs(60_000),
)
