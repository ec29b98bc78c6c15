import { afterAll, beforeAll, expect, test } from 'vitest'
import { month } from '../testing/fixture-types.ts'
import { cream, openScopes } from '../testing/open-scopes.ts'
import { periodSums } from './change-sums.ts'

let market: Awaited<ReturnType<typeof openScopes>>
beforeAll(async () => {
  // In fen and units: one that sold for more than numbers multiply exactly, one that came back at a loss, one of thirds, one new and one gone.
  market = await openScopes([
    cream('large', month(202301, 0, 7, 6_000_000_000_000), month(202401, 0, 3_000_001, 1_000)),
    cream('lost', month(202301, 0, 3, -500), month(202401, 0, 2, 70)),
    cream('thirds', month(202301, 0, 3, 1_000), month(202401, 0, 2, 600)),
    cream('new', month(202401, 0, 4, 44)),
    cream('gone', month(202301, 0, 5, 55)),
  ])
})
afterAll(() => market.close())

test('the sums of two periods are exact however great, and cut the price of an item at a millionth of a fen towards 0', async () => {
  const scoped = await market.scoped({ start: '2024-01', end: '2024-01' })
  // 6·10¹² · 3 000 001 ÷ 7, −500 · 2 ÷ 3 and 1 000 · 2 ÷ 3, each in millionths
  const kept = (6_000_000_000_000n * 3_000_001n * 1_000_000n) / 7n - 333_333_333n + 666_666_666n
  expect(await periodSums(scoped, 'yoy')).toEqual({
    ...{ now: 1_714, sold_now: 3_000_009, before: 6_000_000_000_555, sold_before: 18 },
    ...{ kept_now: 1_670, kept_at_old_prices: String(kept) },
    ...{ new_sales: 44, new_items: 1, gone_sales: 55, gone_items: 1 },
  })
})
