import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { addMonths } from '@marketscope/contract/months'
import { hasOverlap } from '@marketscope/contract/plat'
import { askBothWays } from '@marketscope/warehouse/testing/ask-both-ways'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskAnalysis, addedUp, type TableAnswer } from '../testing/adding-up.ts'
import { type Asked, basesOf, GROWING, type Growths, growingTables, growthsOf, isThere, toldGrowth } from '../testing/growing.ts'
import { combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import { customOf, type Draw } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

let market: RawMarket
let viewer: Viewer
let custom: CustomCategory[]
let recent: RawRow[]

beforeAll(async () => {
  market = await openRawMarket(12_000, 41)
  custom = customOf(market.rows)
  viewer = { sites: null, month_limit: null, versions: [], custom }
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
}, 120_000)
afterAll(() => market?.close())

function asking(filter: SearchFilter, months: Months): AskAnalysis {
  return async (id, query) => {
    const declaration: AnalysisDeclaration = ANALYSES[id]
    const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, ...query })
    return (await market.warehouse.analyse(declaration, input, filter, viewer)).result as TableAnswer
  }
}

/** Whole categories of one or several platforms. */
function wide(row: RawRow, draw: Draw): SearchFilterInput {
  const others = Array.from({ length: draw.of([0, 2, 12]) }, () => draw.of(recent)).filter(({ tree }) => tree === row.tree)
  return {
    plat: draw.of([[row.site], ['taobao', 'tmall', row.site], ['taobao', 'tmall', 'jd', 'douyin'], ['chaoshi', 'nochaoshi', row.site]]),
    cid: { not_custom: [...new Set([row, ...others].map(({ path }) => path.at(-1) ?? 'none'))] },
  }
}

const IDS = Object.values<AnalysisDeclaration>(ANALYSES).flatMap(({ id, subject }) => (subject === 'item' ? [] : [id as AnalysisId]))

test(
  'for any filter every analysis whose rows are the market adds up to the sums over the files',
  async () => {
    const compared = new Map<AnalysisId, number>()
    const makers = makersWith(custom)
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        const months = monthsAround(row, draw)
        const input = draw.number(0, 2) ? wide(row, draw) : combination(row, draw, recent, makers)
        const filter = SearchFilter.parse(input)
        const rows = meant(market.rows, filter, months.start, months.end, custom)
        const wanted = { sales: rows.reduce((sum, { sales }) => sum + sales, 0), sold: rows.reduce((sum, { sold }) => sum + sold, 0) }
        for (const id of IDS) {
          const sums = await addedUp(id, asking(filter, months), wanted, hasOverlap(filter.plat))
          if (!sums) continue
          expect(sums.found, `${id} ${JSON.stringify({ input, months })}`).toEqual(sums.expected)
          if (rows.length > 0) compared.set(id, (compared.get(id) ?? 0) + 1)
        }
      }),
      { numRuns: runs(4), seed: 20251120, endOnFailure: true },
    )
    expect(compared.size).toBeGreaterThan(22)
    expect([...compared].filter(([, times]) => times < 2)).toEqual([])
  },
  runs(120_000),
)

/** One, three or twelve months with the row's. */
function someMonths(row: RawRow, draw: Draw): Months {
  const count = draw.of([1, 3, 12])
  const end = addMonths(row.month, draw.number(0, count - 1))
  const last = end > '2025-12' ? '2025-12' : end
  return { start: addMonths(last, 1 - count), end: last }
}

/** What a list may be searched by, and which rows that means. */
const SEARCHED: { id: AnalysisId; word: (row: RawRow) => string; texts: (row: RawRow) => readonly string[] }[] = [
  { id: 'brand-list', word: ({ brand, brandNames: [name] }) => name ?? brand, texts: ({ brand, brandNames }) => [brand, ...brandNames] },
  { id: 'shop-list', word: ({ shop, shopNames: [name] }) => name ?? shop, texts: ({ shop, shopNames }) => [shop, ...shopNames] },
  { id: 'item-list', word: ({ title }) => title.slice(0, 2).trim(), texts: ({ title }) => [title] },
]
const fold = (text: string) => text.normalize('NFKC').toLowerCase()

