import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallDisk } from '@marketscope/warehouse/testing/small-disk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { freePort, runCommand, runServer } from '../testing/run-server.ts'
import { writeTinyMarket } from '../testing/tiny-market.ts'

const MAIL = 'analyst@demo.market'

const disk = process.env.MARKETSCOPE_FAULTS === 'whole' ? await smallDisk(400) : null
const data = join(disk?.folder ?? '', 'data')
let elsewhere: string
const servers: Awaited<ReturnType<typeof runServer>>[] = []

async function start() {
  const server = await runServer(data, await freePort())
  servers.push(server)
  return server
}

beforeAll(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'marketscope-beside-'))
  if (disk === null) return
  await mkdir(data)
  await beginDataFolder(data)
  const files = await writeTinyMarket(join(elsewhere, 'tiny'))
  expect(await run('load', ...files.map(({ path }) => path), '--data', data)).toMatchObject({ code: 0 })
}, 240_000)
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL')
    await ended
  }
  await disk?.remove()
  await rm(elsewhere, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<{ code: number | string; output: string }> {
  const command = runCommand(args)
  return { code: await command.ended, output: command.output() }
}

it.skipIf(disk === null)(
  'while the disk is full nothing is half done and people go on reading; afterwards all goes on',
  { timeout: 600_000 },
  async () => {
    await run('create-account', '--mail', MAIL, '--data', data)
    const key = /ms_[\w-]{43}/.exec((await run('create-key', '--data', data, '--account', MAIL)).output)?.[0] ?? ''
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const more = join(elsewhere, 'more.csv')
    const rows = Array.from({ length: 50_000 }, (_, index) => `jd,2025-01,m${index},Item ${index},5,2,10`)
    await writeFile(more, `site,month,item_id,title,price,sold,sales\n${rows.join('\n')}\n`)

    const server = await runServer(data, await freePort())
    const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, { headers, ...init })
    const save = (title: string) => ask('/api/sub/get_uid', { method: 'POST', body: JSON.stringify({ plat: 'tmall', cid: ['1'], title }) })
    const urlId = ((await (await save('before')).json()) as { result: { url_id: string } }).result.url_id
    const summary = async () => (await ask(`/api/sub/summary?url_id=${urlId}&start=2025-01&end=2025-12`)).json()
    const before = await summary()

    await disk?.fill()
    const saved = await Promise.all(Array.from({ length: 50 }, (_, index) => save(`full ${index} ${'x'.repeat(400)}`)))
    const refused = saved.filter(({ status }) => status !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect(answer.status).toBe(507)
      expect(await answer.json()).toMatchObject({
        status: 'error',
        error_msg: { zh: expect.stringContaining('磁盘'), en: expect.stringContaining('disk') },
      })
    }
    expect((await ask('/api/health')).status).toBe(200)
    expect(await summary()).toEqual(before)
    const backup = await run('backup', '--to', join(disk?.folder ?? '', 'backup.tar.gz'), '--data', data)
    expect(backup).toMatchObject({ code: 1, output: expect.stringContaining('The disk is full') })
    expect((await readdir(disk?.folder ?? '')).sort()).toEqual(['data', 'filler'])
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await run('load', more, '--data', data)).toMatchObject({ code: 1, output: expect.stringContaining('The disk is full') })

    await disk?.empty()
    expect(await run('check', '--data', data)).toMatchObject({ code: 0, output: expect.stringMatching(/publication 1, .* 65 rows/) })
    expect(await run('load', more, '--data', data)).toMatchObject({ code: 0, output: expect.stringContaining('published') })
    const again = await start()
    const opened = await Promise.all(
      saved
        .filter(({ status }) => status === 200)
        .map(async (answer) => {
          const { result } = (await answer.json()) as { result: { url_id: string } }
          return (await fetch(`${again.url}/api/sub/get_params?url_id=${result.url_id}`, { headers })).status
        }),
    )
    expect(opened.filter((status) => status !== 200)).toEqual([])
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  },
)
