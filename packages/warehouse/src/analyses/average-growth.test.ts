import itemFigures from '@marketscope/contract/analyses/item-figures'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month } from '../testing/fixture-types.ts'
import { cream } from '../testing/open-scopes.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

/**
 * 65 fen for 4 in January 2023 (16.25, told as 0.16), 100 for 3 in December (33.3, told as 0.33) and 629 for 10 in January 2024 (62.9, told as 0.63). 62.9 ÷ 16.25 − 1 =
 * 2.870769, where 0.63 ÷ 0.16 − 1 were 2.9375; 62.9 · 3 ÷ 100 − 1 = 0.887, where 0.63 ÷ 0.33 − 1 were 0.909091.
 */
let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  const months = [month(202301, 16, 4, 65), month(202312, 33, 3, 100), month(202401, 62, 10, 629)]
  fixture = await openFixture({ ...SMALL_MARKET, states: [cream('cheap', ...months)] })
})
afterAll(() => fixture.close())

const JANUARY = { start: '2024-01', end: '2024-01' }

async function ask(declaration: AnalysisDeclaration, query: object = {}) {
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...JANUARY, ...query })
  const filter = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } })
  return (await fixture.warehouse.analyse(declaration, input, filter, EVERYTHING)).result
}

const GROWN = { avg_price: 0.63, avg_price_yoy: 2.870769, avg_price_mom: 0.887 }

test('an average price grows by what sales ÷ units grew by, not by what is told of it to the cent', async () => {
  expect(await ask(ANALYSES.summary)).toMatchObject({ data: GROWN })
  expect(await ask(ANALYSES.trend, { base: 'both' })).toMatchObject({ data: [{ ...GROWN, yoy_avg_price: 0.16, mom_avg_price: 0.33 }] })
})

test('so does that of an item on its page, and one in a cell of a pivot', async () => {
  const named = { plat: 'tmall', item_id: 'cheap' }
  const input = { ...inputSchema(itemFigures).parse({ ...named, ...JANUARY }), ...named }
  expect((await fixture.warehouse.analyseItem(itemFigures, input, EVERYTHING)).result).toMatchObject({ data: GROWN })
  const measures = ['avg_price', 'avg_price:yoy', 'avg_price:mom']
  expect(await ask(ANALYSES.pivot, { pivot: JSON.stringify({ rows: ['brand'], columns: [], measures }) })).toMatchObject({
    data: { cells: [0, 1].map((row) => [row, 0, ...Object.values(GROWN)]) },
  })
})
