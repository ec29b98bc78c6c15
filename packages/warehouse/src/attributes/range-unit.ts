import { searchForm } from '../text/search-form.ts'

/** What no unit contains: other numbers, and what joins them. */
const NO_UNIT = /[\d\s!#$&()*+,\-.:;<=>?@[\]^_`{|}~、。，；：～]/u

/**
 * The unit of an attribute whose values are mostly numbers: that of more than half of all items, as it is mostly written, '' when they are bare numbers;
 * null when no unit has so many. `units` is what follows the numbers, and need not be a unit. Units that differ in case only are one.
 */
export function rangeUnit(units: readonly string[], items: readonly number[], all: number): string | null {
  const [first] = unitsWritten(units, items)
  return first && first.items * 2 > all ? first.unit : null
}

/** Units of which there are fewer are not worth a view of their own. */
const WORTH = 0.1

/** The units of an attribute that is a range, the commonest first: that of most of its values, and others that many have. Of any other attribute none. */
export function rangeUnits(units: readonly string[], items: readonly number[], all: number): string[] {
  if (rangeUnit(units, items, all) === null) return []
  return unitsWritten(units, items).flatMap((one) => (one.items >= WORTH * all ? [one.unit] : []))
}

/** The units as they are mostly written, with their items, the commonest first. */
function unitsWritten(units: readonly string[], items: readonly number[]): { unit: string; items: number }[] {
  const byUnit = new Map<string, { shown: string; most: number; items: number }>()
  for (const [place, unit] of units.entries()) {
    if (NO_UNIT.test(unit)) continue
    const own = items[place] ?? 0
    const before = byUnit.get(searchForm(unit)) ?? { shown: unit, most: 0, items: 0 }
    const shown = own > before.most ? unit : before.shown
    byUnit.set(searchForm(unit), { shown, most: Math.max(own, before.most), items: before.items + own })
  }
  return [...byUnit.values()].sort((a, b) => b.items - a.items).map((one) => ({ unit: one.shown, items: one.items }))
}
