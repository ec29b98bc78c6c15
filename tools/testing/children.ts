import { type ChildProcess, spawn } from 'node:child_process'
import type { ExecOptions, Finished } from './step.ts'

const running = new Set<ChildProcess>()
let stopping = false

function signalGroup(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

/** True once the tests are being stopped: no further child starts. */
export function isStopping(): boolean {
  return stopping
}

/** Ends every child with all it started: politely, and after three seconds for good. */
export async function stopChildren(): Promise<void> {
  stopping = true
  for (const child of running) signalGroup(child, 'SIGTERM')
  const until = Date.now() + 3000
  while (running.size > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
  for (const child of running) signalGroup(child, 'SIGKILL')
}

/** From now on a process that somebody else started (in a group of its own) ends with the tests. */
export function adopt(child: ChildProcess): void {
  running.add(child)
  for (const event of ['close', 'error']) child.once(event, () => running.delete(child))
}

/** Runs Node with `args` in a process group of its own, so that nothing it starts can outlive the tests. */
export function execNode(node: string, root: string, args: string[], options: ExecOptions = {}): Promise<Finished> {
  if (stopping) return Promise.resolve({ code: 130, output: 'interrupted' })
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    let output = ''
    let late = false
    const keep = (chunk: Buffer) => {
      output += chunk
      if (!options.quiet) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const minutes = options.minutes ?? 5
    const timer = setTimeout(() => {
      late = true
      signalGroup(child, 'SIGTERM')
      setTimeout(() => signalGroup(child, 'SIGKILL'), 5000).unref()
    }, minutes * 60_000)
    const finish = (code: number, extra = '') => {
      clearTimeout(timer)
      running.delete(child)
      signalGroup(child, 'SIGKILL')
      resolve({ code, output: output + extra })
    }
    child.on('error', (error) => finish(1, error.message))
    child.on('close', (code) => finish(late ? 1 : (code ?? 1), late ? `\nstopped after ${minutes} minutes` : ''))
  })
}
