import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalog } from '../../catalog/catalog.ts'
import { copyIntoFolder, copyMarket, publishCopy } from '../../copy-market.ts'
import { migrate } from '../../schema/migrations.ts'
import { empty, identifier, sql, table, v } from '../../sql/sql.ts'
import { TABLES } from '../../tables/tables.ts'
import { EVERYTHING, openFixture } from '../../testing/fixture-market.ts'
import { SMALL_MARKET_WITH_SKUS } from '../../testing/sku-market.ts'
import { testPlace } from '../../testing/test-place.ts'
import { withAttributes } from '../../testing/value-market.ts'
import { correctionSet, type ViewedScheme, type Viewer, Warehouse } from '../../warehouse.ts'
import { openEmbedded } from '../embedded.ts'
import type { Engine } from '../engine.ts'
import { IN_MEMORY } from '../folder.ts'
import { ofNodes } from '../nodes.ts'
import { openServer, type ServerPlace } from './open-server.ts'
import { COPIED_TABLES } from './placement.ts'

/** The market as servers have it, and the folders that tests make. */
let fixture: Awaited<ReturnType<typeof openFixture>>
let folder: string
let place: ServerPlace

const rowsOf = async (engine: Engine, name: 'item_year' | 'comment') =>
  (await engine.query<{ rows: number }>(sql`SELECT toInt64(count()) AS rows FROM ${name === 'comment' ? sql`comment` : sql`item_year`}`))[0]
    ?.rows

const SCHEME: ViewedScheme = {
  ...{ rule_id: 'scheme', version: '1', name: 'scheme' },
  content: {
    matching: 'first',
    classes: [
      { ...{ id: 'c1', name: '霜', rules: [{ id: 'r1', name: '', when: { title: '霜' } }] }, children: [] },
      { ...{ id: 'c2', name: '其余', rules: [{ id: 'r2', name: '', when: { price: [null, 100] } }] }, children: [] },
    ],
  },
}
/** What an analysis must be asked for to have anything to tell. */
const ALSO: Readonly<Record<string, Record<string, unknown>>> = {
  'currency-effect': { currency: 'USD' },
  'rule-analyze': { rule_id: SCHEME.rule_id },
  'rule-cross': { rule_id: SCHEME.rule_id },
  'rule-trend': { rule_id: SCHEME.rule_id },
}
const RATES = ['2022-12', '2023-01', '2023-02', '2023-11', '2023-12', '2024-01', '2024-02'].map((date, place) => ({
  ...{ source: 'bank', base: 'USD', quote: 'CNY', date, rate: 6.8 + place / 10 },
}))
const CORRECTIONS = correctionSet('one', async () => [
  { site: 'tmall', item_id: 'A1', kind: 'attribute', name: '产地', value: '日本', from: '2024-01', to: '2024-01' },
  { site: 'taobao', item_id: 'T1', kind: 'label', name: '重点', value: '', from: '2023-01', to: '2024-02' },
])

const WHOLE = { plat: 'taobao,tmall', cid: { not_custom: ['1801', '131'] } }
const SEEING: Viewer = { ...EVERYTHING, schemes: [SCHEME] }
const SEARCHES: [what: string, SearchFilterInput, Viewer][] = [
  ['categories', WHOLE, SEEING],
  [
    'titles, brands and units sold',
    { ...WHOLE, plat: 'nochaoshi,taobao', title: '面霜 or (口红 not 男士)', brand_id: 'B1,none', sold: [1, null] },
    SEEING,
  ],
  ['what was corrected', { ...WHOLE, attrv_and: [{ name: '产地', value: '日本' }] }, { ...SEEING, corrections: CORRECTIONS }],
  ['a class of a scheme', { ...WHOLE, rule_id: SCHEME.rule_id, rule_group_id: 'c1' }, SEEING],
]

/** Every analysis as a text, of the months that the market has. */
async function answersOf(warehouse: Warehouse, search: SearchFilterInput, viewer: Viewer): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const declaration of Object.values(ANALYSES) as AnalysisDeclaration[]) {
    const isOfItem = declaration.subject === 'item'
    const input = inputSchema(declaration).parse({
      ...{ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02' },
      ...(declaration.aspect ? { aspect: declaration.aspect } : {}),
      ...(isOfItem ? { plat: 'tmall', item_id: 'A1' } : {}),
      ...ALSO[declaration.id],
    })
    const analysis = isOfItem
      ? warehouse.analyseItem(declaration, input as never, viewer)
      : warehouse.analyse(declaration, input as never, SearchFilter.parse(search), viewer)
    answers[declaration.id] = await analysis.then(
      ({ result }) => JSON.stringify(result),
      (error: Error) => `${error.name}: ${error.message}`,
    )
  }
  return answers
}

