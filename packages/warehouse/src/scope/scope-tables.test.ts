import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCatalog } from '../catalog/catalog.ts'
import { openEngine } from '../engine/open-engine.ts'
import { currentRevision, publishRevision } from '../schema/revision.ts'
import { removeSegments } from '../schema/segments.ts'
import { identifier, sql, v } from '../sql/sql.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'
import { testPlace } from '../testing/test-place.ts'
import { type Viewer, Warehouse } from '../warehouse.ts'
import { SCOPES } from './scope-table.ts'

const SKINCARE: SearchFilterInput = { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } }
const JANUARY = { start: '2024-01', end: '2024-01' }

/** In units: A1 sold 10 and A4 3 in January, A2 4, A3 100; in February 20, 6, 0 and 50. */
const [JANUARY_SOLD, FEBRUARY_SOLD] = [117, 76]

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fixture.close()
})

async function summary(warehouse: Warehouse, filter: SearchFilterInput = SKINCARE, months: object = JANUARY, viewer: Viewer = EVERYTHING) {
  const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), ...months })
  const { result } = await warehouse.analyse(ANALYSES.summary, input, SearchFilter.parse(filter), viewer)
  return result as { data: { sold: number; items: number; brands: number }; used: { revision: number } }
}

/** Another question about the same scope. */
async function brands(warehouse: Warehouse, filter: SearchFilterInput = SKINCARE, query: object = {}) {
  const input = inputSchema(ANALYSES['brand-list']).parse({ url_id: '0'.repeat(26), ...JANUARY, aspect: 'brand', ...query })
  const { result } = await warehouse.analyse(ANALYSES['brand-list'], input, SearchFilter.parse(filter), EVERYTHING)
  return result as { data: { id: string; sold: number }[]; total: { sold: number } }
}

const tablesIn = async ({ engine }: Warehouse) =>
  (
    await engine.query<{ name: string }>(sql`SELECT name FROM system.tables WHERE database = ${v.string(engine.memory)} AND name != 'beat'`)
  ).map(({ name }) => name)

describe('the rows of a scope', () => {
  test('are put into one table, however many questions come at once, and answer as the market does', async () => {
    const { warehouse } = fixture
    const asked = await Promise.all([summary(warehouse), brands(warehouse), brands(warehouse, { ...SKINCARE }), summary(warehouse)])
    expect(asked.map((answer) => ('total' in answer ? answer.total.sold : answer.data.sold))).toEqual([
      JANUARY_SOLD,
      JANUARY_SOLD,
      JANUARY_SOLD,
      JANUARY_SOLD,
    ])
    expect(warehouse.tables.state.tables).toBe(1)
    const [table = '', ...others] = await tablesIn(warehouse)
    expect(others).toEqual([])
    // Had the market been read, a row more in the table would change nothing.
    await warehouse.engine.command(
      sql`INSERT INTO ${SCOPES}.${identifier([table], table)} SELECT * REPLACE (item + 1 AS item, 1000 AS sold) FROM ${SCOPES}.${identifier([table], table)}
        WHERE month = 24288 LIMIT 1`,
    )
    expect((await brands(warehouse, SKINCARE, { order_by: 'sold' })).total.sold).toBe(JANUARY_SOLD + 1000)
  })

  test('of which there are none are an empty table', async () => {
    const { warehouse } = fixture
    const nothing = { ...SKINCARE, title: '没有这样的商品' }
    expect((await summary(warehouse, nothing)).data).toMatchObject({ sold: 0, items: 0, brands: 0 })
    expect(await brands(warehouse, nothing)).toMatchObject({ data: [], total: {} })
    expect(warehouse.tables.state.tables).toBe(1)
  })

  test('are in no table for what asks mostly of attributes, unless finding them is what costs', async () => {
    const { warehouse } = fixture
    const asked = async (id: AnalysisId, filter: SearchFilterInput) => {
      const declaration: AnalysisDeclaration = ANALYSES[id]
      const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
      const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...JANUARY, ...aspect })
      await warehouse.analyse(declaration, input, SearchFilter.parse(filter), EVERYTHING)
    }
    for (const id of ['attr-top', 'attr-list', 'attr-trend', 'attr-range', 'attr-cross'] as const) await asked(id, SKINCARE)
    expect(warehouse.tables.state.tables).toBe(0)
    await brands(warehouse)
    await brands(warehouse, SKINCARE, { page_size: 10 })
    expect(warehouse.tables.state.tables).toBe(1)
    const titled = { ...SKINCARE, title: '面 or cream or 那' }
    await asked('attr-top', titled)
    expect(warehouse.tables.state.tables).toBe(2)
  })

  test('are asked for by one who may see less apart from those who may see more, and not at all by one who may not', async () => {
    const { warehouse } = fixture
    const wide = { start: '2024-01', end: '2024-02' }
    expect((await summary(warehouse, SKINCARE, wide)).data.sold).toBe(JANUARY_SOLD + FEBRUARY_SOLD)
    const limited: Viewer = { ...EVERYTHING, month_limit: { start: '2024-02', end: null } }
    expect((await summary(warehouse, SKINCARE, wide, limited)).data.sold).toBe(FEBRUARY_SOLD)
    await expect(summary(warehouse, SKINCARE, wide, { ...EVERYTHING, sites: ['taobao'] })).rejects.toThrow(/no access/)
  })

  test('of earlier revisions are not asked any more once another one is published, also while tables are made', async () => {
    const { warehouse } = fixture
    const { engine } = warehouse
    const now = await currentRevision(engine)
    const rest = now.segments.filter(({ site, year }) => !(site === 'taobao' && year === 2024))
    const asking = Array.from({ length: 40 }, async (_, place) => {
      await new Promise((resolve) => setTimeout(resolve, place * 5))
      return summary(warehouse, { ...SKINCARE, title: `面 or 珀妍 or cream or 那${place % 7}` })
    })
    const publish = async () => {
      await new Promise((resolve) => setTimeout(resolve, 60))
      await publishRevision(engine, { ...now, revision: now.revision + 1, segments: rest })
      await warehouse.refresh()
    }
    await publish()
    const before = { revision: now.revision, sold: JANUARY_SOLD }
    const after = { revision: now.revision + 1, sold: JANUARY_SOLD - 100 }
    const seen = (await Promise.all(asking)).map(({ data, used }) => ({ revision: used.revision, sold: data.sold }))
    for (const one of seen) expect([before, after]).toContainEqual(one)
    expect((await summary(warehouse)).data.sold).toBe(after.sold)
    await removeSegments(
      engine,
      rest.map(({ segment }) => segment),
    )
    expect((await summary(warehouse)).data.sold).toBe(after.sold)
  })
})

