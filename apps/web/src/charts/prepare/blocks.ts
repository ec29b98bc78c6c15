/** The orders of rows and columns, by their places. */
export interface Blocks {
  rows: number[]
  columns: number[]
}

/**
 * Orders a table so that what belongs together stands together: after the greatest column the one whose rows are the most alike, and so on; where none is, the
 * greatest of the rest. Rows stand by the column in which they have the most, the greatest first; those without any amount last.
 */
export function blocksOf(amounts: readonly (readonly number[])[]): Blocks {
  const width = amounts[0]?.length ?? 0
  const column = (at: number) => amounts.map((row) => row[at] ?? 0)
  const sums = Array.from({ length: width }, (_, at) => sum(column(at)))
  const left = new Set(sums.keys())
  const columns: number[] = []
  while (left.size > 0) {
    const last = columns.at(-1)
    const alike = (at: number) => (last === undefined ? 0 : cosine(column(last), column(at)))
    const next = [...left].reduce((best, at) => {
      const [more, than] = [alike(at), alike(best)]
      return more > than || (more === than && (sums[at] ?? 0) > (sums[best] ?? 0)) ? at : best
    })
    columns.push(next)
    left.delete(next)
  }
  return { rows: rowsAlong(amounts, columns), columns }
}

/** The order of rows beside columns that stand in an order: each by the column in which it has the most, the greatest first; those without any amount last. */
export function rowsAlong(amounts: readonly (readonly number[])[], columns: readonly number[]): number[] {
  const placeOf = new Map(columns.map((at, place) => [at, place]))
  const leading = amounts.map((row) => {
    const most = Math.max(0, ...row)
    return most > 0 ? (placeOf.get(row.indexOf(most)) ?? columns.length) : columns.length
  })
  return [...amounts.keys()].sort((a, b) => (leading[a] ?? 0) - (leading[b] ?? 0) || sum(amounts[b] ?? []) - sum(amounts[a] ?? []) || a - b)
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

/** How much two columns go with the same rows: 0 not at all, 1 in proportion. */
function cosine(one: readonly number[], other: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) => a.reduce((all, value, at) => all + value * (b[at] ?? 0), 0)
  const size = Math.sqrt(product(one, one) * product(other, other))
  return size === 0 ? 0 : product(one, other) / size
}
