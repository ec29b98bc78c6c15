import { resolve } from 'node:path'
import { vi } from 'vitest'
import { runCommandLine } from '../command-line/run.ts'
import { testDatabase } from './test-database.ts'

export interface Ran {
  code: number
  output: string
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/**
 * A command that ends by itself, in this process: what it answers is what the program answers, without the seconds that a program takes to start. One at a
 * time, since what it prints is caught. Those of processes (how one starts, is killed, shares a folder) run the program: `run-server.ts`.
 */
export async function runHere(...args: string[]): Promise<Ran> {
  const before = process.env.DATABASE_URL
  const listeners = new Map(SIGNALS.map((signal) => [signal, process.listeners(signal)]))
  let output = ''
  const print = (text: unknown) => {
    output += String(text)
    return true
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((text: unknown) => void print(`${String(text)}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text: unknown) => void print(`${String(text)}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation(print),
  ]
  try {
    const data = args[args.indexOf('--data') + 1]
    const url = args.includes('--data') && data !== undefined ? await testDatabase(resolve(data)) : null
    if (url !== null) process.env.DATABASE_URL = url
    const code = await runCommandLine(args)
    return { code, output }
  } finally {
    for (const spy of spies) spy.mockRestore()
    if (before === undefined) delete process.env.DATABASE_URL
    else process.env.DATABASE_URL = before
    for (const [signal, known] of listeners)
      for (const listener of process.listeners(signal)) if (!known.includes(listener)) process.off(signal, listener)
  }
}
