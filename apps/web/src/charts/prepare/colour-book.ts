import { NONE_ID } from '@marketscope/contract/limits'
import { REST_COLOUR, SERIES_COLOURS } from './palette.ts'

/**
 * Remembers which colour each thing of a page has, so that a brand keeps its colour on every chart and while the range changes.
 * Colours are given in the order of first asking; after the last one they begin again.
 */
export interface ColourBook {
  /** The colour of the thing, given now if it has none yet. */
  colourOf(id: string): string
  /** The colour of the thing if it has one. */
  known(id: string): string | undefined
}

export function createColourBook(): ColourBook {
  const given = new Map<string, string>()
  const colourOf = (id: string) => {
    if (id === NONE_ID) return REST_COLOUR
    const colour = given.get(id) ?? SERIES_COLOURS[given.size % SERIES_COLOURS.length] ?? REST_COLOUR
    given.set(id, colour)
    return colour
  }
  return { colourOf, known: (id) => (id === NONE_ID ? REST_COLOUR : given.get(id)) }
}
