import type { ErrorKind } from '@marketscope/contract/errors'

/** Gets a hurdle out of the way, as by asking for a code: true once it is, false when the person gave up. */
type Clear = () => Promise<boolean>

interface Hurdle {
  clear: Clear
  /** While it is being cleared: for every call that meets it. */
  clearing: Promise<boolean> | null
  /** When it was cleared last, in milliseconds of `performance.now()`. */
  clearedAt: number
}

const hurdles = new Map<ErrorKind, Hurdle>()

/** Says how failures of this kind can be mended by the person while the call waits; the call is then made again. There is one way for a kind. Gives a function that takes it back. */
export function onHurdle(kind: ErrorKind, clear: Clear): () => void {
  const hurdle: Hurdle = { clear, clearing: null, clearedAt: Number.NEGATIVE_INFINITY }
  hurdles.set(kind, hurdle)
  return () => {
    if (hurdles.get(kind) === hurdle) hurdles.delete(kind)
  }
}

/** Gets the hurdle out of the way that a call met which began at `began`; calls that meet the same one wait for the same person. False: there is no way, or the person gave up. */
export async function overcome(kind: ErrorKind, began: number): Promise<boolean> {
  const hurdle = hurdles.get(kind)
  if (!hurdle) return false
  if (hurdle.clearedAt > began) return true
  hurdle.clearing ??= hurdle.clear().finally(() => {
    hurdle.clearing = null
  })
  const cleared = await hurdle.clearing
  if (cleared) hurdle.clearedAt = performance.now()
  return cleared
}
