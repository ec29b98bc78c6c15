import type { Layout } from '../../api/use-layout.ts'

export type AiCost = NonNullable<Layout['ai_cost']>

export interface CostRow {
  hours_by_hand: number
  hours_with_ai: number
  /** Part of the time by hand that is saved, 0..1; null where there is none by hand. */
  saved: number | null
}

function costOf(hours_by_hand: number, hours_with_ai: number): CostRow {
  return { hours_by_hand, hours_with_ai, saved: hours_by_hand > 0 ? (hours_by_hand - hours_with_ai) / hours_by_hand : null }
}

/** What each task and all of them together take and save. Hours are added in hundredths, so that 0.1 and 0.2 make 0.3. */
export function costsOf({ rows }: AiCost): { rows: CostRow[]; total: CostRow } {
  const sum = (hours: readonly number[]) => hours.reduce((total, part) => total + Math.round(part * 100), 0) / 100
  return {
    rows: rows.map(({ hours_by_hand, hours_with_ai }) => costOf(hours_by_hand, hours_with_ai)),
    total: costOf(sum(rows.map((row) => row.hours_by_hand)), sum(rows.map((row) => row.hours_with_ai))),
  }
}
