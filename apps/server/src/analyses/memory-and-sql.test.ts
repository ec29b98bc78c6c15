import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { sql } from '@marketscope/warehouse/sql/sql'
import { askBoth } from '@marketscope/warehouse/testing/ask-both'
import { openWarehouse, type Warehouse } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

const EVERYTHING = { sites: null, month_limit: null, versions: ['cp', 'min_v2'] }

let folder: string
let warehouse: Warehouse
let brands: string[]
let shops: string[]
let categories: { tree: string; id: string; parent_id: string }[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'both-'))
  const { files } = await writeDemoMarket({ size: 40_000, seed: 5, lastMonth: '2025-12', folder: join(folder, 'demo') })
  warehouse = await openWarehouse({ path: join(folder, 'market') })
  const loads = await openLoads({ engine: warehouse.engine, folder: join(folder, 'loads'), onPublished: () => warehouse.refresh() })
  const { load_id } = await loads.start({
    files: files.map(({ path }) => ({ path, name: path.slice(folder.length) })),
    mapping: null,
    dry_run: false,
    who: 'test',
  })
  expect(await loads.wait(load_id)).toMatchObject({ state: 'published', faults: 0 })
  await loads.close()
  await warehouse.hot.settled()
  expect(warehouse.hot.state).toMatchObject({ complete: true, failure: null })
  brands = (await warehouse.engine.query<{ id: string }>(sql`SELECT DISTINCT brand_id::String AS id FROM item_year ORDER BY id`)).map(
    (row) => row.id || 'none',
  )
  shops = (await warehouse.engine.query<{ id: string }>(sql`SELECT DISTINCT shop_id AS id FROM item_year ORDER BY id`)).map(
    (row) => row.id || 'none',
  )
  categories = await warehouse.engine.query(sql`SELECT tree, category_id AS id, parent_id FROM category ORDER BY tree, no`)
}, 120_000)

afterAll(async () => {
  await warehouse?.close()
  await rm(folder, { recursive: true, force: true })
})

const bound = (most: number) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant([null, null]) },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.option(fc.integer({ min: 0, max: most * 100 }).map((x) => x / 100)),
        fc.option(fc.integer({ min: most, max: most * 10 })),
      ),
    },
  )

/** Some of the values, or none of them: no condition. */
const some = (values: readonly string[], most: number) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.subarray([...values], { maxLength: most }) })

/** What a table may be asked beside the filter. */
const tables = (declaration: AnalysisDeclaration) =>
  declaration.shape === 'table'
    ? fc.record({
        order_by: fc.constantFrom(...declaration.columns.filter((column) => column.sortable).map((column) => column.name)),
        desc: fc.constantFrom('0', '1'),
        page: fc.constantFrom(1, 1, 1, 1, 2, 5),
        page_size: fc.constantFrom(10, 20, 100),
        word: fc.constantFrom('', '', '', '', '', '保湿', 'a'),
      })
    : fc.constant({})

test.each(Object.entries(ANALYSES) as [string, AnalysisDeclaration][])(
  '%s: for any filter memory and SQL give the same answer',
  async (_, declaration) => {
    const question = fc.record({
      plat: fc.oneof(
        fc.subarray<string>(['taobao', 'tmall', 'jd', 'chaoshi', 'nochaoshi', 'cshop', 'jd_exclude_self', 'tmallhk', 'douyin'], {
          minLength: 1,
        }),
        fc.constant<string[]>(['amazon_us']),
      ),
      cid: fc.oneof(
        fc.constant(categories.filter(({ parent_id }) => parent_id === '').map(({ id }) => id)),
        fc.subarray(
          categories.filter(({ parent_id }) => parent_id === '').map(({ id }) => id),
          { minLength: 1 },
        ),
        fc.subarray(
          categories.map(({ id }) => id),
          { minLength: 1, maxLength: 60 },
        ),
      ),
      none: fc.boolean(),
      title: fc.constantFrom('', '', '', '', '', '', '', '面霜 not 男士', '保湿 or 补水', '（手机 or 面膜） not 男士', 'not 套装', 'pro'),
      brand_id: some(brands, 40),
      shop_id: some(shops, 60),
      avg_price: bound(100),
      sold: bound(20),
      sales: bound(2000),
      first: fc.integer({ min: 12, max: 30 }),
      length: fc.oneof(fc.constant(12), fc.integer({ min: 6, max: 24 })),
      version: fc.constantFrom('none', 'none', 'none', 'cp', 'min_v2'),
      site_lang: fc.constantFrom('zh', 'en'),
      points: fc.constantFrom(undefined, '30,100,300', '0,9.9,10'),
      table: tables(declaration),
    })
    let rows = 0
    let inMemory = 0
    await fc.assert(
      fc.asyncProperty(question, async ({ first, length, version, site_lang, points, table, cid, none, ...input }) => {
        const last = Math.min(first + length - 1, 35)
        const month = (n: number) => `${2023 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
        const trees = new Set(input.plat.map((code) => (/^(jd|douyin|amazon)/.exec(code)?.[1] ?? 'taobao') as string))
        const known = categories.filter(({ tree, id }) => trees.has(tree) && cid.includes(id)).map(({ id }) => id)
        const chosen = [...new Set([...known, ...(none || known.length === 0 ? ['none'] : [])])].slice(0, 30)
        const filter = SearchFilter.parse({ ...input, cid: { not_custom: chosen } } as SearchFilterInput)
        const query = { start: month(first), end: month(last), version, site_lang, ...(points ? { points } : {}), ...table }
        const answer = await askBoth(warehouse, declaration, filter, EVERYTHING, query).catch((failure: { kind?: string }) => {
          if (failure.kind !== undefined) return null
          throw failure
        })
        if (!answer) return
        expect(answer.memory).toEqual(answer.sql)
        const { data } = answer.sql as { data: unknown }
        rows += Array.isArray(data) ? data.length : Number((data as { sales: number }).sales > 0)
        if (answer.statements === 0) inMemory += 1
      }),
      { numRuns: 25, seed: 20240618, endOnFailure: true },
    )
    expect(rows).toBeGreaterThan(5)
    expect(inMemory).toBeGreaterThan(5)
  },
  120_000,
)
