import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, 'run-main.ts')
const PATIENCE_MS = 100_000

/** As in the processes of tests (`vitest.config.ts`). A process that is told so only once it runs compiles in the background all the same. */
const COMPILED_SIMPLY = ['--liftoff-only']

/** The command line, run as a person would. */
export interface RunningCommand {
  child: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Its exit code (or the name of the signal) when it has ended. */
  ended: Promise<number | string>
}

/** Runs the command line in a process of its own. */
export function runCommand(args: readonly string[], env: Record<string, string> = {}): RunningCommand {
  const child = spawn(process.execPath, [...COMPILED_SIMPLY, MAIN, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | string>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')))
  return { child, output: () => output, ended }
}

/** Runs the server without a demo market and waits until it answers. */
export async function runServer(data: string, port: number, env: Record<string, string> = {}): Promise<RunningCommand & { url: string }> {
  const running = runCommand(['--port', String(port), '--data', data, '--no-demo'], env)
  return { ...running, url: await untilAnswers(running, port) }
}

/** Waits until the server answers, and gives its address. Rejects with what it printed when it does not come up. */
export async function untilAnswers(running: RunningCommand, port: number): Promise<string> {
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + PATIENCE_MS
  while (!(await answers(url))) {
    if (running.child.exitCode !== null || running.child.signalCode !== null || Date.now() > until) {
      running.child.kill('SIGKILL')
      throw new Error(`the server did not come up:\n${running.output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return url
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A port of this machine that nobody uses at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
