import { NONE_ID } from '@marketscope/contract/limits'
import { NONE_COLOUR, SERIES_COLOURS } from './palette.ts'

/**
 * Remembers which colour each thing of a page has, so that a brand keeps its colour on every chart and while the range changes.
 * Colours are given in the order of first asking; after the last one they begin again.
 */
export interface ColourBook {
  /** The colour of the thing, given now if it has none yet. */
  colourOf(id: string): string
  /** The colour of the thing if it has one. */
  known(id: string): string | undefined
  /** Calls back, in its own time, after colours were given; the answer ends it. */
  subscribe(tell: () => void): () => void
  /** Grows with every colour given. */
  version(): number
}

export function createColourBook(): ColourBook {
  const given = new Map<string, string>()
  const listeners = new Set<() => void>()
  let telling = false
  const colourOf = (id: string) => {
    if (id === NONE_ID) return NONE_COLOUR
    const known = given.get(id)
    if (known) return known
    const colour = SERIES_COLOURS[given.size % SERIES_COLOURS.length] ?? NONE_COLOUR
    given.set(id, colour)
    if (!telling) {
      telling = true
      queueMicrotask(() => {
        telling = false
        for (const tell of listeners) tell()
      })
    }
    return colour
  }
  return {
    colourOf,
    known: (id) => (id === NONE_ID && given.size > 0 ? NONE_COLOUR : given.get(id)),
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    version: () => given.size,
  }
}
