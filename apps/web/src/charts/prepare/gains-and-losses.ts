import { greatestOf, leastOf } from './axis.ts'
import type { Measure, PlacesModel } from './model.ts'
import { plainPlace } from './months.ts'
import { type NumberStyle, signedText } from './number-text.ts'
import { closeAxisFor } from './value-axis.ts'

export interface GainOrLoss {
  id: string
  name: string
  value: number
  /** Beside the name: that it is new, or gone. */
  mark?: string | null
  /** After the value in the tooltip. */
  note?: string
  pickable: boolean
}

const [BAR, AXIS] = [26, 32]

/** The amounts stand beyond the ends of the bars: so much more than the longest bar. */
const LABEL_ROOM = 0.28

/** What was gained to the right of 0 and what was lost to its left, a bar each, in the order given from the top. */
export function gainsAndLosses(
  bars: readonly GainOrLoss[],
  measure: Measure,
  colours: { up: string; down: string },
  style: NumberStyle,
  cap: string | null = null,
): PlacesModel {
  const values = bars.map(({ value }) => value)
  const [gained, lost] = [greatestOf(values), leastOf(values)]
  const room = Math.max(gained, -lost) * LABEL_ROOM
  return {
    kind: 'places',
    places: bars.map(({ name, mark }) => ({ ...plainPlace(name), mark: mark ?? null, full: mark ? `${name} · ${mark}` : name })),
    axes: [closeAxisFor(measure, [gained > 0 ? gained + room : 0, lost < 0 ? lost - room : 0], style)],
    series: [
      {
        id: measure.name,
        name: measure.text,
        colour: colours.up,
        colours: values.map((value) => (value < 0 ? colours.down : colours.up)),
        shape: 'bar',
        axis: 0,
        stacked: false,
        values,
        texts: bars.map(({ value, note }) => [signedText(measure.kind, value, style, true), ...(note ? [note] : [])].join(' · ')),
        labels: values.map((value) => signedText(measure.kind, value, style)),
        pickable: bars.some(({ pickable }) => pickable),
      },
    ],
    sideways: true,
    pickPlaces: bars.map(({ id, pickable }) => (pickable ? id : null)),
    cap,
    empty: values.every((value) => value === 0),
    height: bars.length * BAR + AXIS,
  }
}
