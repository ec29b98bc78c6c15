import type { Used } from '@marketscope/contract/analysis'
import { type Averaged, exactFigure } from '@marketscope/contract/average'
import type { Base } from '@marketscope/contract/bases'
import { type Month, monthAt } from '@marketscope/contract/months'

/** (now − then) ÷ then; null when either is not known or the base is zero. */
export function growthOf(now: number | null, then: number | null): number | null {
  return now === null || then === null || then === 0 ? null : (now - then) / Math.abs(then)
}

/** A row of a month, with what it is compared with. */
type MonthRow = { ts: number } & Partial<Record<`${Base}_month`, Month | null>>

/** Growth of the newest month against the one before; null where either is not known whole. */
export function newestGrowth<N extends string>(
  { data, used }: { data: readonly (MonthRow & Averaged & Record<N, number | null>)[]; used: Used },
  name: N,
): number | null {
  const [before, now] = data.slice(-2)
  if (!before || !now || (name === 'sales' && !arePriced([before, now], used))) return null
  return growthOf(exactFigure(now, name), exactFigure(before, name))
}

/** Whether all sales of the months are known, and of those that they are compared with where a base is named. */
export function arePriced(rows: readonly MonthRow[], used: Pick<Used, 'unpriced_months'>, base?: Base): boolean {
  const unpriced = new Set(used.unpriced_months?.map(({ month }) => month))
  return rows.every((row) => !unpriced.has(monthAt(row.ts)) && !(base && unpriced.has(row[`${base}_month`] ?? '')))
}
