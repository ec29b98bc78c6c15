import brandList from '@marketscope/contract/analyses/brand-list'
import itemList from '@marketscope/contract/analyses/item-list'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import type { Viewer } from '../warehouse.ts'

/** Where rows stand, worked out by hand: tmall is loaded in January, February, November and December 2023, and in January and February 2024. */

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture()
})
afterAll(() => fixture.close())

type Row = Record<string, unknown> & { id: string; item_id: string; months: (number | null)[] }

async function ask(declaration: AnalysisDeclaration, query: Record<string, unknown> = {}, viewer: Viewer = EVERYTHING): Promise<Row[]> {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
  const filter = SearchFilter.parse({ plat: 'tmall', cid: ['1801'] })
  const { result } = await fixture.warehouse.analyse(declaration, input, filter, viewer)
  const parsed: unknown = resultSchema(declaration).parse(result)
  return (parsed as { data: Row[] }).data
}

const places = (rows: readonly Row[]) => rows.map((row) => [row.id, row.rank, row.rank_yoy, row.rank_mom, row.new_yoy, row.new_mom])
const UNKNOWN = Array(8).fill(null)

test('places now and in both bases, and what sold nothing there', async () => {
  expect(places(await ask(brandList))).toEqual([
    ['B1', 1, 1, 1, false, false],
    ['B2', 2, 2, null, false, true],
  ])
  expect(places(await ask(brandList, { compare_start: '2023-01' }))).toEqual([
    ['B1', 1, 1, 1, false, false],
    ['B2', 2, 2, 2, false, false],
  ])
})

test('what sold nothing has no place', async () => {
  expect((await ask(brandList, { start: '2024-02' })).map(({ id, sales, rank }) => [id, sales, rank])).toEqual([
    ['B1', 2500, 1],
    ['B2', 0, null],
  ])
})

test('a place is that in the whole list, whatever is looked for', async () => {
  expect(places(await ask(brandList, { word: 'second' }))).toEqual([['B2', 2, 2, null, false, true]])
  expect((await ask(itemList, { word: 'poyan' })).map(({ item_id, rank }) => [item_id, rank])).toEqual([['A4', 2]])
  expect((await ask(itemList, { order_by: 'sales', desc: '0' })).map(({ item_id, rank }) => [item_id, rank])).toEqual([
    ['A2', 3],
    ['A4', 2],
    ['A1', 1],
  ])
})

test('twelve months up to the last one asked, of however many are asked; those that are not loaded are gaps', async () => {
  for (const start of ['2024-02', '2024-01', '2023-03'])
    expect((await ask(brandList, { start, with_months: '1' })).map(({ id, months }) => [id, months])).toEqual([
      ['B1', [...UNKNOWN, 100, 200, 1299.97, 2500]],
      ['B2', [...UNKNOWN, 0, 0, 200, 0]],
    ])
  expect((await ask(brandList)).map(({ months }) => months)).toEqual([[], []])
})

test('a month without a record of a product is a gap, one in which it sold nothing is 0', async () => {
  const found = (await ask(itemList, { with_months: '1' })).find(({ item_id }) => item_id === 'A2')
  expect(found?.months).toEqual([...UNKNOWN, null, null, 200, 0])
})

test('months beyond those of an account are neither told nor what places then are of', async () => {
  const viewer: Viewer = { ...EVERYTHING, month_limit: { start: '2024-01', end: null } }
  const rows = await ask(brandList, { with_months: '1' }, viewer)
  expect(places(rows)).toEqual([
    ['B1', 1, null, null, null, null],
    ['B2', 2, null, null, null, null],
  ])
  expect(rows.map(({ months }) => months)).toEqual([
    [...UNKNOWN, null, null, 1299.97, 2500],
    [...UNKNOWN, null, null, 200, 0],
  ])
})
