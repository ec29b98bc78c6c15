import { type PickedRange, type PickerFault, type PickerLimits, settleRange } from '@marketscope/contract/pickers'
import { useState } from 'react'
import type { Calendar } from './calendar.ts'
import { type End, isInactive, type Picking, pickCell, typeEnd } from './picking.ts'

/** What a range must keep to. */
export interface RangeRules {
  calendar: Calendar
  limits: PickerLimits
  faultOf(range: PickedRange): PickerFault | null
  /** Draws chosen ends to whole units, e.g. weeks; undefined: any will do. */
  snap?: ((range: PickedRange) => PickedRange) | undefined
}

/** The range while its popup is open: what is chosen so far, what the calendar shows, where the keyboard is. */
export function useRangeDraft(before: PickedRange, { calendar, limits, faultOf, snap = (range) => range }: RangeRules) {
  const [picking, setPicking] = useState<Picking>(() => ({ range: settleRange(before, limits), active: 'start' }))
  const { range } = picking
  const [cursor, setCursor] = useState(() => range.end ?? range.start ?? limits.max)
  const [view, setView] = useState(() => calendar.viewOf(range.end ?? range.start ?? limits.max))
  const [hover, setHover] = useState<string | null>(null)
  const fits = (of: { start: string; end: string }) => faultOf(of) === null

  /** Shows the sheet that the value is on, moving no further than needed. */
  function reveal(value: string) {
    const wanted = calendar.viewOf(value)
    const left = calendar.moveView(view, -1)
    setCursor(value)
    if (wanted < left) setView(calendar.moveView(wanted, 1))
    else if (wanted > view) setView(wanted)
  }

  function settle(next: PickedRange): PickedRange {
    const { start, end } = settleRange(snap(next), limits)
    return { start, end }
  }

  return {
    range,
    active: picking.active,
    cursor,
    view,
    fault: faultOf(range),
    /** What would be chosen with the cell under the pointer. */
    preview: hover === null ? range : snap(pickCell(picking, hover, fits).range),
    setHover,
    setView(next: string) {
      setView(next)
      const [left, right] = [calendar.spanOf(calendar.moveView(next, -1)), calendar.spanOf(next)]
      if (cursor < left.first || cursor > right.last) setCursor(left.first)
    },
    activate: (active: End) => setPicking((present) => ({ ...present, active })),
    inactive: (value: string) => isInactive(picking, value, limits, fits),
    move: reveal,
    pick(value: string) {
      const next = pickCell(picking, value, fits)
      setCursor(value)
      setPicking({ ...next, range: settle(next.range) })
    },
    type(end: End, value: string | null) {
      setPicking({ range: settle(typeEnd(range, end, value, limits, fits)), active: end === 'start' ? 'end' : 'start' })
      if (value !== null) reveal(value < limits.min ? limits.min : value > limits.max ? limits.max : value)
    },
    choose(next: PickedRange) {
      const settled = settle(next)
      setPicking({ range: settled, active: 'start' })
      if (settled.end !== null) reveal(settled.end)
    },
  }
}
