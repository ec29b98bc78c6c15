import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalog } from '../catalog/catalog.ts'
import { Scope } from '../scope/scope.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { type Month, month, type State } from '../testing/fixture-types.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'
import { MemoryFigures } from './memory-figures.ts'
import { SqlFigures } from './sql-figures.ts'

const FACE_CREAM = 2 ** 20 + 2

const item = (item_id: string, ...months: Month[]): State => ({
  ...{ site: 'tmall', item_id, title: item_id, category: FACE_CREAM, brand_id: 'B1', shop_id: 'S1', shop_type: 'tmall_flagship', months },
})

/** In fen and units: one that sold for more than numbers multiply exactly, one that came back at a loss, one of thirds, one new and one gone. */
const STATES: readonly State[] = [
  item('large', month(202301, 0, 7, 6_000_000_000_000), month(202401, 0, 3_000_001, 1_000)),
  item('lost', month(202301, 0, 3, -500), month(202401, 0, 2, 70)),
  item('thirds', month(202301, 0, 3, 1_000), month(202401, 0, 2, 600)),
  item('new', month(202401, 0, 4, 44)),
  item('gone', month(202301, 0, 5, 55)),
]

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(2 ** 24, { ...SMALL_MARKET, states: STATES })
})
afterAll(() => fixture.close())

describe.each(['by SQL', 'from memory'])('the sums of two periods, %s', (from) => {
  test('are exact however great the amounts, and cut the price of an item at a millionth of a fen towards 0', async () => {
    const { engine, hot } = fixture.warehouse
    const input = { start: '2024-01', end: '2024-01', version: 'none' } as const
    const scope = new Scope(
      SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } }),
      input,
      await readCatalog(engine),
      EVERYTHING,
    )
    const bySql = new SqlFigures(scope, (question) => engine.query(question))
    const notAsked = new SqlFigures(scope, () => Promise.reject(new Error('the tables were asked')))
    const figures = from === 'by SQL' ? bySql : new MemoryFigures(scope, hot, notAsked)
    // 6·10¹² · 3 000 001 ÷ 7, −500 · 2 ÷ 3 and 1 000 · 2 ÷ 3, each in millionths
    const kept = (6_000_000_000_000n * 3_000_001n * 1_000_000n) / 7n - 333_333_333n + 666_666_666n
    expect(await figures.periodSums('yoy')).toEqual({
      ...{ now: 1_714, sold_now: 3_000_009, before: 6_000_000_000_555, sold_before: 18 },
      ...{ kept_now: 1_670, kept_at_old_prices: String(kept) },
      ...{ new_sales: 44, new_items: 1, gone_sales: 55, gone_items: 1 },
    })
  })
})
