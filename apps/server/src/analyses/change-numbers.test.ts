import { MOVER_DIMENSIONS, type MoverDimension } from '@marketscope/contract/analyses/movers'
import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { addMonths, monthCount, monthsOf, monthTs } from '@marketscope/contract/months'
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
  const declaration = ANALYSES[id]
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...query })
  const { result } = await market.warehouse.analyse(declaration, input, filter, { sites: null, month_limit: null, versions: [] })
  const parsed: unknown = resultSchema(declaration).parse(result)
  return parsed as { data: Row[] & Row; count: number; total: Row; used: Months }
}

const itemOf = ({ site, item }: RawRow) => `${site}:${item}`
const KEYS: Record<MoverDimension, (row: RawRow) => string> = {
  brand: ({ brand }) => `:${brand || 'none'}`,
  shop: ({ site, shop }) => (shop === '' ? ':none' : `${site}:${shop}`),
  category: ({ tree, category }) => (category === '' ? ':none' : `:${tree}:${category}`),
  item: itemOf,
}

const cents = (amount: unknown) => Math.round(Number(amount) * 100)
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const salesOf = (rows: readonly RawRow[] = []) => total(rows.map(({ sales }) => sales))
const soldOf = (rows: readonly RawRow[] = []) => rows.reduce((sum, row) => sum + row.sold, 0)

/** What items that sold in both periods bring because their average prices changed, by the formula as it is written in books. */
function priceEffect(now: readonly RawRow[], before: readonly RawRow[]): number {
  const [after, earlier] = [Map.groupBy(now, itemOf), Map.groupBy(before, itemOf)]
  return [...after].reduce((sum, [item, own]) => {
    const [q0, q1] = [soldOf(earlier.get(item)), soldOf(own)]
    return q0 > 0 && q1 > 0 ? sum + (salesOf(own) / q1 - salesOf(earlier.get(item)) / q0) * q1 : sum
  }, 0)
}

/** Every row of movers, page after page. */
async function allMovers(filter: SearchFilter, months: Months, query: Record<string, unknown>) {
  const first = await ask('movers', filter, months, { ...query, page_size: 100 })
  const pages = [...Array(Math.ceil(first.count / 100)).keys()].slice(1)
  const rest = await Promise.all(pages.map((page) => ask('movers', filter, months, { ...query, page: page + 1, page_size: 100 })))
  return { rows: [first, ...rest].flatMap(({ data }): Row[] => data), total: first.total }
}

function checkMovers(of: MoverDimension, rows: readonly Row[], now: readonly RawRow[], before: readonly RawRow[], trees: number) {
  const [after, earlier] = [Map.groupBy(now, KEYS[of]), Map.groupBy(before, KEYS[of])]
  expect(rows).toHaveLength(new Set([...after.keys(), ...earlier.keys()]).size)
  for (const row of rows) {
    const id = of === 'category' && trees === 1 && row.id !== 'none' ? `${now[0]?.tree ?? before[0]?.tree}:${row.id}` : row.id
    const key = `${row.site ?? ''}:${id}`
    expect([key, cents(row.now), cents(row.before)]).toEqual([key, salesOf(after.get(key)), salesOf(earlier.get(key))])
  }
}

function checkSplit(data: Row, now: readonly RawRow[], before: readonly RawRow[]) {
  const [s0, s1, q0, q1] = [salesOf(before), salesOf(now), soldOf(before), soldOf(now)]
  expect([cents(data.before), cents(data.now), cents(data.change)]).toEqual([s0, s1, s1 - s0])
  if (q0 === 0) return expect([data.price, data.volume, data.mix]).toEqual([null, null, null])
  const [price, volume, mix] = [cents(data.price), cents(data.volume), cents(data.mix)]
  expect(price + volume + mix).toBe(s1 - s0)
  expect(Math.abs(volume - ((q1 - q0) * s0) / q0)).toBeLessThanOrEqual(0.51)
  expect(Math.abs(price - priceEffect(now, before))).toBeLessThanOrEqual(0.6)
}

