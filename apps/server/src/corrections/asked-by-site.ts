import type { Viewer } from '@marketscope/warehouse/warehouse'

/** What is answered of each of the rows, in their order, by what may be seen of the products of its site; null: of a site that is not among the viewers'. */
export async function askedBySite<T extends { site: string }, R>(
  rows: readonly T[],
  viewers: ReadonlyMap<string, Viewer>,
  ask: (viewer: Viewer, own: readonly T[]) => Promise<readonly R[]>,
): Promise<(R | null)[]> {
  const told = new Map<T, R | undefined>()
  for (const [site, viewer] of viewers) {
    const own = rows.filter((row) => row.site === site)
    const answers = own.length > 0 ? await ask(viewer, own) : []
    for (const [place, row] of own.entries()) told.set(row, answers[place])
  }
  return rows.map((row) => told.get(row) ?? null)
}
