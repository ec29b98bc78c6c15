import { afterAll, beforeAll, expect, test } from 'vitest'
import { month } from '../testing/fixture-types.ts'
import { cream, openScopes } from '../testing/open-scopes.ts'
import { splitChange } from './change-parts.ts'
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
    // By the day of the order, returns in one period or in both: sold anew, gone, and neither.
    cream('again', month(202302, 0, -1, -30), month(202402, 0, 3, 90)),
    cream('back', month(202302, 0, 4, 8_000), month(202402, 0, -1, -20)),
    cream('returned', month(202302, 0, -2, -700), month(202402, 0, -1, -250)),
    cream('late', month(202402, 0, -1, -125)),
    cream('given', month(202302, 0, 0, 7)),
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

test('new and gone are told with the sales of the items that are counted; what has units in neither period is neither', async () => {
  const scoped = await market.scoped({ start: '2024-02', end: '2024-02' })
  const sums = await periodSums(scoped, 'yoy')
  expect(sums).toEqual({
    ...{ now: 90 - 20 - 250 - 125, sold_now: 3 - 1 - 1 - 1, before: -30 + 8_000 - 700 + 7, sold_before: -1 + 4 - 2 },
    ...{ kept_now: 0, kept_at_old_prices: '0' },
    ...{ new_sales: 90, new_items: 1, gone_sales: 8_000, gone_items: 1 },
  })
  // −305 after 7 277: one unit less at 7 277, no item sold in both, and what is left.
  expect(splitChange(sums)).toEqual({ price: 0, volume: -7_277, mix: -305 })
})
