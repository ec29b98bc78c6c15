import { isAdditive } from '@marketscope/contract/column'
import { greatestOf, scaleFor, shareScaleFor, wholeScaleFor } from './axis.ts'
import type { Measure, ValueAxis } from './model.ts'
import { type NumberStyle, tickText } from './number-text.ts'

/** The axis for values of a measure up to `greatest`. */
export function axisUpTo(measure: Measure, greatest: number, style: NumberStyle): ValueAxis {
  const whole = measure.kind === 'count' || measure.kind === 'distinct'
  const scale = measure.kind === 'share' ? shareScaleFor(greatest) : whole ? wholeScaleFor(greatest) : scaleFor(greatest)
  const count = Math.round(scale.max / scale.interval)
  const ticks = Array.from({ length: count + 1 }, (_, index) => {
    const value = Number((index * scale.interval).toPrecision(6))
    return tickText(measure.kind, value, scale.max, style)
  })
  return { name: measure.text, ...scale, ticks }
}

/** The axis for the values of one series. */
export function axisFor(measure: Measure, values: Iterable<number | null>, style: NumberStyle): ValueAxis {
  return axisUpTo(measure, greatestOf(values), style)
}

/** Amounts that add up are bars, everything else a line. */
export function shapeFor(measure: Measure): 'bar' | 'line' {
  return isAdditive(measure.kind) ? 'bar' : 'line'
}
