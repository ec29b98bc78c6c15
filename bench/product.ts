import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { ended, peakMemory, runNode } from './process.ts'

/** The product as a program meets it: a server of its own, asked over HTTP with an API key. */
export interface Product {
  /** Seconds from starting the process to the first answer. */
  start_seconds: number
  search(filter: SearchFilterInput): Promise<string>
  /** `result` of a call; a body makes it a POST. */
  call(path: string, body?: object): Promise<unknown>
  /** `result` of the analysis, parsed; `of`: a search or an item, months, and parameters of the analysis. */
  ask(id: AnalysisId, of: Readonly<Record<string, string>>): Promise<unknown>
  peakMemory(): number
  stop(): Promise<void>
}

const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))

/** Starts the server on a data folder and a port, and makes an API key; `warm`: waits until comments are cut. */
export async function startProduct(data: string, port: number, warm = true): Promise<Product> {
  const began = performance.now()
  const logged = existsSync(join(data, 'server.log')) ? statSync(join(data, 'server.log')).size : 0
  const child = spawn(process.execPath, [MAIN, 'serve', '--data', data, '--port', String(port), '--no-demo'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Calls of this machine are not limited in development; nothing else that is measured differs.
    env: { ...process.env, MARKETSCOPE_MODE: 'development' },
  })
  const over = ended(child)
  endWith(child)
  const base = `http://127.0.0.1:${port}`
  await answering(`${base}/api/openapi.json`, over)
  const start_seconds = (performance.now() - began) / 1000
  if (warm) await warmed(join(data, 'server.log'), logged, over)
  const key = await makeKey(data).catch(async (failure) => {
    child.kill('SIGTERM')
    await over
    throw failure
  })
  const headers = { 'x-api-key': key }
  const call = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return resultOf(await fetch(base + path, sent ?? { headers }))
  }
  return {
    start_seconds,
    call,
    search: async (filter) => ((await call('/api/sub/get_uid', filter)) as { url_id: string }).url_id,
    async ask(id, of) {
      const { path, aspect }: AnalysisDeclaration = ANALYSES[id]
      const query = new URLSearchParams({ ...of, ...(aspect ? { aspect } : {}) })
      return resultOf(await fetch(`${base}${path}?${query}`, { headers }))
    },
    peakMemory: () => peakMemory(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await over
    },
  }
}

/** A server that is asked by nobody any more does not stay: however this process ends, short of being killed, it goes too. */
function endWith(child: ChildProcess): void {
  process.once('exit', () => child.kill('SIGKILL'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1))
}

async function resultOf(response: Response): Promise<unknown> {
  const body = (await response.json()) as { status: string; result: unknown; error_msg?: { en: string } }
  if (body.status !== 'ok') throw new Error(`the product answered ${response.status}: ${body.error_msg?.en ?? ''}`)
  return body.result
}

async function answering(url: string, over: Promise<unknown>): Promise<void> {
  let gone = false
  void over.finally(() => {
    gone = true
  })
  while (!gone) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the product ended while it was starting')
}

/** Waits until the log says that comments are cut. */
async function warmed(log: string, from: number, over: Promise<unknown>): Promise<void> {
  let gone = false
  void over.finally(() => {
    gone = true
  })
  while (!gone) {
    if (existsSync(log) && readFileSync(log).subarray(from).includes('"event":"comment-words"')) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the product ended before its comments were cut')
}

/** The key of an account of this run: an account has only so many, and a folder is used for many runs. */
async function makeKey(data: string): Promise<string> {
  const account = `bench-${Date.now()}@bench.local`
  await runNode([MAIN, 'create-account', '--data', data, '--mail', account, '--username', account], 'ignore')
  const out = await runNode([MAIN, 'create-key', '--data', data, '--account', account, '--name', 'bench'])
  const key = /ms_[0-9A-Za-z_-]+/.exec(out)?.[0]
  if (!key) throw new Error(`no key in: ${out}`)
  return key
}
