import { afterAll, beforeAll, expect, test } from 'vitest'
import { CATEGORY_SHOP_MARKET } from '../testing/category-shop-market.ts'
import { openFixture } from '../testing/fixture-market.ts'
import { nameIn, readNames } from './names.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(0, CATEGORY_SHOP_MARKET)
})
afterAll(() => fixture.close())

test('a shop without a name in one language has its other one, never its id', async () => {
  const { shops } = await readNames(fixture.warehouse.engine, 1, AbortSignal.timeout(60_000))
  const inEnglish = [...shops.values()].map((names) => nameIn('en', names, 'id'))
  expect(inEnglish).toContain('Poyan flagship')
  expect(inEnglish).toContain('京东自营店')
  expect(inEnglish).toContain('小店 "引号"')
})
