import { mix } from '@marketscope/contract/colours'
import type { Measure, PlacesModel, Series } from './model.ts'
import { plainPlace } from './months.ts'
import { fullText, type NumberStyle } from './number-text.ts'
import { closeAxisFor } from './value-axis.ts'

export interface MoodRow {
  id: string
  /** As it stands beside its bar. */
  name: string
  count: number | null
  positive: number | null
  neutral: number | null
  negative: number | null
}

/** Praise is green and complaint red whatever the language: they are no growth. */
const COLOURS = { positive: '#2f9e6b', neutral: '#c3cad6', negative: '#d8453f' } as const
/** How much of a colour gives way to white. */
const PALE = 0.6
const MOODS = ['positive', 'neutral', 'negative'] as const

/**
 * A bar for each word, cut into how it is spoken of; with a measure of shares every bar fills the whole, says of how many comments it is, and is pale where those
 * are fewer than `least`.
 */
export function moodBars(
  rows: readonly MoodRow[],
  names: Record<(typeof MOODS)[number], string>,
  measure: Measure,
  style: NumberStyle,
  least = 0,
): PlacesModel {
  const shares = measure.kind === 'share'
  const counts = rows.map(({ count }) => count)
  const valuesOf = (mood: (typeof MOODS)[number]) =>
    rows.map((row) => (shares ? (row.count ? (row[mood] ?? 0) / row.count : null) : row[mood]))
  return {
    kind: 'places',
    places: rows.map(({ name, count }) => plainPlace(shares ? `${name} (${count ?? 0})` : name)),
    axes: [closeAxisFor(measure, shares ? [1] : counts, style)],
    series: MOODS.map((mood): Series => {
      const values = valuesOf(mood)
      return {
        ...{ id: mood, name: names[mood], colour: COLOURS[mood], shape: 'bar', axis: 0, stacked: true, values, pickable: true },
        texts: values.map((value) => fullText(measure.kind, value, style)),
        ...(shares
          ? { colours: rows.map(({ count }) => ((count ?? 0) < least ? mix(COLOURS[mood], '#ffffff', PALE) : COLOURS[mood])) }
          : {}),
      }
    }),
    sideways: true,
    pickPlaces: rows.map(({ id }) => id),
    cap: null,
    empty: rows.every(({ count }) => !count),
  }
}
