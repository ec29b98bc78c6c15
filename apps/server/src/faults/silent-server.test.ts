import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { beginDataFolder } from '../testing/database-template.ts'
import { processes } from '../testing/processes.ts'
import { freePort, untilAnswers } from '../testing/run-server.ts'

const WATCHING = join(import.meta.dirname, '../../../../tools/testing/watching.mjs')
const MAIN = join(import.meta.dirname, '../testing/run-main.ts')
const MAIL = 'analyst@demo.market'

const root = mkdtempSync(join(tmpdir(), 'marketscope-silent-'))
const data = join(root, 'data')
let watcher: ChildProcess | undefined
afterAll(async () => {
  watcher?.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

/** The product, under the watcher with what it is by itself. */
async function watched(port: number, env: Record<string, string> = {}) {
  const args = [WATCHING, '{}', '--liftoff-only', MAIN, '--port', String(port), '--data', data, '--no-demo']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
  watcher = child
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')))
  const answering = () => untilAnswers({ child, output: () => output, ended }, port)
  const url = await answering()
  /** The one that started nothing. */
  const server = () => {
    const all = processes()
    const supervisor = all.find(({ parent }) => parent === child.pid)?.pid
    return all.find(({ parent }) => parent === supervisor)?.pid ?? 0
  }
  return { url, ended, answering, server, output: () => output, end: () => child.kill('SIGTERM') }
}

const post = (url: string, json: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) })

async function signedIn(url: string): Promise<{ cookie: string }> {
  await post(`${url}/api/mail/send/login`, { mail: MAIL })
  const outbox = (await (await fetch(`${url}/api/outbox`)).json()) as { result: { data: { code: string }[] } }
  const answer = await post(`${url}/api/mail/verify/login`, { mail: MAIL, code: outbox.result.data[0]?.code })
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

it.skipIf(process.platform !== 'linux')(
  'a server that no longer answers is ended, and is there again on its port with its data: who was signed in still is',
  { timeout: 300_000 },
  async () => {
    await beginDataFolder(data)
    const port = await freePort()
    const { url, ended, answering, server, output, end } = await watched(port)
    const headers = await signedIn(url)
    expect((await fetch(`${url}/api/user`, { headers })).status).toBe(200)
    const before = server()
    process.kill(before, 'SIGSTOP')
    while ([0, before].includes(server())) await new Promise((resolve) => setTimeout(resolve, 200))
    await answering()
    expect((await fetch(`${url}/api/user`, { headers })).status).toBe(200)
    expect(output()).toContain('The server has not answered since')
    expect(output()).not.toContain('The data folder is in use')
    expect(await readFile(join(data, 'server.log'), 'utf8')).toContain('"event":"restart","cause":"silent"')
    end()
    expect(await ended).toBe(0)
  },
)

it.skipIf(process.platform !== 'linux')('with MARKETSCOPE_WATCH=no the end of the server is its end', { timeout: 300_000 }, async () => {
  const { ended, server, output } = await watched(await freePort(), { MARKETSCOPE_WATCH: 'no' })
  process.kill(server(), 'SIGKILL')
  expect(await ended).toBe(137)
  expect(output()).not.toContain('started again')
})
