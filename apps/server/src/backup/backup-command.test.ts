import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { runHere } from '../testing/run-here.ts'
import { freePort, runCommand, runServer } from '../testing/run-server.ts'
import { writeTinyMarket } from '../testing/tiny-market.ts'

const MAIL = 'analyst@demo.market'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-backup-command-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function run(...args: string[]): Promise<{ code: number | string; output: string }> {
  const command = runCommand(args)
  return { code: await command.ended, output: command.output() }
}

it('a product that was backed up while it ran, and restored elsewhere, answers the same, to the same keys', {
  timeout: 240_000,
}, async () => {
  const data = join(root, 'live')
  await beginDataFolder(data)
  const files = await writeTinyMarket(join(root, 'tiny'))
  expect(await runHere('load', ...files.map(({ path }) => path), '--data', data)).toMatchObject({ code: 0 })
  expect(await runHere('create-account', '--mail', MAIL, '--data', data)).toMatchObject({ code: 0 })
  const key = /ms_[\w-]{43}/.exec((await runHere('create-key', '--data', data, '--account', MAIL)).output)?.[0] ?? ''
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }

  const first = await runServer(data, await freePort())
  const filter = JSON.stringify({ plat: 'tmall', cid: ['1'] })
  const saved = await fetch(`${first.url}/api/sub/get_uid`, { method: 'POST', headers, body: filter })
  const { result } = (await saved.json()) as { result: { url_id: string } }
  const paths = [
    `/api/sub/item_list?url_id=${result.url_id}&start=2025-01&end=2025-12`,
    `/api/sub/summary?url_id=${result.url_id}&start=2025-01&end=2025-12`,
    `/api/sub/get_params?url_id=${result.url_id}`,
    '/api/cat/tree?plat=tmall',
    '/api/latesttime',
    '/api/user',
  ]
  const answers = async (url: string) => Promise.all(paths.map(async (path) => (await fetch(url + path, { headers })).text()))
  const before = await answers(first.url)
  // Items t1, t2 and t3 of tmall sell 200 × 10 + 100 × 5 + 300.5 × 2 = 3,101 a month.
  expect(before[1]).toContain(`"sales":${3101 * 12}`)

  const to = join(root, 'saved.tar.gz')
  const running = { code: 0, output: expect.stringContaining(`Backed up to ${to}`) }
  expect(await run('backup', '--to', to, '--data', data)).toMatchObject(running)
  expect(await runHere('backup', '--to', to, '--data', data)).toMatchObject({
    code: 1,
    output: expect.stringContaining('overwrites nothing'),
  })
  expect(await answers(first.url)).toEqual(before)

  const killed = join(root, 'killed.tar')
  const interrupted = runCommand(['backup', '--to', killed, '--data', data])
  while (!existsSync(`${killed}.half`) && !existsSync(killed)) await new Promise((resolve) => setTimeout(resolve, 2))
  first.child.kill('SIGKILL')
  await first.ended
  const said = await interrupted.ended
  expect([said === 0, existsSync(killed)]).toEqual([existsSync(killed), said === 0])
  await rm(killed, { force: true })
  expect(await runHere('backup', '--to', killed, '--data', data)).toMatchObject({ code: 0 })
  expect(await readdir(join(data, 'warehouse'))).not.toContain('shadow')

  await rm(data, { recursive: true })
  const elsewhere = join(root, 'elsewhere')
  expect(await run('restore', '--from', to, '--data', elsewhere)).toMatchObject({ code: 0, output: expect.stringContaining('已恢复到') })
  const second = await runServer(elsewhere, await freePort())
  expect(await answers(second.url)).toEqual(before)
  const again = await fetch(`${second.url}/api/sub/get_uid`, { method: 'POST', headers, body: filter })
  expect(await again.json()).toMatchObject({ result })
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect((await readdir(root)).filter((name) => name.endsWith('.half'))).toEqual([])
})

it.each([
  [['backup'], '--to is missing'],
  [['restore'], '--from is missing'],
])('%j is told plainly', async (args, words) => {
  expect(await runHere(...args, '--data', join(root, 'wrong'))).toMatchObject({ code: 2, output: expect.stringContaining(words) })
})