function checkConcentration(row: Row, own: readonly RawRow[]) {
  const whole = salesOf(own)
  const sales = [...Map.groupBy(own, ({ brand }) => brand)].filter(([brand]) => brand !== '').map(([, rows]) => salesOf(rows))
  sales.sort((a, b) => b - a)
  expect(cents(row.sales)).toBe(whole)
  if (whole <= 0) return expect(row.hhi).toBeNull()
  expect(row.cr3).toBeCloseTo(total(sales.slice(0, 3)) / whole, 5)
  expect(row.cr10).toBeCloseTo(total(sales.slice(0, 10)) / whole, 5)
  expect(row.hhi).toBeCloseTo(
    sales.reduce((sum, one) => sum + ((100 * one) / whole) ** 2, 0),
    1,
  )
}

test(
  'for any filter: changes, their parts and the concentration of brands equal a plain sum over the files',
  async () => {
    const makers = makersWith([])
    const seen = { split: 0, movers: 0, months: 0 }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        const roots = [...new Set(recent.filter(({ tree }) => tree === row.tree).map(({ path }) => path.at(-1) ?? 'none'))].slice(0, 30)
        const wide: SearchFilterInput = { plat: draw.of([[row.site], ['taobao', 'tmall', row.site]]), cid: { not_custom: roots } }
        const filter = SearchFilter.parse(draw.number(0, 2) ? wide : combination(row, draw, recent, makers))
        const { used } = await ask('summary', filter, monthsAround(row, draw))
        const months = { start: used.start, end: used.end }
        const base = draw.of(['mom', 'yoy'] as const)
        const back = base === 'yoy' ? 12 : monthCount(months)
        const earlier = { start: addMonths(months.start, -back), end: addMonths(months.end, -back) }
        const now = meant(market.rows, filter, months.start, months.end, [])
        const before = meant(market.rows, filter, earlier.start, earlier.end, [])
        const inMonth = (rows: readonly RawRow[], month: string) => rows.filter((one) => one.month === month)

        for (const one of (await ask('concentration-trend', filter, months)).data) {
          const month = monthsOf(months).find((candidate) => monthTs(candidate) === one.ts) ?? ''
          if (one.sales !== null) checkConcentration(one, inMonth(now, month))
          seen.months += one.sales === null ? 0 : 1
        }
        for (const one of (await ask('trend', filter, months, { base })).data) {
          const [month, sales] = [String(one[`${base}_month`]), one[`${base}_sales`]]
          if (sales === null) continue
          const own = inMonth(before, month)
          expect([cents(sales), one[`${base}_sold`], one[`${base}_items`]]).toEqual([
            salesOf(own),
            soldOf(own),
            new Set(own.map(itemOf)).size,
          ])
          if (salesOf(own) > 0 && one.sales !== null)
            expect(one[`sales_${base}`]).toBeCloseTo((cents(one.sales) - salesOf(own)) / salesOf(own), 5)
        }

        const { data } = await ask('change-split', filter, months, { base })
        if (data.before === null) return
        checkSplit(data, now, before)
        seen.split += data.price === null ? 0 : 1
        const trees = new Set(filter.plat.map((code) => (code.startsWith('jd') ? 'jd' : code === 'douyin' ? code : 'taobao'))).size
        for (const of of MOVER_DIMENSIONS) {
          const { rows, total: whole } = await allMovers(filter, months, { base, of })
          checkMovers(of, rows, now, before, trees)
          expect(rows.reduce((sum, one) => sum + cents(one.change), 0)).toBe(salesOf(now) - salesOf(before))
          if (rows.length > 0) expect(cents(whole.change)).toBe(salesOf(now) - salesOf(before))
          seen.movers += rows.length
        }
      }),
      { numRuns: runs(4), seed: 20241111, endOnFailure: true },
    )
    expect(seen.split).toBeGreaterThan(1)
    expect(seen.movers).toBeGreaterThan(166)
    expect(seen.months).toBeGreaterThan(13)
  },
  runs(120_000),
)
