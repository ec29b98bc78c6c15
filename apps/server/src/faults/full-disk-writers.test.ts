import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallDisk } from '@marketscope/warehouse/testing/small-disk'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fileLog } from '../http/log.ts'
import { beginDataFolder } from '../testing/database-template.ts'
import { freePort, runCommand, runServer } from '../testing/run-server.ts'
import { writeTinyMarket } from '../testing/tiny-market.ts'

const STAFF = 'staff@marketscope.demo'
const MAIL = 'analyst@demo.market'
const disk = process.env.MARKETSCOPE_FAULTS === 'whole' ? await smallDisk(400) : null
const data = join(disk?.folder ?? '', 'data')
let elsewhere: string
let key: string
const servers: Awaited<ReturnType<typeof runServer>>[] = []

async function run(...args: string[]): Promise<{ code: number | string; output: string }> {
  const command = runCommand(args)
  return { code: await command.ended, output: command.output() }
}

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
  await run('create-admin', '--mail', STAFF, '--data', data)
  await run('create-account', '--mail', MAIL, '--data', data)
  key = /ms_[\w-]{43}/.exec((await run('create-key', '--data', data, '--account', STAFF)).output)?.[0] ?? ''
}, 240_000)
afterEach(() => disk?.empty())
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL')
    await ended
  }
  await disk?.remove()
  await rm(elsewhere, { recursive: true, force: true })
})

/** What stays of files that were being written when there was no more room. */
const halves = async () => (await readdir(data, { recursive: true })).filter((name) => name.endsWith('.half'))

const FULL = { status: 'error', error_msg: { zh: expect.stringContaining('磁盘'), en: expect.stringContaining('disk') } }

it.skipIf(disk === null)(
  'a full disk: each writer says so, nothing half done stays, and afterwards it goes on',
  { timeout: 600_000 },
  async () => {
    const server = await start()
    const headers = { 'x-api-key': key }
    const send = (path: string, json: unknown) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    const upload = (rows: number) => {
      const form = new FormData()
      const lines = Array.from({ length: rows }, (_, index) => `jd,2025-01,m${index},Item ${index},5,2,10`)
      form.set('file', new Blob([`site,month,item_id,title,price,sold,sales\n${lines.join('\n')}\n`]), 'more.csv')
      return fetch(`${server.url}/api/load/upload`, { method: 'POST', headers, body: form })
    }
    const load = async (file_id: string) => {
      const begun = await send('/api/load', { file_ids: [file_id], mapping: null, dry_run: false })
      const answer = (await begun.json()) as { result?: { load_id: string } }
      if (!answer.result) return answer
      for (;;) {
        const one = await fetch(`${server.url}/api/load/one?load_id=${answer.result.load_id}`, { headers })
        const { result } = (await one.json()) as { result: { state: string; message: { en: string } | null } }
        if (!['created', 'processing'].includes(result.state)) return result
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
    const revision = async () =>
      ((await (await fetch(`${server.url}/api/health`)).json()) as { result: { revision: number } }).result.revision
    const uploaded = (await (await upload(50_000)).json()) as { result: { file_id: string } }
    const asked = (await (await send('/api/sub/get_uid', { plat: ['tmall'], cid: ['1'] })).json()) as { result: { url_id: string } }
    const before = await revision()
    const snapshots = await readdir(join(data, 'snapshots'))

    await disk?.fill()
    const refused = await upload(50_000)
    expect([refused.status, await refused.json()]).toEqual([507, expect.objectContaining(FULL)])
    expect((await readdir(join(data, 'uploads'))).filter((name) => !name.startsWith(uploaded.result.file_id))).toEqual([])

    const loaded = await load(uploaded.result.file_id)
    expect(JSON.stringify(loaded)).toMatch(/disk/i)
    expect(loaded).not.toMatchObject({ state: 'published' })
    expect(await revision()).toBe(before)

    // What the load gave up is room again.
    await disk?.fill()
    const query = { url_id: asked.result.url_id, start: '2025-01', end: '2025-12' }
    const begun = await send('/api/task/download', { analysis: 'item-list', query, form: 'csv', wait: 10 })
    if (begun.ok) {
      const listed = (await (await fetch(`${server.url}/api/task/list`, { headers })).json()) as { result: { data: object[] } }
      expect(listed.result.data).toMatchObject([{ status: 'fail', remarks: { en: expect.stringMatching(/disk/) }, furl: null }])
    } else expect(begun.status).toBe(507)
    expect(await readdir(join(data, 'files'))).toEqual([])
    const codes: number[] = []
    for (let times = 0; times < 3; times++) codes.push((await send('/api/mail/send/login', { mail: MAIL })).status)
    expect(codes.filter((status) => status !== 507 && status !== 429)).toEqual([])
    expect(await readdir(join(data, 'outbox'))).toEqual([])
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect(await halves()).toEqual([])

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(await halves()).toEqual([])
    expect((await readdir(join(data, 'snapshots'))).filter((name) => !snapshots.includes(name))).toEqual([])
    const closed = await run('--port', String(await freePort()), '--data', data, '--no-demo')
    expect(closed).toMatchObject({ code: 1, output: expect.stringMatching(/The disk is full/) })
    expect(await halves()).toEqual([])

    await disk?.empty()
    const again = await start()
    const later = await fetch(`${again.url}/api/mail/send/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mail: MAIL }),
    })
    expect(later.status).toBe(200)
    expect((await readdir(join(data, 'outbox'))).length).toBe(1)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
    expect((await readdir(join(data, 'snapshots'))).length).toBeGreaterThan(0)
  },
)

it.skipIf(disk === null)('a log that could not be written goes on at a line of its own', async () => {
  const path = join(disk?.folder ?? '', 'other.log')
  const log = fileLog(path)
  log.line({ event: 'before' })
  await log.flush()
  await disk?.fill()
  for (let times = 0; times < 20; times++) log.line({ event: 'full', text: 'x'.repeat(3000) })
  await log.flush()
  await disk?.empty()
  log.line({ event: 'after' })
  await log.flush()
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'before' })
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'after' })
})

it.skipIf(disk === null)(
  'a backup that does not fit says so and leaves nothing, and so does what is restored; with room both go well',
  { timeout: 600_000 },
  async () => {
    const [small, there] = [await smallDisk(60), join(elsewhere, 'whole.tar.gz')]
    if (small === null) throw new Error('no disk')
    try {
      expect(await run('backup', '--to', there, '--data', data)).toMatchObject({ code: 0 })
      await small.fill()
      for (const command of [
        ['backup', '--to', join(small.folder, 'b.tar.gz'), '--data', data],
        ['restore', '--from', there, '--data', join(small.folder, 'data')],
      ]) {
        expect(await run(...command), command[0]).toMatchObject({ code: 1, output: expect.stringMatching(/disk is full/i) })
        expect(await readdir(small.folder), command[0]).toEqual(['filler'])
      }
      await small.empty()
      expect(await run('backup', '--to', join(small.folder, 'b.tar.gz'), '--data', data)).toMatchObject({ code: 0 })
      const again = join(elsewhere, 'again')
      expect(await run('restore', '--from', join(small.folder, 'b.tar.gz'), '--data', again)).toMatchObject({ code: 0 })
    } finally {
      await small.remove()
    }
  },
)
