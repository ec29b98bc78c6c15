import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../schema/migrations.ts'
import { sql } from '../../sql/sql.ts'
import { testPlace } from '../../testing/test-place.ts'
import { openEmbedded } from '../embedded.ts'
import { openEngine } from '../open-engine.ts'
import { NEEDED } from './fitness.ts'
import { openServer, type ServerPlace } from './open-server.ts'

test('the version that servers need is that of the engine that the product brings', async () => {
  const path = await mkdtemp(join(tmpdir(), 'version-'))
  const engine = await openEmbedded({ path, connections: 2 })
  const [found] = await engine.query<{ version: string }>(sql`SELECT version() AS version`)
  await engine.close()
  await rm(path, { recursive: true })
  expect(found?.version.split('.').slice(0, 2).join('.')).toBe(NEEDED)
})

const { MARKETSCOPE_TEST_WAREHOUSE_URL: URLS, MARKETSCOPE_TEST_WAREHOUSE_CLUSTER: CLUSTER } = process.env

describe.skipIf(!URLS || !CLUSTER)('a start on servers is refused, with what to do', () => {
  let folder: string
  let place: ServerPlace
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'refused-'))
    place = testPlace(folder).server as ServerPlace
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const [first, ...others] = (URLS ?? '').split(',')
  const refused = async (change: (own: ServerPlace) => ServerPlace) => {
    const opening = openEngine({ path: join(folder, 'refused'), server: change(place) })
    return opening.then(
      () => 'opened',
      (error: Error) => error.message,
    )
  }

  test('where a node of the cluster is not named', async () => {
    expect(await refused(({ nodes: [one], cluster }) => ({ nodes: [one], cluster }))).toBe(
      `WAREHOUSE_URL must name all ${1 + others.length} nodes of the cluster market, each once`,
    )
  })

  test('where there is no such cluster', async () => {
    expect(await refused(({ nodes }) => ({ nodes, cluster: 'another' }))).toBe(
      "WAREHOUSE_CLUSTER: there is no cluster another among the server's remote_servers",
    )
  })

  test('where the nodes are not told to copy what each has in full', async () => {
    expect(await refused(({ nodes }) => ({ nodes, cluster: 'uncopied' }))).toBe(
      "WAREHOUSE_CLUSTER: the server's remote_servers also need a cluster uncopied_copies: the same nodes as the replicas of one shard, without internal_replication",
    )
  })

  test('where its database has the market of one server, or of several, and nothing of it is lost', async () => {
    const [node] = place.nodes
    const alone = { ...place, nodes: [{ ...node, database: `${node.database}_alone` }], cluster: null } as const
    const single = await openServer({ ...alone, path: join(folder, 'alone') })
    await migrate(single)
    await single.command(sql`INSERT INTO brand (brand_id) VALUES ('kept')`)
    await single.close()
    const [one, ...more] = place.nodes.map((each) => ({ ...each, database: `${node.database}_alone` }))
    expect(await refused(() => ({ ...place, nodes: [one ?? node, ...more] }))).toContain(
      'has the market of one server alone. Nothing was changed',
    )
    const again = await openServer({ ...alone, path: join(folder, 'alone') })
    expect(await again.query(sql`SELECT brand_id FROM brand`)).toEqual([{ brand_id: 'kept' }])
    await again.close()
    const united = await openServer({ ...place, path: join(folder, 'united') })
    await migrate(united)
    await united.close()
    expect(await refused(() => ({ nodes: [node], cluster: null }))).toContain('has the market of a cluster')
  })

  test('where nobody answers, and where the password is not right; no password is told', async () => {
    const silent = { url: 'http://127.0.0.1:9', username: 'default', password: 'secret-word', database: 'x' }
    const [unheard, wrong] = [
      await refused(() => ({ nodes: [silent], cluster: null })),
      await refused(() => ({ nodes: [{ ...silent, url: first ?? '' }], cluster: null })),
    ]
    expect(unheard).toMatch(/^WAREHOUSE_URL: the server of the market data http:\/\/127\.0\.0\.1:9 cannot be used: .*ECONNREFUSED/)
    expect(wrong).toMatch(/^WAREHOUSE_URL: the server of the market data .* cannot be used: .*Authentication failed/i)
    expect(unheard + wrong).not.toContain('secret-word')
  })
})
