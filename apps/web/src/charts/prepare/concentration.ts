import type { Measure, PlacesModel } from './model.ts'
import { plainPlace } from './months.ts'
import { fullText, type NumberStyle } from './number-text.ts'
import { textColourOn } from './palette.ts'
import { axisUpTo } from './value-axis.ts'

export interface Tier {
  id: string
  name: string
  colour: string
  share: number | null
  before: number | null
}

/** A part smaller than this share of the bar has no room for its number. */
const ROOM_FOR_TEXT = 0.07

/** One bar that fills 100 % for the months asked and, where they are known, one for the months before. */
export function concentration(
  tiers: readonly Tier[],
  names: { now: string; before: string },
  measure: Measure,
  style: NumberStyle,
): PlacesModel {
  const hasBefore = tiers.some(({ before }) => before !== null)
  return {
    kind: 'places',
    places: (hasBefore ? [names.now, names.before] : [names.now]).map((name) => plainPlace(name)),
    axes: [axisUpTo(measure, 1, style)],
    series: tiers.map((tier) => {
      const values = hasBefore ? [tier.share, tier.before] : [tier.share]
      return {
        id: tier.id,
        name: tier.name,
        colour: tier.colour,
        shape: 'bar' as const,
        axis: 0 as const,
        stacked: true,
        values,
        texts: values.map((value) => fullText('share', value, style)),
        labels: values.map((value) => (value !== null && value >= ROOM_FOR_TEXT ? fullText('share', value, style) : null)),
        labelColour: textColourOn(tier.colour),
        pickable: false,
      }
    }),
    sideways: true,
    pickPlaces: null,
    cap: null,
    empty: tiers.every(({ share }) => share === null || share === 0),
  }
}
