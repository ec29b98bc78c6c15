import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** In fen: one that costs 7 050 in January, one that costs 650 in February, and one that is listed and not sold. */
const STATES: readonly State[] = [
  item('dear', month(202401, 0, 2, 14_100)),
  item('cheap', month(202402, 0, 3, 1_950)),
  item('listed', month(202402, 7_099, 0, 0)),
]

/** A band for each 100 fen: as many as there are between all natural prices. */
const EDGES = Array.from({ length: 88 }, (_, place) => place * 100)

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(2 ** 24, { ...SMALL_MARKET, states: STATES })
})
afterAll(() => fixture.close())

test.each(['by SQL', 'from memory'])('bands far apart in months side by side are told apart, %s', async (from) => {
  const { engine, hot } = fixture.warehouse
  const input = { start: '2024-01', end: '2024-02', version: 'none' } as const
  const scope = new Scope(
    SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801'] } }),
    input,
    await readCatalog(engine),
    EVERYTHING,
  )
  const bySql = new SqlFigures(scope, (question) => engine.query(question))
  const notAsked = new SqlFigures(scope, () => Promise.reject(new Error('the tables were asked')))
  const figures = from === 'by SQL' ? bySql : new MemoryFigures(scope, hot, notAsked)
  const found = (await figures.bandMonths(EDGES)).toSorted((a, b) => a.place - b.place || a.band - b.band)
  expect(found).toEqual([
    { band: 70, year: 2024, place: 1, sales: 14_100, sold: 2, gained: 14_100 },
    { band: 6, year: 2024, place: 2, sales: 1_950, sold: 3, gained: 1_950 },
    { band: 70, year: 2024, place: 2, sales: 0, sold: 0, gained: 0 },
  ])
})
