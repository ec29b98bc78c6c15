/** So many are told apart by colours. */
const MOST = 12

/** The ids of the platforms that a chart draws, of rows of platforms: all, or where there are more than colours tell apart those that sold most. */
export function leadingPlatforms(rows: readonly { id: string; sales: number | null }[]): ReadonlySet<string> {
  const byId = Map.groupBy(rows, ({ id }) => id)
  if (byId.size <= MOST) return new Set(byId.keys())
  const sales = new Map([...byId].map(([id, own]) => [id, own.reduce((sum, row) => sum + (row.sales ?? 0), 0)]))
  const most = [...sales].sort(([, a], [, b]) => b - a).slice(0, MOST - 1)
  return new Set(most.map(([id]) => id))
}