test('tables of earlier revisions go behind the questions, all at once, also where they could not go at first', async () => {
  const { warehouse } = fixture
  const { engine } = warehouse
  for (const word of ['面', '珀妍', 'cream']) await summary(warehouse, { ...SKINCARE, title: word })
  await expect.poll(() => warehouse.tables.state.tables).toBe(3)
  const now = await currentRevision(engine)
  await publishRevision(engine, { ...now, revision: now.revision + 1 })
  await warehouse.refresh()
  // Longer than any question runs.
  const clock = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 120_000)
  const command = engine.command.bind(engine)
  const fault = Promise.withResolvers<void>()
  let asked = 0
  engine.command = async (statement, options) => {
    asked += 1
    if (asked === 1) await fault.promise
    await command(statement, options)
  }
  const titled = { ...SKINCARE, title: '面 or 珀妍 or cream' }
  expect((await summary(warehouse, titled)).data.sold).toBe(JANUARY_SOLD)
  expect((await brands(warehouse, titled)).total.sold).toBe(JANUARY_SOLD)
  await expect.poll(() => warehouse.tables.state.tables).toBe(1)
  expect([asked, (await tablesIn(warehouse)).length]).toEqual([1, 4])
  fault.reject(new Error('a fault of the engine'))
  await summary(warehouse, { ...SKINCARE, title: '那' })
  await expect.poll(() => tablesIn(warehouse)).toHaveLength(2)
  expect(asked).toBe(2)
})

test('a table that could not be filled is gone, and the market answers', async () => {
  const { warehouse } = fixture
  const { engine } = warehouse
  const query = engine.query.bind(engine)
  let made = 0
  engine.query = (question, options = {}) => {
    const [make, ...rest] = options.first ?? []
    if (make) made += 1
    return query(question, make ? { ...options, first: [make, sql`SELECT throwIf(1)`, ...rest] } : options)
  }
  expect((await brands(warehouse)).total.sold).toBe(JANUARY_SOLD)
  expect((await brands(warehouse, SKINCARE, { page_size: 10 })).total.sold).toBe(JANUARY_SOLD)
  await expect.poll(() => made).toBeGreaterThan(0)
  await expect.poll(() => tablesIn(warehouse)).toEqual([])
  expect(warehouse.tables.state.tables).toBe(0)
})

test('two hundred scopes at once are answered, within the memory there is', async () => {
  await fixture.close()
  fixture = await openFixture(SMALL_MARKET, { scopeBytes: 100_000 })
  const small = fixture
  const filters = Array.from({ length: 200 }, (_, place) => ({ ...SKINCARE, title: `面 or 珀妍 or cream or 那${place}` }))
  const answers = await Promise.all(filters.map((filter) => summary(small.warehouse, filter)))
  expect(new Set(answers.map(({ data }) => data.sold))).toEqual(new Set([JANUARY_SOLD]))
  const { tables, bytes } = small.warehouse.tables.state
  expect(tables).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(100_000)
  await expect.poll(() => tablesIn(small.warehouse)).toHaveLength(tables)
})

test('an engine that ends while tables are made leaves none, and answers after a start as before', async () => {
  const { warehouse, path } = fixture
  const asked = Array.from({ length: 12 }, (_, place) => summary(warehouse, { ...SKINCARE, title: `面 or 珀妍 or cream or 那${place}` }))
  const settled = Promise.allSettled(asked)
  await warehouse.close()
  for (const one of await settled) if (one.status === 'fulfilled') expect(one.value.data.sold).toBe(JANUARY_SOLD)
  const engine = await openEngine(testPlace(path))
  const again = new Warehouse(engine, await readCatalog(engine))
  expect(await tablesIn(again)).toEqual([])
  expect((await summary(again)).data.sold).toBe(JANUARY_SOLD)
  expect((await brands(again)).total.sold).toBe(JANUARY_SOLD)
  fixture = { ...fixture, close: () => again.close() }
})
