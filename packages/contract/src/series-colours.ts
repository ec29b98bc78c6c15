import { channels } from './colours.ts'

/**
 * Colours of things that are compared with each other (brands, shops …), in order of use. Each has a contrast of at least 3 on white,
 * and neighbours differ in lightness as well as in hue, so that they stay apart for colour-blind eyes.
 */
export const SERIES_COLOURS = [
  '#3a63f3',
  '#e8710a',
  '#0b8f77',
  '#b5179e',
  '#8a5a00',
  '#2492c4',
  '#6a3fc8',
  '#c2183c',
  '#1f3a8a',
  '#6f9a1c',
  '#d65fa0',
  '#00707a',
  '#a65e2e',
  '#76839a',
  '#8e2344',
  '#3f9a5a',
  '#9468e0',
  '#a87600',
  '#3f4b5f',
  '#dd5a43',
  '#12657f',
] as const

/** Colours closer to each other than this, as points of red, green and blue, are not told apart at a glance. */
const APART = 90

/** Whether two colours are told apart at a glance. */
export const isApart = (one: string, other: string) =>
  Math.hypot(...channels(one).map((value, at) => value - (channels(other)[at] ?? 0))) >= APART

/** Colours of things that are compared, led by a partner's own where there is one; those too much like it come last. */
export function seriesColours(lead: string | null): readonly string[] {
  if (lead === null) return SERIES_COLOURS
  const others = SERIES_COLOURS.slice(1)
  return [lead, ...others.filter((colour) => isApart(colour, lead)), ...others.filter((colour) => !isApart(colour, lead))]
}
