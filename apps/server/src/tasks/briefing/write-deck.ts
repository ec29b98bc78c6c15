import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Deck } from './slide.ts'

/** Writes slides into a file, in a thread of its own: making them is a second of computing, which people who look at pages do not wait for. */
export async function writeDeck(path: string, deck: Deck): Promise<void> {
  const thread = new Worker(new URL('./deck-thread.ts', import.meta.url), { workerData: { path, deck } })
  try {
    const [fault] = (await once(thread, 'message')) as [{ fault: string; code: string | undefined } | null]
    if (fault) throw Object.assign(new Error(fault.fault), { code: fault.code })
  } finally {
    await thread.terminate()
  }
}
