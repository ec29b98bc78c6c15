import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalog } from '../catalog/catalog.ts'
import { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month } from '../testing/fixture-types.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'
import { itemPage, siteLeaders } from './items.ts'

/** A lipstick of tmall that sold as much as A5 did. */
const alike = (item_id: string) => {
  const { months: _, ...lipstick } = SMALL_MARKET.states.find((state) => state.item_id === 'A5') ?? {}
  return { ...lipstick, item_id, months: [month(202401, 10000, 7, 70000)] } as (typeof SMALL_MARKET.states)[number]
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture({ ...SMALL_MARKET, states: [alike('A9'), ...SMALL_MARKET.states, alike('A0')] })
})
afterAll(() => fixture.close())

/** Ids of the leaders of tmall in January and February of 2024. */
async function leaders(most: number): Promise<string[]> {
  const { engine } = fixture.warehouse
  const filter = SearchFilter.parse({ plat: 'tmall,taobao', cid: { not_custom: ['1801', '50010788'] } })
  const period = { start: '2024-01', end: '2024-02', version: 'none' } as const
  const scope = new Scope(filter, period, await readCatalog(engine), EVERYTHING)
  const scoped = { scope, ask: <R>(question: Sql) => engine.query<R>(question) }
  const keys = await siteLeaders(scoped, 'tmall', most)
  const { rows } = await itemPage(scoped, { by: 'sales', desc: true, offset: 0, limit: 20, known: { mom: false, yoy: false }, word: '' })
  return keys.map((key) => rows.find(({ item }) => item === key)?.item_id ?? '?')
}

// A1 sold for 1,000 + 1,900, A4 for 299.97 + 600, A0, A5 and A9 for 700 each, A2 for 200; A3, for 1,490, is of taobao.
test('the items of a site that sold most, ties by id', async () => {
  expect(await leaders(10)).toEqual(['A1', 'A4', 'A0', 'A5', 'A9', 'A2'])
  expect(await leaders(4)).toEqual(['A1', 'A4', 'A0', 'A5'])
})
