import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { MarketPlace } from './engine/open-engine.ts'

const CHILD = fileURLToPath(new URL('copy-child.ts', import.meta.url))

/** What the process that copies is told. */
export interface CopyOrder {
  place: MarketPlace
  path: string
}

/** What it tells: how far it is, from 0 to 1, or why it could not. */
export type CopyTold = { share: number } | { fault: string }

/**
 * Copies the market data of servers into a folder, which is made anew and is what a folder of market data is. In a process of its own: the engine has one folder in each. Nothing may be
 * loaded meanwhile. Throws an Error with what went wrong, and the signal's reason.
 */
export async function copyIntoFolder(
  place: MarketPlace,
  path: string,
  { signal, report }: { signal?: AbortSignal | undefined; report?(share: number): void } = {},
): Promise<void> {
  signal?.throwIfAborted()
  await rm(path, { recursive: true, force: true })
  const child = fork(CHILD, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const leave = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', leave, { once: true })
  let fault = ''
  child.on('message', (told: CopyTold) => {
    if ('share' in told) report?.(told.share)
    else fault = told.fault
  })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
      child.send({ place, path } satisfies CopyOrder)
    })
    signal?.throwIfAborted()
    if (code !== 0) throw new Error(fault || `the process that copies the market data ended with ${code}`)
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}
