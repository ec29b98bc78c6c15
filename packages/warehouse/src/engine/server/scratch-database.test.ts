import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCatalog } from '../../catalog/catalog.ts'
import { migrate } from '../../schema/migrations.ts'
import { sql } from '../../sql/sql.ts'
import { unsafeRaw } from '../../sql/unsafe-raw.ts'
import { EVERYTHING, openFixture } from '../../testing/fixture-market.ts'
import { SMALL_MARKET } from '../../testing/small-market.ts'
import { testPlace } from '../../testing/test-place.ts'
import { correctionSet, type Viewer, Warehouse } from '../../warehouse.ts'
import type { Engine } from '../engine.ts'
import { openServer, type ServerPlace } from './open-server.ts'

const { MARKETSCOPE_TEST_WAREHOUSE_URL: URLS } = process.env

describe.skipIf(!URLS)('what a process has in the memory of a server', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  let second: Warehouse
  let folder: string
  let place: ServerPlace
  beforeAll(async () => {
    fixture = await openFixture(SMALL_MARKET)
    folder = await mkdtemp(join(tmpdir(), 'memory-'))
    place = testPlace(fixture.path).server as ServerPlace
    second = await another('second')
  })
  afterAll(async () => {
    await second.close()
    await fixture.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** One more process with the market. */
  async function another(name: string): Promise<Warehouse> {
    const engine = await openServer({ ...place, path: join(folder, name) })
    await migrate(engine)
    return new Warehouse(engine, await readCatalog(engine))
  }

  async function sold(warehouse: Warehouse, cid: string, viewer: Viewer = EVERYTHING, more: object = {}): Promise<number> {
    const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01' })
    const search = SearchFilter.parse({ plat: 'taobao,tmall', cid: { not_custom: [cid] }, ...more })
    const { result } = await warehouse.analyse(ANALYSES.summary, input, search, viewer)
    return (result as { data: { sold: number } }).data.sold
  }

  /** Another question of the same scope: what was asked before is answered from memory. */
  async function brandsSold(warehouse: Warehouse, viewer: Viewer = EVERYTHING, more: object = {}): Promise<number> {
    const input = inputSchema(ANALYSES['brand-list']).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', aspect: 'brand' })
    const search = SearchFilter.parse({ plat: 'taobao,tmall', cid: { not_custom: ['1801'] }, ...more })
    const { result } = await warehouse.analyse(ANALYSES['brand-list'], input, search, viewer)
    return (result as { total: { sold: number } }).total.sold
  }

  test('is of that process alone: another one that asks something else changes no answer', async () => {
    // In units of January: all that is below 1801; the item that something is said of, A1 at the one and A2 at the other.
    const correctedItem = (item_id: string): Viewer => ({
      ...EVERYTHING,
      corrections: correctionSet(item_id, async () => [
        { site: 'tmall', item_id, kind: 'attribute', name: '产地', value: '此处', from: '2024-01', to: '2024-01' },
      ]),
    })
    const here = { attrv_and: [{ name: '产地', value: '此处' }] }
    const one = { whole: sold(fixture.warehouse, '1801'), corrected: sold(fixture.warehouse, '1801', correctedItem('A1'), here) }
    expect([await one.whole, await one.corrected]).toEqual([117, 10])
    const two = {
      corrected: sold(second, '1801', correctedItem('A2'), here),
      title: sold(second, '1801', EVERYTHING, { title: '不存在的词' }),
    }
    expect([await two.corrected, await two.title]).toEqual([4, 0])
    // The first has its tables still.
    expect(await brandsSold(fixture.warehouse, correctedItem('A1'), here)).toBe(10)
    expect(await brandsSold(fixture.warehouse)).toBe(117)
    expect(fixture.warehouse.engine.memory).not.toBe(second.engine.memory)
  })

  test('stays while the process says that it is there; what a dead one left goes, and nothing that is not ours', async () => {
    const { engine } = fixture.warehouse
    const database = place.nodes[0].database
    const left = (name: string) => `${database}_scopes_${name}`
    const make = (text: string) => engine.command(unsafeRaw(text))
    const beat = (name: string) => `CREATE TABLE ${left(name)}.beat (at DateTime) ENGINE = Memory`
    for (const name of ['0123456789ab', 'ba9876543210', 'aaaaaaaaaaaa']) await make(`CREATE DATABASE ${left(name)} ENGINE = Memory`)
    for (const name of ['0123456789ab', 'ba9876543210']) await make(beat(name))
    await make(`INSERT INTO ${left('0123456789ab')}.beat SELECT now() - 61`)
    await make(`INSERT INTO ${left('ba9876543210')}.beat SELECT now() - 30`)
    await make(`CREATE DATABASE ${left('bbbbbbbbbbbb')}`)
    await make(`CREATE DATABASE ${left('of_somebody')} ENGINE = Memory`)
    const third = await another('third')
    const names = await namesOf(engine, left(''))
    await third.close()
    const remaining = ['ba9876543210', 'bbbbbbbbbbbb', 'of_somebody'].map(left)
    expect(names).toEqual([...remaining, ...[fixture.warehouse, second, third].map(({ engine: { memory } }) => memory)].sort())
    expect(await namesOf(engine, left(''))).not.toContain(third.engine.memory)
    for (const name of remaining) await make(`DROP DATABASE ${name} SYNC`)
  })

  test('is made by a market that is opened, not by one who only looks', async () => {
    const before = await namesOf(second.engine, '')
    const beside = await openServer({ ...place, path: join(folder, 'beside') })
    expect(await namesOf(second.engine, '')).toEqual(before)
    await beside.close()
    expect(await namesOf(second.engine, '')).toEqual(before)
  })
})

async function namesOf(engine: Engine, prefix: string): Promise<string[]> {
  const rows = await engine.query<{ name: string }>(sql`SELECT name FROM system.databases ORDER BY name`)
  return rows.map(({ name }) => name).filter((name) => name.startsWith(prefix))
}
