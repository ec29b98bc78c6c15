import { courseOver } from '@marketscope/contract/alerts/course'
import { needOf } from '@marketscope/contract/alerts/known'
import { AlertRule } from '@marketscope/contract/alerts/rule'
import type { AnalysisDeclaration, AnalysisResult } from '@marketscope/contract/analysis'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, type Month, monthsOf } from '@marketscope/contract/months'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { type Ask, marketKnown } from './market-known.ts'

/** What alerts judge over two years of a demo market, against plain sums over the lines of its files. */

const FILTER = SearchFilter.parse({ plat: ['tmall', 'taobao'], cid: ['1801'] })

let market: RawMarket
let rows: Map<Month, RawRow[]>
let months: Month[]
let range: { start: Month; end: Month }
beforeAll(async () => {
  market = await openRawMarket(15_000, 29)
  const own = market.rows.filter(({ site, path }) => ['tmall', 'taobao'].includes(site) && path.includes('1801'))
  rows = Map.groupBy(own, ({ month }) => month)
  const all = [...rows.keys()].toSorted()
  range = { start: all[0] ?? '', end: all.at(-1) ?? '' }
  months = monthsOf(range).slice(-24)
}, 120_000)
afterAll(() => market?.close())

const ask: Ask = async <D extends AnalysisDeclaration>(
  declaration: D,
  { page, page_size, ...own }: { start: Month; end: Month } & Record<string, unknown>,
) => {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...aspect, ...own })
  const viewer = { sites: null, month_limit: null, versions: [] }
  const { result } = await market.warehouse.analyse(
    declaration,
    { ...input, ...(page ? { page, page_size } : {}) } as never,
    FILTER,
    viewer,
  )
  return result as AnalysisResult<D>
}

async function judged(said: object) {
  const rule = AlertRule.parse(said)
  const { known } = await marketKnown(
    months.map((month) => needOf(rule, month)),
    range,
    ask,
  )
  return courseOver(rule, months, known).months
}

const rowsIn = (month: Month) => rows.get(month) ?? []
const sum = (of: readonly RawRow[], name: 'sales' | 'sold') => of.reduce((all, row) => all + row[name], 0)
const salesIn = (month: Month) => sum(rowsIn(month), 'sales') / 100
const before = (month: Month) => addMonths(month, -1)

/** Sales in hundredths by brand; what has none is left out. */
function brandsIn(month: Month): Map<string, number> {
  const found = new Map<string, number>()
  for (const { brand, sales } of rowsIn(month)) if (brand !== '') found.set(brand, (found.get(brand) ?? 0) + sales)
  return found
}
function placeOf(month: Month, brand: string): number | null {
  const all = brandsIn(month)
  const own = all.get(brand) ?? 0
  return own > 0 ? 1 + [...all.values()].filter((sales) => sales > own).length : null
}
const topOf = (month: Month, most: number) =>
  [...brandsIn(month).keys()].filter((brand) => (placeOf(month, brand) ?? Number.POSITIVE_INFINITY) <= most)
const leader = () => topOf(months.at(-1) ?? '', 3)[1] ?? ''
const outcomes = async (rule: object) => (await judged(rule)).map(({ month, outcome }) => [month, outcome])
const expected = (fires: (month: Month) => boolean) => months.map((month) => [month, fires(month) ? 'fires' : 'not'])
/** That a case is none where everything fires, or nothing. */
function mixed(all: readonly (readonly string[])[]): void {
  expect(new Set(all.map(([, outcome]) => outcome)).size).toBe(2)
}

