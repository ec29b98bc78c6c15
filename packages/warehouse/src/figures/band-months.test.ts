import { afterAll, beforeAll, expect, test } from 'vitest'
import { month } from '../testing/fixture-types.ts'
import { cream, openScopes } from '../testing/open-scopes.ts'
import { monthsOfBands } from './bands.ts'

/** A band for each 100 fen: as many as there are between all natural prices. */
const EDGES = Array.from({ length: 88 }, (_, place) => place * 100)

let market: Awaited<ReturnType<typeof openScopes>>
beforeAll(async () => {
  // In fen: one that costs 7 050 in January, one that costs 650 in February, and one that is listed and not sold.
  market = await openScopes([
    cream('dear', month(202401, 0, 2, 14_100)),
    cream('cheap', month(202402, 0, 3, 1_950)),
    cream('listed', month(202402, 7_099, 0, 0)),
  ])
})
afterAll(() => market.close())

test('bands far apart in months side by side are told apart', async () => {
  const scoped = await market.scoped({ start: '2024-01', end: '2024-02' })
  const found = (await monthsOfBands(scoped, EDGES)).toSorted((a, b) => a.month - b.month || a.band - b.band)
  expect(found).toEqual([
    { band: 70, month: 24_288, sales: 14_100, sold: 2, gained: 14_100 },
    { band: 6, month: 24_289, sales: 1_950, sold: 3, gained: 1_950 },
    { band: 70, month: 24_289, sales: 0, sold: 0, gained: 0 },
  ])
})
