import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCatalog } from '../catalog/catalog.ts'
import { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month } from '../testing/fixture-types.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'
import { MemoryFigures } from './memory-figures.ts'
import { SqlFigures } from './sql-figures.ts'

/** A lipstick of tmall that sold as much as A5 did. */
const alike = (item_id: string) => {
  const { months: _, ...lipstick } = SMALL_MARKET.states.find((state) => state.item_id === 'A5') ?? {}
  return { ...lipstick, item_id, months: [month(202401, 10000, 7, 70000)] } as (typeof SMALL_MARKET.states)[number]
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(undefined, { ...SMALL_MARKET, states: [alike('A9'), ...SMALL_MARKET.states, alike('A0')] })
})
afterAll(() => fixture.close())

/** Ids of the leaders of tmall in January and February of 2024, and how many statements it took to find them. */
async function leaders(from: 'sql' | 'memory', most: number): Promise<[string[], number]> {
  const { engine, hot } = fixture.warehouse
  const filter = SearchFilter.parse({ plat: 'tmall,taobao', cid: { not_custom: ['1801', '50010788'] } })
  const period = { start: '2024-01', end: '2024-02', version: 'none' } as const
  const scope = new Scope(filter, period, await readCatalog(engine), EVERYTHING)
  let statements = 0
  const ask = <R>(question: Sql) => {
    statements += 1
    return engine.query<R>(question)
  }
  const bySql = new SqlFigures(scope, ask)
  const keys = await (from === 'sql' ? bySql : new MemoryFigures(scope, hot, bySql)).siteLeaders('tmall', most)
  const asked = statements
  const { rows } = await bySql.itemPage({ by: 'sales', desc: true, offset: 0, limit: 20, known: { mom: false, yoy: false }, word: '' })
  return [keys.map((key) => rows.find(({ item }) => item === key)?.item_id ?? '?'), asked]
}

// A1 sold for 1,000 + 1,900, A4 for 299.97 + 600, A0, A5 and A9 for 700 each, A2 for 200; A3, for 1,490, is of taobao.
test.each([
  ['sql', 1],
  ['memory', 0],
] as const)('the items of a site that sold most, ties by id, by %s', async (from, statements) => {
  expect(await leaders(from, 10)).toEqual([['A1', 'A4', 'A0', 'A5', 'A9', 'A2'], statements])
  expect(await leaders(from, 4)).toEqual([['A1', 'A4', 'A0', 'A5'], statements])
})
