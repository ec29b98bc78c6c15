import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisResult, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import type { PivotInput } from '@marketscope/contract/schemes/pivot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Viewer } from '../scope/viewer.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month } from '../testing/fixture-types.ts'
import { MONEY_MARKET } from '../testing/money-market.ts'

const [STATE] = MONEY_MARKET.states
if (!STATE) throw new Error('the market has items')

/** Of a shop in dollars, besides the others: amounts that are no sums of powers of two, and averages with more than two decimals (7,035.4546 and 111,963.964). */
const MARKET = {
  ...MONEY_MARKET,
  states: [
    ...MONEY_MARKET.states,
    { ...STATE, item_id: 'odd1', title: 'cream odd', brand_id: 'ODD1', months: [month(202401, 100, 11, 7_739_000)] },
    { ...STATE, item_id: 'odd2', title: 'cream odd', brand_id: 'ODD2', months: [month(202401, 100, 5, 55_981_982)] },
    { ...STATE, item_id: 'odd3', title: 'cream odd', brand_id: 'ODD3', months: [month(202401, 100, 7, 27_994_709)] },
    { ...STATE, item_id: 'odd4', title: 'cream odd', brand_id: 'ODD4', months: [month(202401, 100, 3, 16_509_423)] },
  ],
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

async function told(measure: string, plat: string, filters: PivotInput['filters'], viewer: Viewer): Promise<Map<string, number | null>> {
  const definition: PivotInput = { rows: ['item'], columns: [], measures: [measure], filters }
  const input = inputSchema(pivot).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', pivot: JSON.stringify(definition) })
  const asked = SearchFilter.parse({ plat, title: 'cream' })
  const { result } = await fixture.warehouse.analyse(pivot, input, asked, viewer)
  const { rows, cells } = (resultSchema(pivot).parse(result) as AnalysisResult<typeof pivot>).data
  return new Map(
    cells.flatMap(([row, , value]) => (rows[row ?? 0]?.depth === 1 ? [[rows[row ?? 0]?.id ?? '', value ?? null] as const] : [])),
  )
}

const CONVERTED: Viewer = { ...EVERYTHING, money: { currency: 'own', rates: 'month', custom: [] } }

test.each([
  ['sales', 'amazon_us', EVERYTHING, 'dollars'],
  ['avg_price', 'amazon_us', EVERYTHING, 'dollars'],
  ['avg_price', 'amazon_jp', EVERYTHING, 'yen, which have no parts'],
  ['sales', 'amazon_us,amazon_jp,shopee_th', CONVERTED, 'converted amounts'],
  ['avg_price', 'amazon_us,amazon_jp,shopee_th', CONVERTED, 'converted amounts'],
])('%s of %s: what a cell tells lies within bounds of just that, and nothing else does', async (measure, plat, viewer) => {
  const all = await told(measure, plat, [], viewer)
  expect(all.size).toBeGreaterThan(1)
  for (const [key, figure] of all) {
    if (figure === null) continue
    const same = [...all].flatMap(([other, one]) => (one === figure ? [other] : []))
    const kept = await told(measure, plat, [{ field: 'item', measure, min: figure, max: figure }], viewer)
    expect([...kept.keys()].sort(), `${key} ${figure}`).toEqual(same.sort())
  }
})

test.each([
  // 279,947.09 ÷ 7 = 39,992.4414.
  ['avg_price', 39_992.44, 39_992.44, ['odd3']],
  ['avg_price', 39_992.441, 39_992.449, []],
  ['sales', 279_947.09, 559_819.82, ['odd2', 'odd3']],
  ['sales', 279_947.1, 559_819.81, []],
])('%s from %d to %d', async (measure, min, max, items) => {
  const kept = await told(measure, 'amazon_us', [{ field: 'item', measure, min, max }], EVERYTHING)
  expect([...kept.keys()].map((key) => key.split(':').at(-1)).sort()).toEqual(items)
})
