import type { AttributePair, ItemStanding } from '../figures/figures.ts'
import type { FoldInput, YearMasks } from './fold-input.ts'
import { salesOf } from './kept-months.ts'

/** The category of the row that counts now and is the latest; null where none does. */
export function lastCategory({ selections }: FoldInput, now: YearMasks): number | null {
  let [latest, last]: [readonly number[], number | null] = [[], null]
  for (const { segment, rows, kept } of selections) {
    for (let index = 0; index < rows.length; index++) {
      const mask = (kept[index] ?? 0) & (now.get(segment.year) ?? 0)
      if (mask === 0) continue
      const category = segment.category[rows[index] ?? 0] ?? 0
      const own = [segment.year, mask, category]
      const place = own.findIndex((value, at) => value !== latest[at])
      if (place < 0 || (own[place] ?? 0) < (latest[place] ?? -1)) continue
      latest = own
      last = category
    }
  }
  return last
}

/** The attributes of the rows with their values, each pair once. */
export function pairsOf({ selections, dictionaries: { attributes } }: FoldInput): AttributePair[] {
  const found = new Set<number>()
  for (const { segment, rows } of selections) {
    if (!segment.attributes) continue
    const { values, starts } = segment.attributes
    for (const row of rows) for (const pair of values.subarray(starts[row], starts[row + 1])) found.add(pair)
  }
  return [...found].map((pair) => attributes.pair(pair))
}

/** Where an item stands by sales among the items of the rows. */
export async function foldStanding(
  { selections, dictionaries, version, breath }: FoldInput,
  now: YearMasks,
  itemId: string,
): Promise<ItemStanding> {
  const sums = new Map<number, number>()
  for (const { segment, rows, kept } of selections) {
    if (breath.spent) await breath.turn()
    const monthly = salesOf(segment, version)
    const mask = now.get(segment.year) ?? 0
    for (let index = 0; index < rows.length; index++) {
      const active = (kept[index] ?? 0) & mask
      if (active === 0) continue
      const row = rows[index] ?? 0
      const item = segment.item[row] ?? 0
      let sum = sums.get(item) ?? 0
      let at = segment.months[row] ?? 0
      for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++)
        if ((rest & -rest & active) !== 0) sum += monthly?.[at] ?? 0
      sums.set(item, sum)
    }
  }
  const own = [...sums].find(([item]) => dictionaries.itemIds.at(item) === itemId)?.[1] ?? 0
  const all = [...sums.values()]
  return {
    better: all.filter((sum) => sum > own).length,
    items: all.length,
    sales: all.reduce((total, sum) => total + sum, 0),
    own,
  }
}