const { MARKETSCOPE_TEST_WAREHOUSE_URL: URLS, MARKETSCOPE_TEST_WAREHOUSE_CLUSTER: CLUSTER } = process.env

describe.skipIf(!URLS || !CLUSTER)('a market on the nodes of a cluster', () => {
  beforeAll(async () => {
    fixture = await openFixture({ ...withAttributes(SMALL_MARKET_WITH_SKUS), rates: RATES })
    folder = await mkdtemp(join(tmpdir(), 'servers-'))
    place = testPlace(join(folder, 'other')).server as ServerPlace
    await fixture.warehouse.engine.command(sql`INSERT INTO comment (item, site, item_id, comment_id, month, text, rating, load_id)
      SELECT item, site, item_id, 'c1', 202401, '保湿效果很好', 5, 1 FROM item`)
    await fixture.warehouse.settled()
  })
  afterAll(async () => {
    await fixture.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('all that is known of an item is on one node, and what is short on each', async () => {
    const { engine } = fixture.warehouse
    const places = await Promise.all(
      engine.nodes.map((node) =>
        node.query<{ item: string }>(sql`SELECT DISTINCT item FROM (SELECT item FROM item_year UNION ALL SELECT item FROM item UNION ALL
          SELECT item FROM sku_year UNION ALL SELECT item FROM comment) ORDER BY item`),
      ),
    )
    const items = places.map((rows) => rows.map(({ item }) => item))
    expect(items.every((list) => list.length > 0)).toBe(true)
    expect(new Set(items.flat()).size).toBe(items.flat().length)
    const rowsOfShards = await ofNodes<{ rows: number }>(engine, sql`SELECT toInt64(count()) AS rows FROM item_year`)
    expect(rowsOfShards.reduce((sum, { rows }) => sum + rows, 0)).toBe(await rowsOf(engine, 'item_year'))
    for (const name of COPIED_TABLES.filter((one) => one !== 'schema_version')) {
      const final = TABLES[name].engine.startsWith('Replacing') ? sql`FINAL` : empty
      const copies = await ofNodes<{ rows: number }>(engine, sql`SELECT toInt64(count()) AS rows FROM ${table(name)} ${final}`)
      expect([name, ...copies]).toEqual([name, ...engine.nodes.map(() => copies[0])])
    }
    expect((await engine.query<{ rows: number }>(sql`SELECT toInt64(count()) AS rows FROM category`))[0]?.rows).toBeGreaterThan(0)
  })

  describe('every analysis says what it says of the same market in a folder, to where it was copied, of', () => {
    let inFolder: Warehouse
    beforeAll(async () => {
      const copy = join(folder, 'copy')
      await copyIntoFolder(fixture.warehouse.engine, copy)
      const opened = await openEmbedded({ path: copy })
      inFolder = new Warehouse(opened, await readCatalog(opened))
      await inFolder.settled()
    })
    afterAll(() => inFolder.close())

    test.each(SEARCHES)('%s', async (_, search, viewer) => {
      const here = await answersOf(inFolder, search, viewer)
      expect(await answersOf(fixture.warehouse, search, viewer)).toEqual(here)
      expect(Object.values(here).filter((answer) => answer.startsWith('{')).length).toBeGreaterThan(40)
    })

    test('categories and what was corrected, where another node is asked', async () => {
      const { nodes, cluster } = testPlace(fixture.path).server as ServerPlace
      const [one, two = one, ...more] = nodes
      const engine = await openServer({ nodes: [two, one, ...more], cluster, path: join(folder, 'turned') })
      await migrate(engine)
      const turned = new Warehouse(engine, await readCatalog(engine))
      try {
        for (const [, search, viewer] of SEARCHES.filter(([what]) => !what.startsWith('titles')))
          expect(await answersOf(turned, search, viewer)).toEqual(await answersOf(inFolder, search, viewer))
      } finally {
        await turned.close()
      }
    })

    test('its comments, none of them lost', async () => {
      expect(await rowsOf(inFolder.engine, 'comment')).toBe(await rowsOf(fixture.warehouse.engine, 'comment'))
    })
  })

  test('a copy goes to servers too, once, and over what an earlier one left; nothing is shown before it is whole', async () => {
    const { engine } = fixture.warehouse
    const other = await openServer({ ...place, path: join(folder, 'other') })
    try {
      await migrate(other)
      await copyMarket(engine, other)
      expect(await other.query(sql`SELECT revision FROM revision`)).toEqual([])
      await copyMarket(engine, other)
      await publishCopy(engine, other)
      expect(await rowsOf(other, 'item_year')).toBe(await rowsOf(engine, 'item_year'))
      await expect(copyMarket(engine, other)).rejects.toThrow('There is market data already')
      expect(await rowsOf(other, 'item_year')).toBe(await rowsOf(engine, 'item_year'))
    } finally {
      await other.close()
    }
    const [one, two = one, ...more] = place.nodes
    const turned = await openServer({ ...place, nodes: [two, one, ...more], path: join(folder, 'other') })
    await migrate(turned)
    try {
      expect(await rowsOf(turned, 'item_year')).toBe(await rowsOf(engine, 'item_year'))
      // Each can be asked, whoever is asked first.
      const united = await ofNodes<{ name: string }>(turned, sql`SELECT name FROM system.databases WHERE name = ${v.string(one.database)}`)
      expect(united).toEqual(place.nodes.map(({ database }) => ({ name: database })))
    } finally {
      await turned.close()
    }
  })

  test('while files are lent none is read, and afterwards they are again', async () => {
    const { engine } = fixture.warehouse
    const readFile = () => engine.files.query(sql`SELECT 1 AS x`)
    expect(await readFile()).toEqual([{ x: 1 }])
    await engine.withoutFiles(async () => {
      await expect(readFile()).rejects.toThrow('can be read when that is done')
      await expect(engine.withoutFiles(async () => 1)).rejects.toThrow('can be read when that is done')
    })
    expect(await readFile()).toEqual([{ x: 1 }])
  })

  test('whoever only looks beside a server that runs leaves what it has in memory', async () => {
    const { engine } = fixture.warehouse
    const ownPlace = testPlace(fixture.path).server as ServerPlace
    const memory = sql`SELECT toInt64(count()) AS there FROM system.databases WHERE name = ${v.string(engine.memory)}`
    const beside = await openServer({ ...ownPlace, path: join(folder, 'beside') })
    await beside.close()
    expect(await engine.query(memory)).toEqual([{ there: 1 }])
  })

  test('what is sent leaves nothing in the folder', async () => {
    async function* rows() {
      yield '{"brand_id":"new"}\n'
    }
    await fixture.warehouse.engine.insert('brand', rows(), 'JSONEachRow', ['brand_id'])
    expect(await readdir(join(fixture.path, 'sent'))).toEqual([])
  })

  test('a server that was started again has no tables of scopes and corrections: they are made anew', async () => {
    const { warehouse } = fixture
    const viewer: Viewer = { ...EVERYTHING, corrections: CORRECTIONS }
    const search = SearchFilter.parse({ plat: 'taobao,tmall', cid: { not_custom: ['1801'] }, attrv_and: [{ name: '产地', value: '日本' }] })
    const sold = async (start: string) => {
      const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start, end: '2024-02' })
      const { result } = await warehouse.analyse(ANALYSES.summary, input, search, viewer)
      return (result as { data: { sold: number } }).data.sold
    }
    // A1 sold 10 in January, of which alone the correction says something.
    expect(await sold('2024-01')).toBe(10)
    const tables = warehouse.tables.state.tables
    expect(tables).toBeGreaterThan(0)
    const lose = () => warehouse.engine.command(sql`DROP DATABASE ${identifier([IN_MEMORY], IN_MEMORY)} SYNC`)
    await lose()
    await expect(sold('2023-12')).rejects.toMatchObject({ name: 'EngineError' })
    expect(await sold('2023-12')).toBe(10)
    expect(await sold('2024-02')).toBe(0)
    await lose()
    // What is asked in another way notices it as well.
    const { engine } = warehouse
    const droppedTable = sql`SELECT month FROM ${identifier([IN_MEMORY], IN_MEMORY)}.${identifier(['s1'], 's1')}`
    await expect(engine.columns(droppedTable)).rejects.toMatchObject({ name: 'EngineError' })
    expect(warehouse.tables.state.tables).toBe(0)
    expect(await engine.query(sql`SELECT name FROM system.databases WHERE name = ${v.string(engine.memory)}`)).toEqual([
      { name: engine.memory },
    ])
  })
})
