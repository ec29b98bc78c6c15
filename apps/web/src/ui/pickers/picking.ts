import { type PickedRange, type PickerLimits, settleRange } from '@marketscope/contract/pickers'

export type End = 'start' | 'end'

/** A range being chosen, and the end that the next choice is for. */
export interface Picking<T extends string = string> {
  range: PickedRange<T>
  active: End
}

/** Whether a range is no longer than allowed. */
type Fits<T extends string> = (range: { start: T; end: T }) => boolean

/**
 * The range after a cell is chosen. The start keeps the end where it still lies behind and the range still fits; an end before the start changes places with it.
 * The other end comes next.
 */
export function pickCell<T extends string>({ range, active }: Picking<T>, value: T, fits: Fits<T>): Picking<T> {
  const { start, end } = range
  if (active === 'start') {
    const kept = end !== null && value <= end && fits({ start: value, end }) ? end : null
    return { range: { start: value, end: kept }, active: 'end' }
  }
  if (start === null || value >= start) return { range: { start, end: value }, active: 'start' }
  return { range: { start: value, end: start }, active: 'start' }
}

/**
 * The range after one end is typed, drawn into the limits. As by a cell, a start keeps the end where that still fits, and an end before a start that waits
 * for one changes places with it. An end before the start of a whole range leaves that range: its start is dropped.
 */
export function typeEnd<T extends string>(
  range: PickedRange<T>,
  end: End,
  value: T | null,
  limits: PickerLimits<T>,
  fits: Fits<T>,
): PickedRange<T> {
  const { start: typed } = settleRange({ start: value, end: null }, limits)
  if (typed === null) return { ...range, [end]: null }
  if (end === 'end' && range.start !== null && range.end !== null && typed < range.start) return { start: null, end: typed }
  return pickCell({ range, active: end }, typed, fits).range
}

/** Whether a cell cannot be chosen: outside the limits, or too far from the end that is chosen already. */
export function isInactive<T extends string>({ range, active }: Picking<T>, value: T, limits: PickerLimits<T>, fits: Fits<T>): boolean {
  if (value < limits.min || value > limits.max) return true
  const { start } = range
  if (active === 'start' || start === null) return false
  return !fits(value < start ? { start: value, end: start } : { start, end: value })
}
