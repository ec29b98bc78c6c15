import type { Used } from '@marketscope/contract/analysis'
import { type Averaged, exactFigure } from '@marketscope/contract/average'
import type { Base } from '@marketscope/contract/bases'
import { type Month, monthAt } from '@marketscope/contract/months'
import { growthOf } from '@marketscope/contract/ratios'

/** A row of a month, with what it is compared with. */
type MonthRow = { ts: number } & Partial<Record<`${Base}_month`, Month | null>>

/** Growth of the newest month against the one before; null where either is not known whole. */
export function newestGrowth<N extends string>(
  { data, used }: { data: readonly (MonthRow & Averaged & Record<N, number | null>)[]; used: Used },
  name: N,
): number | null {
  const [before, now] = data.slice(-2)
  if (!before || !now || !isWhole(name, [before, now], used)) return null
  return growthOf(exactFigure(now, name), exactFigure(before, name))
}

/** Whether a measure of the months is known of all chosen sites, sales of what they are compared with too where a base is named. */
export function isWhole(name: string, rows: readonly MonthRow[], used: Used, base?: Base): boolean {
  const partly = new Set([...used.missing_months, ...(used.unfinished_months ?? [])].map(({ month }) => month))
  const unpriced = new Set(name === 'sales' ? used.unpriced_months?.map(({ month }) => month) : [])
  return rows.every((row) => {
    const month = monthAt(row.ts)
    return !partly.has(month) && !unpriced.has(month) && !(base && unpriced.has(row[`${base}_month`] ?? ''))
  })
}
