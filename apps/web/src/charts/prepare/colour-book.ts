import { NONE_ID } from '@marketscope/contract/limits'
import { NONE_COLOUR, seriesColours } from './palette.ts'

/** What is coloured, where several kinds of things are on one page. */
export type ThingKind = 'brand' | 'shop' | 'category' | 'platform'

/**
 * Remembers which colour each thing of a page has, so that a brand keeps its colour on every chart and while the range changes.
 * Colours are given in the order of first asking, to each kind of things from the first colour on: what a brand is drawn in does not depend on how many
 * shops or categories were looked at before. After the last one they begin again.
 */
export interface ColourBook {
  /** The colour of the thing, given now if it has none yet. */
  colourOf(id: string, kind?: ThingKind): string
  /** The colour of the thing if it has one. */
  known(id: string, kind?: ThingKind): string | undefined
  /** Calls back, in its own time, after colours were given; the answer ends it. */
  subscribe(tell: () => void): () => void
  /** Grows with every colour given. */
  version(): number
}

/** `lead`: the colour of a partner, which comes first. */
export function createColourBook(lead: string | null = null): ColourBook {
  const colours = seriesColours(lead)
  const books = new Map<ThingKind | undefined, Map<string, string>>()
  const bookOf = (kind?: ThingKind) => {
    const book = books.get(kind) ?? new Map<string, string>()
    books.set(kind, book)
    return book
  }
  const listeners = new Set<() => void>()
  let version = 0
  let telling = false
  const colourOf = (id: string, kind?: ThingKind) => {
    if (id === NONE_ID) return NONE_COLOUR
    const given = bookOf(kind)
    const known = given.get(id)
    if (known) return known
    const colour = colours[given.size % colours.length] ?? NONE_COLOUR
    given.set(id, colour)
    version += 1
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
    known: (id, kind) => (id === NONE_ID && bookOf(kind).size > 0 ? NONE_COLOUR : bookOf(kind).get(id)),
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    version: () => version,
  }
}
