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

/** One bar that fills 100 % for the months asked and, where they are known and compared with (a name), one for those before. */
export function concentration(
  tiers: readonly Tier[],
  names: { now: string; before: string | null },
  measure: Measure,
  style: NumberStyle,
): PlacesModel {
  const before = tiers.some((tier) => tier.before !== null) ? names.before : null
  return {
    kind: 'places',
    places: (before === null ? [names.now] : [names.now, before]).map((name) => plainPlace(name)),
    axes: [axisUpTo(measure, 1, style)],
    series: tiers.map((tier) => {
      const values = before === null ? [tier.share] : [tier.share, tier.before]
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
