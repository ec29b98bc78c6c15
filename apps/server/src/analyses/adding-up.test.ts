import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { hasOverlap } from '@marketscope/contract/plat'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AskAnalysis, addedUp, type TableAnswer } from '../testing/adding-up.ts'
import { combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import { customOf, type Draw } from '../testing/raw-questions.ts'

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

test('for any filter every analysis whose rows are the market adds up to the sums over the files', async () => {
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
    { numRuns: 10, seed: 20251120, endOnFailure: true },
  )
  expect(compared.size).toBeGreaterThan(22)
  expect([...compared].filter(([, times]) => times < 2)).toEqual([])
}, 120_000)
