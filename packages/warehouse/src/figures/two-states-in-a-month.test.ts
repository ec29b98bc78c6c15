import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { month } from '../testing/fixture-types.ts'
import { cream, openScopes } from '../testing/open-scopes.ts'
import { itemPage } from './items.ts'
import { latestStates } from './latest-states.ts'

/** An item that was in two shops under two titles in the same months, as order lines of several shops make it. */
const inShop = (shop_id: string, title: string, brand_id: string, price: number, sold: number, shelf_time: string) => ({
  ...cream('A7', month(202401, price, sold, price * sold), month(202402, price, sold, price * sold)),
  ...{ shop_id, title, brand_id, shelf_time },
})

let market: Awaited<ReturnType<typeof openScopes>>
beforeAll(async () => {
  market = await openScopes([
    cream('A8', month(202402, 450, 1, 450)),
    inShop('S2', 'zebra', 'B2', 400, 3, '2022-01-01'),
    inShop('S1', 'apple', 'B1', 500, 2, '2023-01-01'),
    inShop('S3', 'apple', 'B2', 300, 1, '2021-01-01'),
  ])
})
afterAll(() => market.close())

describe('an item with several rows in a month', () => {
  test('counts once with the sum of all, and shows the same state and the greatest price both ways', async () => {
    const scoped = await market.scoped({ start: '2024-01', end: '2024-02' })
    const known = { mom: false, yoy: false }
    for (const by of ['price', 'shelf_time', 'sales'] as const) {
      const page = await itemPage(scoped, { by, desc: true, offset: 0, limit: 10, known, word: '' })
      // 2 × (400 × 3 + 500 × 2 + 300) = 5,000 of the one, 450 of the other; prices 500 and 450.
      expect([by, page.count, page.sales, page.rows.map(({ item_id, sales, sold }) => [item_id, sales, sold])]).toEqual([
        by,
        2,
        5450,
        [
          ['A7', 5000, 12],
          ['A8', 450, 1],
        ],
      ])
    }
    const { rows } = await itemPage(scoped, { by: 'sales', desc: true, offset: 0, limit: 1, known, word: '' })
    const states = await latestStates(
      scoped,
      rows.map(({ item }) => item),
    )
    expect([...states.values()]).toMatchObject([{ title: 'zebra', brand_id: 'B2', shop_id: 'S2', price: 500 }])
  })
})
