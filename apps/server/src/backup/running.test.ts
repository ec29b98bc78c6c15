import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { askHolder } from '../database/folder-lock.ts'
import { PlainFault } from '../plain-fault.ts'
import { beginEmbedded } from '../testing/database-template.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { testDatabase } from '../testing/test-database.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { loadNextMonth } from '../testing/wide-market.ts'
import { restore } from './restore.ts'
import { openBackups, orderBackup } from './running.ts'
import type { CopiedParts, Report } from './write-backup.ts'

const ANALYST = 'analyst@demo.market'
const YEAR = 'start=2025-01&end=2025-12'

let root: string
let server: TestServer
let url_id: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-running-'))
  await mkdir(join(root, 'live'))
  server = await startTestServer({ market: 'wide', data: join(root, 'live') })
  const backups = openBackups(server.product.services)
  server.product.lock.serve((line, asker) => backups.answer(line, asker) ?? Promise.resolve('no order'))
  const json = { plat: 'tmall', cid: ['1801'] }
  const saved = await server.ask('/api/sub/get_uid', { json, headers: await server.signedIn(ANALYST) })
  url_id = resultOf<{ url_id: string }>(saved).url_id
})
afterAll(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

const begin = (folder: string) => beginEmbedded(folder, 'empty')

const order = (name: string, signal?: AbortSignal, report?: Report): Promise<CopiedParts | null> =>
  orderBackup(join(root, 'live'), { to: join(root, name), signal, report })

const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it was done',
    (error: unknown) => (error instanceof PlainFault ? error.text.en : String(error)),
  )

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setTimeout(resolve, 5))
}

const left = async () => [(await readdir(root)).sort(), existsSync(join(root, 'live/warehouse/shadow'))]

const accountNames = async ({ product }: TestServer) =>
  (await product.services.db.selectFrom('account').select('username').where('username', 'like', '%@moment.test').execute())
    .map(({ username }) => username)
    .sort()

async function figures(asked: TestServer): Promise<unknown> {
  const headers = await asked.signedIn(ANALYST)
  const ask = async (path: string) => resultOf(await asked.ask(path, { headers }))
  return {
    params: await ask(`/api/sub/get_params?url_id=${url_id}`),
    summary: await ask(`/api/sub/summary?url_id=${url_id}&${YEAR}`),
    items: await ask(`/api/sub/item_list?url_id=${url_id}&${YEAR}`),
    months: await ask('/api/latesttime'),
  }
}

it('one that is stopped while it is made leaves nothing, and the server goes on', async () => {
  const before = await left()
  for (const name of ['stopped.tar.gz', 'stopped']) {
    const stop = new AbortController()
    const seen: number[] = []
    const stopped = order(name, stop.signal, (share) => {
      seen.push(share)
      stop.abort(new Error('stopped'))
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(seen.length).toBeGreaterThan(0)
    expect(await left()).toEqual(before)
  }
  expect((await server.ask('/api/health')).status).toBe(200)
})

it('is refused while the secret on the disk is not the one that the server has read', async () => {
  const path = join(root, 'live/secret')
  const secret = await readFile(path)
  await writeFile(path, secret.subarray(0, 20))
  expect(await faultOf(order('cut.tar'))).toContain('is damaged')
  await writeFile(path, secret)
  expect(existsSync(join(root, 'cut.tar'))).toBe(false)
})

it('is refused plainly where something is, beside another one, and for a path of the caller’s own', async () => {
  await writeFile(join(root, 'taken.tar'), 'mine')
  expect(await faultOf(order('taken.tar'))).toContain('overwrites nothing')
  const both = await Promise.all([faultOf(order('one.tar')), faultOf(order('two.tar'))])
  expect(both.sort()).toEqual(['Another backup is being made: try again when it is done.', 'it was done'])
  for (const name of ['one.tar', 'two.tar', 'taken.tar']) await rm(join(root, name), { force: true })
  expect(await askHolder(join(root, 'live'), JSON.stringify({ command: 'backup', to: 'somewhere' }))).toBe('no order')
  expect(await faultOf(orderBackup(join(root, 'nobody'), { to: join(root, 'x') }).then((made) => expect(made).toBeNull()))).toBe(
    'it was done',
  )
})

it('holds both stores of one moment between loads, and answers the same when it is restored', async () => {
  const { services } = server.product
  const account = (name: string) => createAccount(services.db, createAccountOrder(`${name}@moment.test`), services.now())
  await account('before')
  const expected = await figures(server)
  // t1 sells 200 × (11 + … + 22) = 200 × 198 in 2025.
  expect(expected).toMatchObject({ summary: { data: { sales: 39_600, sold: 198 } } })

  // What a process that was killed while it made the same backup would have left.
  await mkdir(join(root, 'both.tar.gz.half/accounts'), { recursive: true })
  await mkdir(join(root, 'live/warehouse/shadow/backup/store'), { recursive: true })
  await writeFile(join(root, 'both.tar.gz.half/accounts/account.ndjson'), 'half')
  const earlier = loadNextMonth(services, join(root, 'month-1'), 1, ['tmall'])
  await until(async () => (await services.loads.list()).length === 2)
  const steps: string[] = []
  const making = order('both.tar.gz', undefined, (share, { en }) => steps.push(`${en} ${share}`))
  await until(async () => steps.length > 0)
  const later = loadNextMonth(services, join(root, 'month-2'), 2, ['tmall']).then(() => account('later'))
  const made = await making
  await Promise.all([earlier, later])
  expect(made).toMatchObject({ tables: { account: expect.any(Number) } })
  expect(steps[0]).toBe('waiting for a load that runs 0')
  expect(steps.at(-1)).toMatch(/^market data /)
  expect(await accountNames(server)).toEqual(['before@moment.test', 'later@moment.test'])
  expect(existsSync(join(root, 'live/warehouse/shadow'))).toBe(false)
  expect((await readdir(root)).filter((name) => name.includes('half'))).toEqual([])

  const { config } = services
  await server.close()
  const data = join(root, 'restored')
  const database_url = await testDatabase(data)
  expect(await restore({ config: { ...config, data, database_url }, from: join(root, 'both.tar.gz'), begin })).toEqual(made)
  server = await startTestServer({ market: 'none', data })
  // January was being loaded when the backup was ordered; February was loaded after it.
  expect(await figures(server)).toMatchObject({
    summary: { data: { sales: 39_600, sold: 198 } },
    items: { data: [{ item_id: 't1', title: '保湿面霜', sales: 39_600 }] },
    params: { data: { filter: { plat: ['tmall'] } } },
    months: { plat: { tmall: ['2024-12', '2026-01'], taobao: ['2024-12', '2025-12'] } },
  })
  expect(await accountNames(server)).toEqual(['before@moment.test'])
})
