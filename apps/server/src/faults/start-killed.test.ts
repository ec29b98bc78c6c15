import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { processes } from '../testing/processes.ts'
import { freePort, runCommand, untilAnswers } from '../testing/run-server.ts'
import { writeTinyMarket } from '../testing/tiny-market.ts'

/** It builds the web app where that is not done, which takes a while. */
const WHOLE = process.env.MARKETSCOPE_FAULTS === 'whole' && process.platform === 'linux' && !process.env.MARKETSCOPE_TEST_DATABASE_URL
const START = join(import.meta.dirname, '../../../../tools/start.mjs')
const MAIL = 'analyst@demo.market'
const GONE_MS = 30_000

let root: string
let data: string
let key: string
const started: ChildProcess[] = []

beforeAll(async () => {
  if (!WHOLE) return
  root = await mkdtemp(join(tmpdir(), 'marketscope-start-killed-'))
  data = join(root, 'data')
  await beginDataFolder(data)
  const files = await writeTinyMarket(join(root, 'tiny'))
  await run('load', ...files.map(({ path }) => path), '--data', data)
  await run('create-account', '--mail', MAIL, '--data', data)
  key = /ms_[\w-]{43}/.exec(await run('create-key', '--data', data, '--account', MAIL))?.[0] ?? ''
}, 240_000)
afterAll(async () => {
  for (const { pid } of ours()) process.kill(pid, 'SIGKILL')
  if (root) await rm(root, { recursive: true, force: true })
})

async function run(...args: string[]): Promise<string> {
  const command = runCommand(args)
  expect([await command.ended, command.output()]).toEqual([0, expect.any(String)])
  return command.output()
}

const ours = () => (data ? processes().filter(({ command }) => command.includes(`--data ${data} `)) : [])

async function npmStart(port: number) {
  const args = [START, '--port', String(port), '--data', data, '--no-demo']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | string>((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown')))
  const answering = () => untilAnswers({ child, output: () => output, ended }, port)
  const url = await answering()
  const pids = () => {
    const all = ours()
    const supervisor = all.find(({ command }) => command.includes('supervisor.mjs'))?.pid ?? 0
    const server = all.find(({ parent }) => parent === supervisor)?.pid ?? 0
    return { start: child.pid ?? 0, supervisor, server }
  }
  return { url, answering, ended, pids }
}

async function until(holds: () => boolean): Promise<void> {
  const late = Date.now() + GONE_MS
  while (!holds() && Date.now() < late) await new Promise((resolve) => setTimeout(resolve, 100))
  expect(holds()).toBe(true)
}

it.skipIf(!WHOLE).each(['server', 'supervisor', 'start'] as const)(
  'npm start of which the %s is killed has all that was acknowledged when it is there again: by itself, or started anew where it is killed itself and has ended altogether',
  { timeout: 600_000 },
  async (who) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    const port = await freePort()
    const first = await npmStart(port)
    const title = `before the kill of ${who}`
    const saved = await fetch(`${first.url}/api/sub/get_uid`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ plat: 'tmall', cid: ['1'], title }),
    })
    const { url_id } = ((await saved.json()) as { result: { url_id: string } }).result
    const asked = `/api/sub/summary?url_id=${url_id}&start=2025-01&end=2025-12`
    const before = await (await fetch(`${first.url}${asked}`, { headers })).json()
    expect(before).toMatchObject({ status: 'ok' })

    const killed = first.pids()
    expect(Object.values(killed).every((pid) => pid > 0)).toBe(true)
    process.kill(killed[who], 'SIGKILL')
    if (who === 'start') {
      expect(await first.ended).toBe('SIGKILL')
      await until(() => ours().length === 0)
    } else await until(() => ![0, killed.server].includes(first.pids().server))

    const again = who === 'start' ? await npmStart(port) : first
    await again.answering()
    expect(await (await fetch(`${again.url}${asked}`, { headers })).json()).toEqual(before)
    expect((await fetch(`${again.url}/api/sub/get_params?url_id=${url_id}`, { headers })).status).toBe(200)
    process.kill(again.pids().start, 'SIGTERM')
    expect(await again.ended).toBe(0)
    expect(ours()).toEqual([])
  },
)
