import type { Measure, PlacesModel, Series, ValueAxis } from './model.ts'
import { plainPlace } from './months.ts'
import { briefText, fullText, type NumberStyle, shortText, signedText } from './number-text.ts'
import { closeAxisFor, cutAxisFor } from './value-axis.ts'

export interface WaterfallStep {
  name: string
  /** What its tooltip is headed with; default: the name. */
  full?: string
  /** Of a level where it stands, of a change what is added to what stands before it. */
  value: number
  kind: 'level' | 'change'
}

export interface WaterfallColours {
  level: string
  up: string
  down: string
}

interface Bar {
  /** What carries it: between 0 and its near end. */
  carrier: number
  /** From the near end away from 0. */
  body: number
  /** Below 0, of a bar that crosses it. */
  below: number
}

/** A bar between two ends, in parts that a stack can be made of: the library stacks what is above 0 and what is below by themselves. */
function barBetween(one: number, other: number): Bar {
  const [low, high] = one < other ? [one, other] : [other, one]
  if (low >= 0) return { carrier: low, body: high - low, below: 0 }
  if (high <= 0) return { carrier: high, body: low - high, below: 0 }
  return { carrier: 0, body: high, below: low }
}

/** Where all steps together are less than this part of the level, they could not be seen on an axis from 0. */
const SMALL = 0.25

/** The axis of bars that end at `ends`: from 0, or from near the least end where the steps are small; its name says so then. */
function axisOf(ends: readonly number[], measure: Measure, cutNote: string, style: NumberStyle): ValueAxis {
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  const cut = low > 0 && high > low && high - low < low * SMALL
  return cut ? cutAxisFor(measure, low, high, cutNote, style) : closeAxisFor(measure, ends, style)
}

/**
 * Levels and the changes that lead from one to the next, as bars of which each begins where the one before ends. `cutNote`: what is said where the axis does not
 * begin at 0.
 */
export function waterfall(
  steps: readonly WaterfallStep[],
  measure: Measure,
  colours: WaterfallColours,
  style: NumberStyle,
  cutNote: string,
): PlacesModel {
  let at = 0
  const ends: number[] = []
  const bars = steps.map(({ value, kind }) => {
    const from = kind === 'level' ? 0 : at
    at = kind === 'level' ? value : at + value
    ends.push(at)
    return barBetween(from, at)
  })
  const colourOf = ({ value, kind }: WaterfallStep) => (kind === 'level' ? colours.level : value < 0 ? colours.down : colours.up)
  const text = ({ value, kind }: WaterfallStep, exact: boolean) =>
    kind === 'level' ? (exact ? fullText : shortText)(measure.kind, value, style) : signedText(measure.kind, value, style, exact)
  const brief = ({ value, kind }: WaterfallStep) => `${kind === 'change' && value > 0 ? '+' : ''}${briefText(measure.kind, value, style)}`
  const common = { colour: colours.level, shape: 'bar', axis: 0, stacked: true, pickable: false } as const
  const series: Series[] = [
    { ...common, id: 'carrier', name: '', values: bars.map(({ carrier }) => carrier), texts: [], ghost: true },
    {
      ...common,
      id: 'step',
      name: measure.text,
      values: bars.map(({ body }) => body),
      texts: steps.map((step) => text(step, true)),
      labels: steps.map((step) => text(step, false)),
      briefs: steps.map(brief),
      colours: steps.map(colourOf),
    },
    { ...common, id: 'below', name: '', values: bars.map(({ below }) => below), texts: [], colours: steps.map(colourOf), part: true },
  ]
  return {
    kind: 'places',
    places: steps.map(({ name, full = name }) => ({ ...plainPlace(name), full })),
    axes: [axisOf(ends, measure, cutNote, style)],
    series: bars.some(({ below }) => below !== 0) ? series : series.slice(0, 2),
    sideways: false,
    pickPlaces: null,
    cap: null,
    empty: steps.length === 0,
  }
}
