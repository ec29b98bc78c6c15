import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A running product. */
export interface RunningServer {
  url: string
  port: number
  data: string
  pid: number
  /** What it has printed so far. */
  output: () => string
  /** Ends it politely and waits; after ten seconds for good. */
  stop: () => Promise<void>
  /** Ends it at once, as a power cut would, and waits. */
  kill: () => Promise<void>
}

export interface ServerOptions {
  /** The data folder; it is kept when the server stops. */
  data: string
  port?: number
  env?: Record<string, string>
  /** How long to wait until it answers. */
  seconds?: number
}

/** A port of 127.0.0.1 that nobody uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function answers(url: string) {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

/** Starts the real server with a data folder and waits until it is healthy. Rejects with its output when it does not come up. */
export async function startServer({ data, port, env = {}, seconds = 300 }: ServerOptions): Promise<RunningServer> {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const main = process.env.MARKETSCOPE_SERVER_MAIN ?? join(root, 'apps/server/src/main.ts')
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, MARKETSCOPE_PORT: String(chosen), MARKETSCOPE_DATA: data, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(timer)
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  const until = Date.now() + seconds * 1000
  while (!(await answers(url))) {
    if (isOver()) throw new Error(`The server ended before it answered:\n${output}`)
    if (Date.now() > until) {
      await kill()
      throw new Error(`The server did not answer within ${seconds} s:\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { url, port: chosen, data, pid: child.pid ?? 0, output: () => output, stop, kill }
}
