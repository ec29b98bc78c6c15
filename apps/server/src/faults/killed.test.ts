import { randomInt } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { runHere } from '../testing/run-here.ts'
import { freePort, runCommand, runServer } from '../testing/run-server.ts'
import { writeTinyMarket } from '../testing/tiny-market.ts'

/** How often each work is killed: twenty times, and a load once where everything else is tested too. */
const WHOLE = process.env.MARKETSCOPE_FAULTS === 'whole'
const TIMES = WHOLE ? 20 : 1
const MINUTES = 60_000 * (WHOLE ? 60 : 6)
const MAIL = 'analyst@demo.market'

let root: string
let data: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marketscope-killed-'))
  data = join(root, 'data')
  await beginDataFolder(data)
  const files = await writeTinyMarket(join(root, 'tiny'))
  expect(await runHere('load', ...files.map(({ path }) => path), '--data', data)).toMatchObject({ code: 0 })
}, 240_000)
const servers: Awaited<ReturnType<typeof runServer>>[] = []
afterEach(async () => {
  for (const { child, ended } of servers.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function start() {
  const server = await runServer(data, await freePort())
  servers.push(server)
  return server
}

async function run(...args: string[]): Promise<{ code: number | string; output: string }> {
  const command = runCommand(args)
  return { code: await command.ended, output: command.output() }
}

/** Runs a command and kills it at some moment of the time that it takes; gives that moment. */
async function killWithin(ms: number, ...args: string[]): Promise<number> {
  const moment = randomInt(Math.max(1, ms))
  const command = runCommand(args)
  setTimeout(() => command.child.kill('SIGKILL'), moment)
  await command.ended
  return moment
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

async function timeOf(...args: string[]): Promise<number> {
  const began = Date.now()
  expect(await run(...args)).toMatchObject({ code: 0 })
  return Date.now() - began
}

describe('killed at any moment', () => {
  it('of a load, its publication included: everything is whole, and the same load goes well afterwards', { timeout: MINUTES }, async () => {
    const more = join(root, 'more.csv')
    const lines = Array.from({ length: 20_000 }, (_, index) => `jd,2024-0${1 + (index % 9)},m${index},Item ${index},5,2,10`)
    await writeFile(more, `site,month,item_id,title,price,sold,sales\n${lines.join('\n')}\n`)
    const load = ['load', more, '--data', data]
    const ms = await timeOf(...load)
    for (let times = 0; times < TIMES; times++) {
      const moment = await killWithin(ms, ...load)
      expect(await runHere('check', '--data', data), `killed after ${moment} of ${ms} ms`).toMatchObject({ code: 0 })
    }
    expect(await runHere(...load)).toMatchObject({ code: 0, output: expect.stringContaining('published') })
    expect((await runHere('check', '--data', data)).output).toMatch(/20065 rows/)
  })

  it('of a download: the next server goes on with it, and its file is there once', { timeout: MINUTES }, async () => {
    await runHere('create-account', '--mail', 'files@storm.test', '--data', data)
    const key = /ms_[\w-]{43}/.exec((await runHere('create-key', '--data', data, '--account', 'files@storm.test')).output)?.[0] ?? ''
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    for (let times = 0; times < TIMES; times++) {
      const killed = await start()
      const post = async <T>(path: string, json: unknown) =>
        ((await (await fetch(`${killed.url}${path}`, { method: 'POST', headers, body: JSON.stringify(json) })).json()) as { result: T })
          .result
      const { url_id } = await post<{ url_id: string }>('/api/sub/get_uid', { plat: ['tmall'], cid: ['1'] })
      const query = { url_id, start: `2025-${String(1 + (times % 12)).padStart(2, '0')}`, end: '2026-01' }
      const { task_id } = await post<{ task_id: string }>('/api/task/download', {
        analysis: 'item-list',
        query,
        form: times < 12 ? 'xlsx' : 'csv',
      })
      await new Promise((resolve) => setTimeout(resolve, randomInt(1500)))
      killed.child.kill('SIGKILL')
      await killed.ended
      const server = await start()
      const one = async () => {
        const { result } = (await (await fetch(`${server.url}/api/task/list`, { headers })).json()) as {
          result: { data: { task_id: string; status: string; done: number; total: number; furl: string | null }[] }
        }
        return result.data.filter((task) => task.task_id === task_id)
      }
      await expect.poll(one, { timeout: 60_000 }).toMatchObject([{ status: 'completed', furl: expect.any(String) }])
      const [task] = await one()
      expect(task?.done).toBe(task?.total)
      const file = await fetch(`${server.url}${task?.furl}`, { headers })
      expect([file.status, (await file.arrayBuffer()).byteLength > 0]).toEqual([200, true])
      expect((await readdir(join(data, 'files'))).filter((name) => name.startsWith(task_id) && !name.endsWith('.half'))).toHaveLength(1)
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
  })

  it.skipIf(!WHOLE)(
    'of a backup: there is a whole one or none, and what was left of it is cleared away by the next',
    { timeout: MINUTES },
    async () => {
      const ms = await timeOf('backup', '--to', join(root, 'first.tar.gz'), '--data', data)
      for (let times = 0; times < TIMES; times++) {
        const to = join(root, `killed-${times}.tar.gz`)
        const moment = await killWithin(ms, 'backup', '--to', to, '--data', data)
        if (await isThere(to))
          expect(await runHere('restore', '--from', to, '--data', join(root, `restored-${times}`)), `${moment}`).toMatchObject({ code: 0 })
        expect(await runHere('check', '--data', data), `killed after ${moment} of ${ms} ms`).toMatchObject({ code: 0 })
      }
      expect(await runHere('backup', '--to', join(root, 'last.tar.gz'), '--data', data)).toMatchObject({ code: 0 })
      for (let times = 0; times < TIMES; times++) expect(await isThere(join(root, `killed-${times}.tar.gz.half`))).toBe(false)
    },
  )

  it.skipIf(!WHOLE)(
    'of a storm of sign-ins and follows, or stopped and continued: what was acknowledged is there',
    { timeout: MINUTES },
    async () => {
      // An account makes so many searches in a day and no more.
      const keys: string[] = []
      for (const mail of ['one', 'two', 'three', 'four'].map((name) => `${name}@storm.test`)) {
        await runHere('create-account', '--mail', mail, '--data', data)
        keys.push(/ms_[\w-]{43}/.exec((await runHere('create-key', '--data', data, '--account', mail)).output)?.[0] ?? '')
      }
      let headers: Record<string, string> = {}
      const post = (url: string, json: unknown) => fetch(url, { method: 'POST', headers, body: JSON.stringify(json) })
      const searches: string[] = []
      for (let times = 0; times < TIMES; times++) {
        const server = await start()
        headers = { 'x-api-key': keys[times % keys.length] ?? '', 'content-type': 'application/json' }
        let over = false
        const storm = Array.from({ length: 4 }, async (_, writer) => {
          for (let index = 0; !over; index++) {
            await post(`${server.url}/api/mail/send/login`, { mail: MAIL }).catch(() => undefined)
            const filter = { plat: 'tmall', cid: ['1'], title: `storm ${times} ${writer} ${index}` }
            const saved = await post(`${server.url}/api/sub/get_uid`, filter)
              .then(async (reply) => (reply.ok ? ((await reply.json()) as { result: { url_id: string } }).result.url_id : null))
              .catch(() => null)
            if (saved !== null) searches.push(saved)
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
        })
        await new Promise((resolve) => setTimeout(resolve, 300 + randomInt(700)))
        server.child.kill('SIGSTOP')
        await new Promise((resolve) => setTimeout(resolve, 500))
        server.child.kill('SIGCONT')
        const until = Date.now() + 60_000
        const before = searches.length
        while (searches.length === before && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
        expect(searches.length).toBeGreaterThan(before)
        server.child.kill('SIGKILL')
        over = true
        await Promise.all([...storm, server.ended])
      }
      const server = await start()
      for (const id of searches.slice(-200)) {
        const kept = await fetch(`${server.url}/api/sub/get_params?url_id=${id}`, { headers })
        expect(kept.status).toBe(200)
      }
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
  )
})
