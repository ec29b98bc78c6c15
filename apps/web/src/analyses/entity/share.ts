import type { Used } from '@marketscope/contract/analysis'
import { shareOf } from '@marketscope/contract/ratios'
import { salesAreKnown } from '@marketscope/contract/unpriced-months'

/** Whether two answers can be put beside each other: of the same months, in one currency, and of sales that are all known. */
export function isAlike(one: Used, other: Used): boolean {
  return one.start === other.start && one.end === other.end && one.currency === other.currency && [one, other].every(salesAreKnown)
}

/** A thing's part of a market in each month of the market's rows, by sales or another amount that adds up. */
export function sharesOf<N extends string = 'sales'>(
  own: readonly (Record<NoInfer<N>, number | null> & { ts: number })[],
  market: readonly (Record<NoInfer<N>, number | null> & { ts: number })[],
  name: N = 'sales' as N,
): (number | null)[] {
  const byTs = new Map(own.map((row) => [row.ts, row[name]]))
  return market.map((row) => shareOf(byTs.get(row.ts) ?? null, row[name]))
}

/** Values as an index: the first month in which something was sold is 100. What is not known stays so, as do the months before. */
export function indexed(values: readonly (number | null)[]): (number | null)[] {
  const from = values.findIndex((value) => value !== null && value > 0)
  const base = values[from] ?? null
  return values.map((value, at) => (base === null || value === null || at < from ? null : (value / base) * 100))
}

/** Where something stands among rows of which the greatest come first: 1 for the first; null where it is not among them. `nameless`: the row of all without a name, which has no place. */
export function rankIn<R extends { sales: number | null }>(rows: readonly R[], isIt: (row: R) => boolean, nameless: (row: R) => boolean) {
  const own = rows.find(isIt)
  if (!own || own.sales === null || nameless(own)) return null
  const { sales } = own
  return 1 + rows.filter((row) => !nameless(row) && row.sales !== null && row.sales > sales).length
}
