import { byBytes } from '../sorting/by-bytes.ts'
import { searchForm } from '../text/search-form.ts'
import { type FilingGroups, isStated } from './filing-groups.ts'
import type { GroupSums } from './filing-sums.ts'

type Value = string | number | null

const ratio = (now: number, then: number): number | null => (then <= 0 ? null : (now - then) / then)

/** How many filings a group has; null for what states none, of which none could be counted. */
export function toldFilings({ group, filings }: GroupSums): number | null {
  return isStated(group) || filings > 0 ? filings : null
}

/** What the table can be sorted by. */
const MEASURES: Record<string, (sums: GroupSums, groups: FilingGroups) => Value> = {
  id: ({ group }, groups) => groups.id(group),
  name: ({ group }, groups) => groups.name(group).toLowerCase(),
  sales: ({ sales }) => sales,
  share: ({ sales }) => sales,
  sales_yoy: ({ sales, yoy }) => ratio(sales, yoy),
  sales_mom: ({ sales, mom }) => ratio(sales, mom),
  sold: ({ sold }) => sold,
  avg_price: ({ sales, sold }) => (sold > 0 ? sales / sold : null),
  items: ({ items }) => items,
  shops: ({ shops }) => shops,
  brands: ({ brands }) => brands,
  filings: toldFilings,
  first_date: ({ first }) => first,
}

/** The groups in order: unknown values last, ties by id in the order of their bytes. */
export function sortedGroups(sums: readonly GroupSums[], groups: FilingGroups, { by, desc }: { by: string; desc: boolean }): GroupSums[] {
  const measure = MEASURES[by] ?? ((own: GroupSums) => own.sales)
  const keyed = sums.map((own) => ({ own, value: measure(own, groups), id: groups.id(own.group) }))
  return keyed.sort((a, b) => compare(a.value, b.value, desc) || byBytes(a.id, b.id)).map(({ own }) => own)
}

function compare(a: Value, b: Value, desc: boolean): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  const order = typeof a === 'string' || typeof b === 'string' ? byBytes(String(a), String(b)) : a - b
  return desc ? -order : order
}

/** Whether id, name or company of a group contains the word, which is normalised. */
export function containsWord(group: number, groups: FilingGroups, word: string): boolean {
  return [groups.id(group), groups.name(group), groups.company(group) ?? ''].some((text) => searchForm(text).includes(word))
}
