import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkMarket } from '@marketscope/warehouse/check-market'
import { testPlace } from '@marketscope/warehouse/testing/test-place'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Config, readConfig } from '../config.ts'
import { beginEmbedded } from '../testing/database-template.ts'
import { testDatabase } from '../testing/test-database.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadNextMonth } from '../testing/wide-market.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { openBackups, orderBackup } from './running.ts'

const ANALYST = 'analyst@demo.market'

let root: string
let url_id: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-servers-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** Where the market is that servers keep under a name. */
function onServers(name: string): Pick<Config, 'warehouse_url' | 'warehouse_cluster'> {
  const server = testPlace(join(root, name)).server ?? null
  return { warehouse_url: server ? [...server.nodes] : null, warehouse_cluster: server?.cluster ?? null }
}

const IN_FOLDER = { warehouse_url: null, warehouse_cluster: null }

/** What a person is shown of 2025 and of the month after it. */
async function shown(server: TestServer): Promise<unknown> {
  const headers = await server.signedIn(ANALYST)
  const ask = async (call: string, months: string) =>
    resultOf(await server.ask(`/api/sub/${call}url_id=${url_id}&${months}`, { headers })) as Record<string, unknown>
  const [year, next] = ['start=2025-01&end=2025-12', 'start=2026-01&end=2026-01']
  return {
    summary: await ask('summary?', year),
    items: await ask('item_list?', year),
    brands: await ask('analyze?aspect=brand&', year),
    next: await ask('summary?', next).catch(() => 'none'),
  }
}

const restored = async (config: Config, name: string, from: string, place: ReturnType<typeof onServers>) => {
  const data = join(root, name)
  const moved = { ...config, ...place, data, database_url: await testDatabase(data) }
  await restore({ config: moved, from: join(root, from), begin: (folder) => beginEmbedded(folder, 'empty') })
  return moved
}

describe.skipIf(!process.env.MARKETSCOPE_TEST_WAREHOUSE_URL)('a market that moves between a folder and servers', () => {
  it('is the same there, takes loads, and comes back, while the product runs and while it does not', async () => {
    const first = await startTestServer({ market: 'wide', data: join(root, 'first') })
    const json = { plat: 'tmall', cid: ['1801'] }
    const saved = await first.ask('/api/sub/get_uid', { json, headers: await first.signedIn(ANALYST) })
    url_id = resultOf<{ url_id: string }>(saved).url_id
    const before = await shown(first)
    // t1 sells 200 × (11 + … + 22) = 200 × 198 in 2025.
    expect(before).toMatchObject({ summary: { data: { sales: 39_600, sold: 198 } }, next: 'none' })
    const { config } = first.product.services
    await first.close()
    await backUp({ config, to: join(root, 'first.tar.gz') })

    const away = await restored(config, 'away', 'first.tar.gz', onServers('away'))
    expect(await readdir(away.data)).not.toContain('warehouse')
    const second = await startTestServer({ market: 'none', data: away.data, settings: onServers('away') })
    const backups = openBackups(second.product.services)
    second.product.lock.serve((line, asker) => backups.answer(line, asker) ?? Promise.resolve('no order'))
    expect(await shown(second)).toEqual(before)
    await loadNextMonth(second.product.services, join(root, 'month'), 1, ['tmall'])
    const after = await shown(second)
    // The thirteenth month: 23 units at 200.
    expect(after).toMatchObject({ summary: { data: { sales: 39_600 } }, next: { data: { sales: 4_600, sold: 23 } } })
    const told: string[] = []
    await orderBackup(away.data, { to: join(root, 'running'), report: (_, { en }) => told.push(en) })
    expect(told.some((text) => text.startsWith('copying the market data from the servers'))).toBe(true)
    expect(await readdir(away.data)).not.toContain('market-copied')
    await second.close()

    const place = { path: join(away.data, 'market-sent'), server: testPlace(join(root, 'away')).server ?? null }
    const checked = await checkMarket(place)
    expect(checked.losses).toEqual({ segments: [], others: [] })
    await backUp({ config: away, to: join(root, 'stopped') })

    for (const from of ['running', 'stopped']) {
      const back = await restored(config, `back-${from}`, from, IN_FOLDER)
      const third = await startTestServer({ market: 'none', data: back.data })
      expect(await shown(third)).toEqual(after)
      await third.close()
    }
  })

  it('is refused where there is one already, and the folder stays away', async () => {
    const config = readConfig({}, { data: join(root, 'first') })
    await expect(restored(config, 'again', 'first.tar.gz', onServers('away'))).rejects.toThrow('There is market data already')
    expect(await readdir(root)).not.toContain('again')
  })
})
