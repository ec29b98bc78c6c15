import type { Measure, PlacesModel } from './model.ts'
import { plainPlace } from './months.ts'
import { fullText, type NumberStyle, shortText } from './number-text.ts'
import { axisFor } from './value-axis.ts'

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
  return {
    kind: 'places',
    places: bars.map(({ label }) => plainPlace(label)),
    axes: [axisFor(measure, values, style)],
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
        ...(bars.length <= MOST_LABELS
          ? { labels: values.map((value) => (value === null ? null : shortText(measure.kind, value, style))) }
          : {}),
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

/** The same on its side, a name before each bar and a text of its own beside it; `colours`: of each bar, where it has one. */
export function onItsSide(model: PlacesModel, labels: (string | null)[], colours?: string[]): PlacesModel {
  const count = model.places.length
  return {
    ...model,
    sideways: true,
    series: model.series.map((series) => ({ ...series, labels, ...(colours ? { colours } : {}) })),
    ...(count <= FEW ? { height: count * BAR + AXIS } : {}),
  }
}
