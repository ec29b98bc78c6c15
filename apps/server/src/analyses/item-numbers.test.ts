import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import { runs } from '../testing/runs.ts'

let market: RawMarket
let recent: RawRow[]

beforeAll(async () => {
  market = await openRawMarket(15_000, 23)
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
}, 120_000)
afterAll(() => market?.close())

type Row = Record<string, number | string | null>

async function ask(id: AnalysisId, filter: SearchFilter, months: Months, query: Record<string, unknown> = {}) {
  const declaration = ANALYSES[id] as AnalysisDeclaration
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, ...query })
  const { result } = await market.warehouse.analyse(declaration, input, filter, { sites: null, month_limit: null, versions: [] })
  resultSchema(declaration).parse(result)
  return result as { data: Row[]; count: number; total: Row; used: Months }
}

const monthOf = ({ ts }: Row) => new Date((Number(ts) + 8 * 3600) * 1000).toISOString().slice(0, 7)
const keyOf = ({ site, item }: RawRow) => `${site}:${item}`
const cents = (amount: number | string | null | undefined) => Math.round(Number(amount) * 100)
/** What the SKUs of a page say one by one, and all of them together, as the files do. */
function skusOf(wanted: readonly RawRow[], page: readonly Row[]) {
  const months = new Set(wanted.map(({ site, item, month }) => `${site}:${item} ${month}`))
  const counting = market.skus.filter(({ site, item, month }) => months.has(`${site}:${item} ${month}`))
  const total = (own: typeof counting) => ({
    sales: own.reduce((sum, one) => sum + one.sales, 0),
    sold: own.reduce((sum, one) => sum + one.sold, 0),
  })
  const bySku = Map.groupBy(counting, ({ site, item, sku }) => `${site}:${item}:${sku}`)
  return {
    ...{ count: bySku.size, total: total(counting) },
    rows: page.map((row) => total(bySku.get(`${row.site_id}:${row.item_id}:${row.sku_id}`) ?? [])),
  }
}

const sums = (rows: readonly RawRow[]) => ({
  sales: rows.reduce((sum, row) => sum + row.sales, 0),
  sold: rows.reduce((sum, row) => sum + row.sold, 0),
  items: new Set(rows.map(keyOf)).size,
})

test(
  'for any filter: new items, tiers and single items equal a plain sum over the files',
  async () => {
    const makers = makersWith([])
    const seen = { launched: 0, ranked: 0, months: 0, skus: 0 }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        const asked = monthsAround(row, draw)
        const roots = [...new Set(recent.filter(({ tree }) => tree === row.tree).map(({ path }) => path.at(-1) ?? 'none'))].slice(0, 30)
        const wide: SearchFilterInput = { plat: draw.of([[row.site], ['taobao', 'tmall', row.site]]), cid: { not_custom: roots } }
        const filter = SearchFilter.parse(draw.number(0, 2) ? wide : combination(row, draw, recent, makers))
        const { used } = await ask('summary', filter, asked)
        const months = { start: used.start, end: used.end }
        const wanted = meant(market.rows, filter, months.start, months.end, [])
        const whole = sums(wanted)
        const byItem = Map.groupBy(wanted, keyOf)

        const launchedIn = (from: string, to: string) => wanted.filter(({ shelf }) => shelf.slice(0, 7) >= from && shelf.slice(0, 7) <= to)
        const fresh = launchedIn(months.start, months.end)
        const list = await ask('item-list', filter, months, { new: '1', page_size: 100, sku: '0' })
        expect(list.count).toBe(sums(fresh).items)
        if (list.count > 0) expect([cents(list.total.sales), list.total.sold]).toEqual([sums(fresh).sales, sums(fresh).sold])
        for (const one of list.data) {
          const own = byItem.get(`${one.site_id}:${one.item_id}`) ?? []
          expect(cents(one.sales)).toBe(sums(own).sales)
          const sold = own
            .filter((raw) => raw.sold > 0)
            .map(({ month }) => month)
            .sort()
          const [first, last] = [sold[0], sold.at(-1)]
          expect(one.time).toBe(first === undefined ? null : first === last ? first : `${first} – ${last}`)
        }
        const skuList = await ask('sku-list', filter, months, { page_size: 50 })
        const skus = skusOf(wanted, skuList.data)
        seen.skus += skus.count
        expect(skuList.count).toBe(skus.count)
        if (skus.count > 0) expect({ sales: cents(skuList.total.sales), sold: skuList.total.sold }).toEqual(skus.total)
        expect(skuList.data.map(({ sales, sold }) => ({ sales: cents(sales), sold }))).toEqual(skus.rows)
        const launches = (await ask('new-items', filter, months)).data
        for (const one of launches) {
          if (one.items === null) continue
          const own = launchedIn(monthOf(one), monthOf(one))
          const then = sums(own.filter(({ month }) => month === monthOf(one)))
          seen.launched += own.length
          expect([one.items, cents(one.sales), one.sold]).toEqual([sums(own).items, then.sales, then.sold])
          expect([cents(one.range_sales), one.range_sold]).toEqual([sums(own).sales, sums(own).sold])
        }

        const ranked = [...byItem].map(([key, own]) => ({ key, id: own[0]?.item ?? '', ...sums(own) }))
        ranked.sort((a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1))
        const tiers = (await ask('item-tiers', filter, months)).data
        const ends = [0, 10, 50, 100, 500, Number.POSITIVE_INFINITY]
        seen.ranked = Math.max(seen.ranked, ranked.length)
        for (const [index, tier] of tiers.entries()) {
          const own = ranked.slice(ends[index], ends[index + 1])
          expect([tier.items, cents(tier.sales)]).toEqual([own.length, own.reduce((sum, one) => sum + one.sales, 0)])
        }

        const named = [...new Set([draw.of(recent), row, ...wanted.slice(0, 2)].map(keyOf))]
        const trend = (await ask('item-trend', filter, months, { items: named.join(',') })).data
        const first = (await ask('item-trend', filter, months)).data
        expect([...new Set(first.map(({ id }) => id))]).toEqual(ranked.slice(0, 5).map(({ key }) => key))
        for (const point of [...trend, ...first]) {
          const own = byItem.get(String(point.id)) ?? []
          if (own.length === 0) {
            expect([point.sales, point.sold, point.price, point.share]).toEqual([null, null, null, null])
            continue
          }
          if (point.sales === null) continue
          const now = own.filter(({ month }) => month === monthOf(point))
          const all = sums(wanted.filter(({ month }) => month === monthOf(point))).sales
          seen.months += now.length
          expect([cents(point.sales), point.sold]).toEqual([sums(now).sales, sums(now).sold])
          expect(point.price).toBe(now[0]?.price == null ? null : now[0].price / 100)
          if (all > 0) expect(point.share).toBeCloseTo(sums(now).sales / all, 5)
        }
        expect(whole.sales).toBe(tiers.reduce((sum, tier) => sum + cents(tier.sales), 0))
      }),
      { numRuns: runs(5), seed: 20241101, endOnFailure: true },
    )
    expect(seen.launched).toBeGreaterThan(16)
    expect(seen.ranked).toBeGreaterThan(33)
    expect(seen.months).toBeGreaterThan(66)
    expect(seen.skus).toBeGreaterThan(33)
  },
  runs(120_000),
)
