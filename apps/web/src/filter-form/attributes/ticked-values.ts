import type { ChosenAttribute, TickedValue, TypedBounds } from '../filter-draft.ts'

export type TickType = TickedValue['type']

type Of = Pick<TickedValue, 'type' | 'name'>
const isOf = (one: TickedValue, { type, name }: Of) => one.type === type && one.name === name

/** The ticked values of an attribute, in the order they were ticked. */
export function valuesTicked(ticked: readonly TickedValue[], of: Of): string[] {
  return ticked.filter((one) => isOf(one, of) && one.range === null).map(({ value }) => value)
}

/** Ticks a value or takes its tick away. */
export function toggleValue(ticked: readonly TickedValue[], of: Of, value: string): TickedValue[] {
  const isThis = (one: TickedValue) => isOf(one, of) && one.range === null && one.value === value
  return ticked.some(isThis) ? ticked.filter((one) => !isThis(one)) : [...ticked, { ...of, value, range: null }]
}

/** The interval of an attribute; empty where there is none. */
export function intervalTicked(ticked: readonly TickedValue[], of: Of): TypedBounds {
  return ticked.find((one) => isOf(one, of) && one.range !== null)?.range?.bounds ?? ['', '']
}

/** Sets the interval of an attribute; two empty bounds take it away. */
export function setTickedInterval(ticked: readonly TickedValue[], of: Of, bounds: TypedBounds, unit: string): TickedValue[] {
  const isThis = (one: TickedValue) => isOf(one, of) && one.range !== null
  const next: TickedValue = { ...of, value: '', range: { bounds, unit } }
  if (bounds.every((bound) => bound.trim() === '')) return ticked.filter((one) => !isThis(one))
  return ticked.some(isThis) ? ticked.map((one) => (isThis(one) ? next : one)) : [...ticked, next]
}

/** The chosen attributes after others were chosen: those that stay keep their values. */
export function chooseNames(chosen: readonly ChosenAttribute[], names: readonly string[]): ChosenAttribute[] {
  return names.map((name) => chosen.find((one) => one.name === name) ?? { name, values: [], range: null })
}

/** A chosen attribute with other bounds; two empty ones: it is just known. */
export function withBounds(attribute: ChosenAttribute, bounds: TypedBounds, unit: string): ChosenAttribute {
  return { ...attribute, values: [], range: bounds.every((bound) => bound.trim() === '') ? null : { bounds, unit } }
}
