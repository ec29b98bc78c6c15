import type { TableParameters } from '@marketscope/contract/analysis'
import { SKU_REST_ID } from '@marketscope/contract/sku-attributes'
import type { Language } from '@marketscope/contract/text'
import { placesOf, reachable } from '../query/table-page.ts'
import type { Sums } from './sku-reading.ts'

/** What is called the part of an item that its SKUs do not explain. */
const REST_NAME = { zh: '(未区分 SKU)', en: '(not by SKU)' }

/** What parts leave of a whole in the months asked; null: nothing. Parts that are more than the whole leave less than nothing. */
export function restOf(whole: Sums, parts: readonly Sums[], language: Language): (Sums & { id: string; name: string }) | null {
  const left = (key: keyof Sums) => whole[key] - parts.reduce((sum, part) => sum + part[key], 0)
  const rest = { sales: left('sales'), sold: left('sold'), mom: left('mom'), yoy: left('yoy') }
  return rest.sales === 0 && rest.sold === 0 ? null : { id: SKU_REST_ID, name: REST_NAME[language], ...rest }
}

/**
 * A page of rows that came all at once: sorted, what is not known last, ties by id; `last` stands behind all others however they are sorted.
 */
export function pageOfRows<R extends { id: string }>(
  rows: readonly R[],
  last: R | null,
  sort: { by: string; desc: boolean },
  table: TableParameters,
) {
  const byId = (a: R, b: R) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  const cellOf = (row: R) => (row as Record<string, unknown>)[sort.by] ?? null
  const sorted = rows.toSorted((one, other) => {
    const [a, b] = [cellOf(one), cellOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null) || byId(one, other)
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh-CN', { numeric: true })
    return (sort.desc ? -order : order) || byId(one, other)
  })
  const all = last ? [...sorted, last] : sorted
  const { offset, limit } = placesOf(table)
  return { data: all.slice(offset, offset + limit), count: all.length, suggest_count: reachable(all.length, table) }
}