describe('over two years', () => {
  it('a figure above a value', async () => {
    const sales = months.map(salesIn).toSorted((a, b) => a - b)
    const value = sales[12] ?? 0
    const found = await judged({ kind: 'figure', figure: 'sales', way: 'above', value })
    expect(found.map(({ month, value: told }) => [month, told])).toEqual(months.map((month) => [month, salesIn(month)]))
    expect(found.map(({ month, outcome }) => [month, outcome])).toEqual(expected((month) => salesIn(month) > value))
    // Told where it was not so the month before.
    expect(found.filter(({ news }) => news === 'fired').map(({ month }) => month)).toEqual(
      months.slice(1).filter((month) => salesIn(month) > value && salesIn(before(month)) <= value),
    )
  })

  it('the number of brands below a value', async () => {
    const counts = months.map((month) => brandsIn(month).size).toSorted((a, b) => a - b)
    const value = counts[12] ?? 0
    const found = await outcomes({ kind: 'figure', figure: 'brands', way: 'below', value })
    expect(found).toEqual(expected((month) => brandsIn(month).size < value))
  })

  it.each([
    ['mom', 15, 0],
    ['yoy', 20, 0],
    ['mom', 15, 1],
  ] as const)('growth (%s) beyond ±%d %%, with a base that leaves some out: %d', async (base, percent, leaves) => {
    const then = (month: Month) => salesIn(addMonths(month, base === 'mom' ? -1 : -12))
    const least = leaves ? (months.map(then).toSorted((a, b) => a - b)[8] ?? 0) : 0
    const found = await outcomes({ kind: 'growth', figure: 'sales', base, way: 'either', percent, least })
    expect(found).toEqual(expected((month) => then(month) >= least && Math.abs(salesIn(month) / then(month) - 1) > percent / 100))
    mixed(found)
  })

  it('a brand within the top, and one that moves', async () => {
    // A brand that is sometimes among the first five.
    const times = (brand: string) => months.filter((month) => topOf(month, 5).includes(brand)).length
    const id = [...brandsIn(months.at(-1) ?? '').keys()].find((brand) => times(brand) > 3 && times(brand) < 20) ?? ''
    const inside = await outcomes({ kind: 'rank', of: 'brand', id, way: 'inside', places: 5 })
    expect(inside).toEqual(expected((month) => topOf(month, 5).includes(id)))
    mixed(inside)
    const moved = await judged({ kind: 'rank', of: 'brand', id, way: 'move', places: 2 })
    expect(moved.map(({ value, before: then }) => [value, then])).toEqual(
      months.map((month) => [placeOf(month, id), placeOf(before(month), id)]),
    )
    for (const { month, outcome } of moved) {
      const [now, then] = [placeOf(month, id), placeOf(before(month), id)]
      expect([month, outcome]).toEqual([month, now === null || then === null ? 'unknown' : Math.abs(now - then) >= 2 ? 'fires' : 'not'])
    }
  })

  it('new entrants among the first ten', async () => {
    const found = await judged({ kind: 'entrant', of: 'brand', places: 10 })
    expect(found.map(({ month, subjects }) => [month, subjects.map(({ key }) => key).toSorted()])).toEqual(
      months.map((month) => {
        const then = new Set(topOf(before(month), 10))
        return [
          month,
          topOf(month, 10)
            .filter((brand) => !then.has(brand))
            .toSorted(),
        ]
      }),
    )
    expect(found.some(({ outcome }) => outcome === 'fires')).toBe(true)
  })

  it('products that were filed lately and begin to sell', async () => {
    const found = await judged({ kind: 'new_filing' })
    const filed = (month: Month) => new Map(rowsIn(month).flatMap(({ filing }) => (filing?.product ? [[filing.product, filing.date]] : [])))
    expect(found.map(({ month, subjects }) => [month, subjects.map(({ name }) => name).toSorted()])).toEqual(
      months.map((month) => {
        const [then, since] = [filed(before(month)), `${addMonths(month, -11)}-01`]
        return [
          month,
          [...filed(month)]
            .filter(([name, date]) => date >= since && !then.has(name))
            .map(([name]) => name)
            .toSorted(),
        ]
      }),
    )
    mixed(found.map(({ month, outcome }) => [month, outcome]))
  })

  it('a brand that gets cheaper, and one that loses share', async () => {
    const id = leader()
    const own = (month: Month) => rowsIn(month).filter(({ brand }) => brand === id)
    const priceIn = (month: Month) => sum(own(month), 'sales') / sum(own(month), 'sold')
    const drops = months.map((month) => 1 - priceIn(month) / priceIn(before(month))).toSorted((a, b) => b - a)
    // Between the fifth and the sixth greatest fall, so that no rounding of a price decides.
    const percent = (((drops[4] ?? 0) + (drops[5] ?? 0)) / 2) * 100
    expect(percent).toBeGreaterThan(0)
    const cheaper = await outcomes({ kind: 'price_drop', of: 'brand', id, percent })
    expect(cheaper).toEqual(expected((month) => 1 - priceIn(month) / priceIn(before(month)) >= percent / 100))
    const shareIn = (month: Month) => sum(own(month), 'sales') / sum(rowsIn(month), 'sales')
    const losing = await outcomes({ kind: 'share_loss', id, months: 2 })
    expect(losing).toEqual(
      expected((month) => shareIn(month) < shareIn(before(month)) && shareIn(before(month)) < shareIn(addMonths(month, -2))),
    )
    mixed(losing)
  })

  it('an anomaly by the score of Iglewicz and Hoaglin', async () => {
    const middle = (values: number[]) => {
      const sorted = values.toSorted((a, b) => a - b)
      const at = (sorted.length - 1) / 2
      return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2
    }
    const found = await judged({ kind: 'anomaly', figure: 'sales' })
    const growthIn = (month: Month) => Math.log(salesIn(month) / salesIn(addMonths(month, -12)))
    let told = 0
    for (const { month, outcome, change } of found) {
      const earlier = monthsOf({ start: addMonths(month, -23), end: before(month) }).filter((one) => addMonths(one, -12) >= range.start)
      if (earlier.length < 11) {
        expect([month, outcome]).toEqual([month, 'unknown'])
        continue
      }
      const growths = earlier.map(growthIn)
      const trend = middle(growths)
      const score = (0.6745 * (growthIn(month) - trend)) / middle(growths.map((one) => Math.abs(one - trend)))
      expect(change).toBeCloseTo(score, 6)
      expect([month, outcome]).toEqual([month, Math.abs(score) > 3.5 ? 'fires' : 'not'])
      told += 1
    }
    expect(told).toBeGreaterThan(5)
  })
})

it('takes no sum of some sales for the sales of a month', async () => {
  const [last = ''] = months.slice(-1)
  const gap: Ask = async (declaration, own) => {
    const result = await ask(declaration, own)
    return { ...result, used: { ...result.used, unpriced_months: [{ month: last, sites: ['taobao'] }] } }
  }
  const { known } = await marketKnown([{ of: 'market', months: [before(last), last] }], range, gap)
  expect(known.figures(last)).toMatchObject({ sales: null, sold: sum(rowsIn(last), 'sold') })
  expect(known.figures(before(last))?.sales).toBeCloseTo(salesIn(before(last)), 2)
})
