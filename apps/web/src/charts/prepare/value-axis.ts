import { isAdditive } from '@marketscope/contract/column'
import { closeScaleFor, greatestOf, leastOf, type Scale, scaleBetween, scaleFor, shareScaleFor, wholeScaleFor } from './axis.ts'
import type { Measure, ValueAxis } from './model.ts'
import { type NumberStyle, tickTexts } from './number-text.ts'

function axisOf(measure: Measure, scale: Scale, style: NumberStyle): ValueAxis {
  const { min = 0, max, interval } = scale
  const count = Math.round((max - min) / interval)
  const values = Array.from({ length: count + 1 }, (_, index) => Number((min + index * interval).toPrecision(6)))
  return { name: measure.text, ...scale, ticks: tickTexts(measure.kind, values, style) }
}

const isWhole = ({ kind }: Measure) => kind === 'count' || kind === 'distinct'

/** The axis for values of a measure up to `greatest`, from `least` where that is below 0. */
export function axisUpTo(measure: Measure, greatest: number, style: NumberStyle, least = 0): ValueAxis {
  if (least < 0) return axisOf(measure, scaleBetween(least, greatest), style)
  const scale = measure.kind === 'share' ? shareScaleFor(greatest) : isWhole(measure) ? wholeScaleFor(greatest) : scaleFor(greatest)
  return axisOf(measure, scale, style)
}

/** The axis for the values of one series. */
export function axisFor(measure: Measure, values: Iterable<number | null>, style: NumberStyle): ValueAxis {
  const all = [...values]
  return axisUpTo(measure, greatestOf(all), style, leastOf(all))
}

/** Fewer things than this are counted one by one: a close axis would have labels between whole numbers. */
const FEW = 5

/** The axis that ends as soon after the values as round labels let it. */
export function closeAxisFor(measure: Measure, values: Iterable<number | null>, style: NumberStyle): ValueAxis {
  const all = [...values]
  const [least, greatest] = [leastOf(all), greatestOf(all)]
  if (isWhole(measure) && least === 0 && greatest < FEW) return axisOf(measure, wholeScaleFor(greatest), style)
  return axisOf(measure, closeScaleFor(least, greatest), style)
}

/** What an axis that does not begin at 0 leaves free below and above its values, as parts of their span. */
const [BELOW, ABOVE] = [0.25, 0.125]

/** The axis for values from `low` to `high` that are close to each other beside what they are: it begins near the least, and its name says so. */
export function cutAxisFor(measure: Measure, low: number, high: number, note: string, style: NumberStyle): ValueAxis {
  const span = high - low
  const { interval } = closeScaleFor(0, span * (1 + BELOW + ABOVE))
  const [from, to] = [Math.floor((low - span * BELOW) / interval), Math.ceil((high + span * ABOVE) / interval)]
  const at = (step: number) => Number((step * interval).toPrecision(12))
  const values = Array.from({ length: to - from + 1 }, (_, index) => at(from + index))
  const ticks = tickTexts(measure.kind, values, style)
  return { name: `${measure.text} · ${note}`, min: at(from), max: at(to), interval, ticks }
}

/** Amounts that add up are bars, everything else a line. */
export function shapeFor(measure: Measure): 'bar' | 'line' {
  return isAdditive(measure.kind) ? 'bar' : 'line'
}
