import { writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { deckBytes } from './deck.ts'
import type { Deck } from './slide.ts'

const { path, deck } = workerData as { path: string; deck: Deck }

deckBytes(deck)
  .then((bytes) => writeFile(path, bytes))
  .then(
    () => parentPort?.postMessage(null),
    (error: NodeJS.ErrnoException) => parentPort?.postMessage({ fault: error.message, code: error.code }),
  )