test(
  'for any filter the total of every list grows as the summary does, and the summary as the files say',
  async () => {
    expect(GROWING.map(({ id }) => id)).toEqual(expect.arrayContaining(growingTables()))
    // What attributes say of months before they are recorded is not known: conditions on them are asked of months whose bases are later.
    const described = recent.filter(({ month }) => month >= '2024-01')
    const seen = { summary: 0, lists: 0, searched: 0, categories: 0 }

    async function compare(row: RawRow, months: Months, input: SearchFilterInput, whole: boolean) {
      const filter = SearchFilter.parse(input)
      const { used } = (await asking(filter, months)('summary', {})) as TableAnswer & { used: Months }
      const bases = basesOf(used)
      const known = (base: keyof Growths) => isThere(market.rows, filter.plat, bases[base])
      const rowsIn = ({ start, end }: Months) => meant(market.rows, filter, start, end, custom)
      const [now, mom, yoy] = [rowsIn(used), rowsIn(bases.mom), rowsIn(bases.yoy)]
      const growths = (has: (row: RawRow) => boolean) =>
        growthsOf(now.filter(has), { mom: known('mom') ? mom.filter(has) : null, yoy: known('yoy') ? yoy.filter(has) : null })
      const check = async (id: AnalysisId, query: Asked, wanted: Partial<Growths>) => {
        const declaration: AnalysisDeclaration = ANALYSES[id]
        const { market: fromMarket, table: fromTable } = await askBothWays(market.warehouse, declaration, filter, viewer, {
          ...months,
          ...query,
        })
        const told = [fromMarket, fromTable].map((answer) => toldGrowth(answer as TableAnswer, query.base))
        const rows = (fromMarket as TableAnswer).data as unknown[]
        expect(told, `${id} ${JSON.stringify({ query, input, months })}`).toEqual(rows.length > 0 ? [wanted, wanted] : [null, null])
        return Number(rows.length > 0)
      }

      const all = growths(() => true)
      const { market: fromMarket, table: fromTable } = await askBothWays(market.warehouse, ANALYSES.summary, filter, viewer, { ...months })
      for (const { data } of [fromMarket, fromTable] as { data: Record<string, unknown> }[])
        expect({ mom: data.sales_mom, yoy: data.sales_yoy }, JSON.stringify({ input, months })).toEqual(all)
      seen.summary += Number(all.mom !== null) + Number(all.yoy !== null)
      for (const { id, query } of GROWING) seen.lists += await check(id, query, query.base ? { [query.base]: all[query.base] } : all)
      for (const { id, word, texts } of SEARCHED) {
        const asked = word(row)
        if (asked === '') continue
        const wanted = growths((one) => texts(one).some((text) => fold(text).includes(fold(asked))))
        seen.searched += await check(id, { word: asked }, wanted)
      }
      const category = row.path.at(-2)
      if (!whole || category === undefined || new Set(filter.plat).size > 1) return
      seen.categories += await check(
        'cat-list',
        { cat: category },
        growths(({ path }) => path.includes(category)),
      )
    }

    const makers = makersWith(custom)
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const whole = draw.number(0, 2) > 0
        const row = draw.of(whole ? recent : described)
        await compare(row, someMonths(row, draw), whole ? wide(row, draw) : combination(row, draw, recent, makers), whole)
      }),
      { numRuns: runs(4), seed: 20251123, endOnFailure: true },
    )
    const early = recent.find(({ site, month }) => site === 'tmall' && month === '2022-03')
    if (!early) throw new Error('the market has no row of the first months with attributes')
    const root = { plat: ['taobao', 'tmall'], cid: { not_custom: [early.path.at(-1) ?? 'none'] } }
    await compare(early, { start: '2022-01', end: '2022-03' }, root, true)
    expect(seen.summary).toBeGreaterThan(5)
    expect(seen.lists).toBeGreaterThan(60)
    expect(seen.searched).toBeGreaterThan(8)
    expect(seen.categories).toBeGreaterThan(0)
  },
  runs(240_000),
)
