import type { PlacedWord } from './cloud-layout.ts'
import { type CloudRoom, placesIn } from './cloud-places.ts'

/** So many clouds stay as they were laid out, for those who come back to them. */
const KEPT = 12

const kept = new Map<string, readonly PlacedWord[]>()
const waiting = new Map<string, (() => void)[]>()
let worker: Worker | null = null

const keyOf = ({ words, width, height, font }: CloudRoom) =>
  JSON.stringify([width, height, font, words.map(({ id, name, size }) => [id, name, size])])

function keep(key: string, placed: readonly PlacedWord[]): void {
  kept.set(key, placed)
  const oldest = kept.keys().next().value
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
}

function over(key: string): void {
  const told = waiting.get(key) ?? []
  waiting.delete(key)
  for (const tell of told) tell()
}

function startWorker(): Worker {
  const started = new Worker(new URL('./cloud-worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('message', ({ data }: MessageEvent<{ key: string; placed: PlacedWord[] }>) => {
    keep(data.key, data.placed)
    over(data.key)
  })
  // Who waits lays out for itself then.
  started.addEventListener('error', () => {
    worker = null
    for (const key of [...waiting.keys()]) over(key)
  })
  return started
}

/** Has a cloud laid out beside the page; null: its places are known already, or have to be found where they are asked for. */
export function layOutBeside(room: CloudRoom): Promise<void> | null {
  const key = keyOf(room)
  if (kept.has(key) || typeof Worker === 'undefined') return null
  return new Promise((resolve) => {
    const others = waiting.get(key)
    waiting.set(key, [...(others ?? []), resolve])
    if (others) return
    worker ??= startWorker()
    worker.postMessage({ key, room })
  })
}

/** Where each word of a cloud stands: as it was laid out, else found now. */
export function placesOf(room: CloudRoom): readonly PlacedWord[] {
  const key = keyOf(room)
  const known = kept.get(key)
  if (known) return known
  const placed = placesIn(room)
  keep(key, placed)
  return placed
}
