import summary from '@marketscope/contract/analyses/summary'
import { inputSchema } from '@marketscope/contract/analysis'
import { CHANNELS } from '@marketscope/contract/channels'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { hasOverlap, sitesOfPlat } from '@marketscope/contract/plat'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { categoryOf, combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import { customOf, MAKERS, type Maker } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

const KINDS = [...Object.keys(MAKERS), 'custom category']
const SEED = 20240618

let market: RawMarket
let viewer: Viewer
let custom: CustomCategory[]
let makers: Record<string, Maker>
/** Months that a question is made around: attributes and shelf times are known of all of them. */
let recent: RawRow[]

beforeAll(async () => {
  market = await openRawMarket(80_000, 11)
  custom = customOf(market.rows)
  makers = makersWith(custom)
  viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'], custom }
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
}, 120_000)
afterAll(() => market?.close())

interface Sums {
  items: number
  sold: number
  sales: number
}

function sumsOf(rows: readonly RawRow[]): Sums {
  return {
    items: new Set(rows.map(({ site, item }) => `${site} ${item}`)).size,
    sold: rows.reduce((sum, row) => sum + row.sold, 0),
    sales: rows.reduce((sum, row) => sum + row.sales, 0) / 100,
  }
}

async function answered(filter: SearchFilter, months: Months): Promise<Sums> {
  const { result } = await market.warehouse.analyse(
    summary,
    inputSchema(summary).parse({ url_id: '0'.repeat(26), ...months }),
    filter,
    viewer,
  )
  const { items, sold, sales } = (result as { data: Sums }).data
  return { items, sold, sales }
}

/** The figures of the product equal a plain sum over the files; how many rows that was. */
async function compare(input: SearchFilterInput, months: Months): Promise<number> {
  const filter = SearchFilter.parse(input)
  const rows = meant(market.rows, filter, months.start, months.end, custom)
  expect(await answered(filter, months), JSON.stringify({ input, months })).toEqual(sumsOf(rows))
  return rows.length
}

describe('each kind of condition alone', () => {
  test.each(KINDS)('%s: counts and sums equal those of the files', async (kind) => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        for (let tries = 0; tries < 200; tries++) {
          const row = draw.of(recent)
          const part = makers[kind]?.(row, draw, recent)
          if (!part) continue
          found += Math.min(1, await compare({ plat: [row.site], ...categoryOf(row), ...part }, monthsAround(row, draw)))
          return
        }
        throw new Error('no row says anything of the kind')
      }),
      { numRuns: runs(4), seed: SEED, endOnFailure: true },
    )
    expect(found).toBeGreaterThanOrEqual(3)
  })
})

test(
  'any combination of two to six kinds: counts and sums equal those of the files',
  async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        found += Math.min(1, await compare(combination(row, draw, recent, makers), monthsAround(row, draw)))
      }),
      { numRuns: runs(70), seed: SEED, endOnFailure: true },
    )
    expect(found).toBeGreaterThan(52)
  },
  runs(120_000),
)

describe('channels', () => {
  const ALL = { start: FIRST_ASKED, end: '2024-12' }
  const everything = (): Partial<SearchFilterInput> => ({
    cid: { not_custom: [...new Set(recent.map(({ path }) => path.at(-1) ?? ''))].sort().slice(0, 30) },
  })

  /** The categories of the site, as many as a search may have. */
  function whole(site: string): Partial<SearchFilterInput> {
    const own = recent.filter((row) => row.site === site)
    const byRoot = [...Map.groupBy(own, (row) => row.path.at(-1) ?? '')].sort(([, a], [, b]) => b.length - a.length)
    return { cid: { not_custom: byRoot.slice(0, 30).map(([root]) => root) } }
  }

  test.each(CHANNELS.map(({ id, site }) => [id, site] as const))('%s of %s', async (id, site) => {
    expect(await compare({ plat: [id], ...whole(site) } as SearchFilterInput, ALL)).toBeGreaterThan(10)
  })

  test.each([
    ['chaoshi', 'nochaoshi', 'tmall'],
    ['tmallhk', 'notmallhk', 'tmall'],
    ['jd_only_self', 'jd_exclude_self', 'jd'],
    ['jd_home_self', 'jd_not_home_self', 'jd'],
    ['jd_home_pop', 'jd_not_home_pop', 'jd'],
  ])('%s and %s add up to %s', async (one, other, site) => {
    const ask = (plat: string[]) => answered(SearchFilter.parse({ plat, ...whole(site) }), ALL)
    const [part, complement, both, all] = await Promise.all([ask([one]), ask([other]), ask([one, other]), ask([site])])
    expect(hasOverlap([one, other])).toBe(false)
    expect(sitesOfPlat([one, other])).toEqual([site])
    expect(both).toEqual(all)
    expect(part.items).toBeGreaterThan(0)
    expect(complement.items).toBeGreaterThan(0)
    expect({
      items: part.items + complement.items,
      sold: part.sold + complement.sold,
      cents: Math.round((part.sales + complement.sales) * 100),
    }).toEqual({
      items: all.items,
      sold: all.sold,
      cents: Math.round(all.sales * 100),
    })
    expect(await compare({ plat: [site], ...whole(site) } as SearchFilterInput, ALL)).toBeGreaterThan(0)
  })

  test('all domestic platforms together', async () => {
    expect(await compare({ plat: ['taobao', 'tmall', 'jd', 'douyin'], ...everything() } as SearchFilterInput, ALL)).toBeGreaterThan(1000)
  })
})
