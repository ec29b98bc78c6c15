/** Units and sales in whole parts; null: not known. */
export interface Figures {
  sold: bigint | null
  sales: bigint | null
}

/** Sums of the lines between two candidates, by month. */
export interface Between {
  /** The candidate before; 0: there is none. */
  after: number
  month: number
  /** The mapping leaves these lines out. */
  leftOut: boolean
  rows: number
  sold: bigint
  sales: bigint
}

/** Rounded cells add up to a little more or less: half a minor unit for each. */
const near = (a: bigint, b: bigint, rows: number) => {
  const apart = a > b ? a - b : b - a
  return apart * 2n <= BigInt(Math.max(2, rows))
}

/**
 * Whether the figures of a line are the sum of others: of all lines of the file, of those above it, of those between it and the total before or behind it, or of those of
 * its month; lines that a mapping leaves out counted or not. `least`: of so many lines.
 */
export function isSum(line: number, month: number, figures: Figures, between: readonly Between[], least: number): boolean {
  const before = between.reduce((last, { after }) => (after < line && after > last ? after : last), 0)
  const parts: ((one: Between) => boolean)[] = [
    () => true,
    ({ after }) => after < line,
    ({ after }) => after === before,
    ({ after }) => after === line,
    ({ month: own }) => month > 0 && own === month,
    ({ month: own, after }) => month > 0 && own === month && after < line,
  ]
  return [false, true].some((all) =>
    parts.some((part) => {
      const lines = between.filter((one) => (all || !one.leftOut) && part(one))
      return adds(figures, lines, least)
    }),
  )
}

function adds({ sold, sales }: Figures, lines: readonly Between[], least: number): boolean {
  const rows = lines.reduce((sum, one) => sum + one.rows, 0)
  if (rows < least || (sold === null && sales === null)) return false
  const sums = { sold: lines.reduce((sum, one) => sum + one.sold, 0n), sales: lines.reduce((sum, one) => sum + one.sales, 0n) }
  return (sold === null || sold === sums.sold) && (sales === null || near(sales, sums.sales, rows))
}
