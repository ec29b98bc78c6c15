import type { Measure, PlacesModel } from './model.ts'
import { plainPlace } from './months.ts'
import { fullText, type NumberStyle, shortText } from './number-text.ts'
import { closeAxisFor } from './value-axis.ts'

export interface DistributionBar {
  id: string
  label: string
  value: number | null
}

/** With more bars than this there is no room for numbers above them. */
const MOST_LABELS = 12

/** One bar for each band, in the order given; each bar can be clicked. */
export function distribution(bars: readonly DistributionBar[], measure: Measure, colour: string, style: NumberStyle): PlacesModel {
  const values = bars.map(({ value }) => value)
  const briefs = values.map((value) => (value === null ? null : shortText(measure.kind, value, style)))
  return {
    kind: 'places',
    places: bars.map(({ label }) => plainPlace(label)),
    axes: [closeAxisFor(measure, values, style)],
    series: [
      {
        id: measure.name,
        name: measure.text,
        colour,
        shape: 'bar',
        axis: 0,
        stacked: false,
        values,
        texts: values.map((value) => fullText(measure.kind, value, style)),
        ...(bars.length <= MOST_LABELS ? { labels: briefs } : {}),
        briefs,
        pickable: true,
      },
    ],
    sideways: false,
    pickPlaces: bars.map(({ id }) => id),
    cap: null,
    empty: values.every((value) => value === null || value === 0),
  }
}

/** So few bars take no more height than they need, in pixels. */
const [FEW, BAR, AXIS] = [5, 52, 44]

/**
 * The same on its side, a name before each bar and its number beside it. `growths`: what follows each number where there is room, and in the tooltip;
 * `colours`: of each bar, where it has one.
 */
export function onItsSide(model: PlacesModel, growths: readonly (string | null)[], colours?: string[]): PlacesModel {
  const grown = (text: string, at: number) => [text, growths[at]].filter(Boolean).join(' · ')
  const count = model.places.length
  return {
    ...model,
    sideways: true,
    series: model.series.map((series) => ({
      ...series,
      labels: (series.briefs ?? []).map((text, at) => text && grown(text, at)),
      texts: series.texts.map((text, at) => (series.values[at] === null ? text : grown(text, at))),
      ...(colours ? { colours } : {}),
    })),
    ...(count <= FEW ? { height: count * BAR + AXIS } : {}),
  }
}
