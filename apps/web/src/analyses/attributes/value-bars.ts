import type { Measure, PlacesModel } from '../../charts/prepare/model.ts'
import { plainPlace } from '../../charts/prepare/months.ts'
import { fullText, type NumberStyle, shortText } from '../../charts/prepare/number-text.ts'
import { closeAxisFor } from '../../charts/prepare/value-axis.ts'

export interface ValueBar {
  id: string
  name: string
  value: number | null
  colour: string
  pickable: boolean
}

const [BAR, AXIS] = [26, 36]

/** A bar for each value on its side, the first on top, in the colour that the value has on the page. */
export function valueBars(bars: readonly ValueBar[], measure: Measure, style: NumberStyle, cap: string | null): PlacesModel {
  const values = bars.map(({ value }) => value)
  return {
    kind: 'places',
    places: bars.map(({ name }) => plainPlace(name)),
    axes: [closeAxisFor(measure, values, style)],
    series: [
      {
        id: measure.name,
        name: measure.text,
        colour: bars[0]?.colour ?? '',
        colours: bars.map(({ colour }) => colour),
        shape: 'bar',
        axis: 0,
        stacked: false,
        values,
        texts: values.map((value) => fullText(measure.kind, value, style)),
        labels: values.map((value) => (value === null ? null : shortText(measure.kind, value, style))),
        pickable: true,
      },
    ],
    sideways: true,
    pickPlaces: bars.map(({ id, pickable }) => (pickable ? id : null)),
    cap,
    empty: values.every((value) => value === null),
    height: bars.length * BAR + AXIS,
  }
}
