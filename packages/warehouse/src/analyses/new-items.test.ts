import newItems from '@marketscope/contract/analyses/new-items'
import { inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

/** The small market, in which no shelf time of taobao is known, and of tmall only that of A5, which was sold in January alone. */
const MARKET = {
  ...SMALL_MARKET,
  states: SMALL_MARKET.states.map((state) => ({ ...state, shelf_time: state.item_id === 'A5' ? '2024-01-15' : null })),
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

async function ask(plat: string) {
  const input = inputSchema(newItems).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02' })
  const filter = SearchFilter.parse({ plat, cid: ['1801', '50010788'] })
  const { result } = await fixture.warehouse.analyse(newItems, input, filter, EVERYTHING)
  const { data } = resultSchema(newItems).parse(result) as { data: Record<string, unknown>[] }
  return data.map(({ ts: _, ...row }) => row)
}

const UNKNOWN = { items: null, sales: null, sold: null, avg_price: null, share: null, range_sales: null, range_sold: null }

test('what is new is told where shelf times are known, and only of months of which any is', async () => {
  expect(await ask('tmall')).toMatchObject([{ items: 1, sales: 700, sold: 7, range_sales: 700 }, UNKNOWN])
  expect(await ask('taobao')).toEqual([UNKNOWN, UNKNOWN])
})

test('beside a platform of which none is known nobody knows what is new', async () => {
  expect(await ask('tmall,taobao')).toEqual([UNKNOWN, UNKNOWN])
})
