import { placedNames } from '@marketscope/contract/told-apart'
import type { Narrowing } from '../frame/analysis-view.ts'
import type { Entity } from '../frame/entity.ts'

interface CategoryRow {
  id: string
  /** Null for a custom one. */
  tree: string | null
  can_open: boolean
}

/** The search of one category of an answer; null where it cannot be searched by itself. */
export function categoryFilter({ id, tree, can_open }: CategoryRow): Narrowing | null {
  if (!can_open) return null
  return tree === null ? { cid: { custom: [id], not_custom: [] } } : { cid: { not_custom: [id], custom: [] }, sub_name: '' }
}

/** The same category as a thing of the market. */
export function categoryEntity({ id, tree, can_open }: CategoryRow): Entity | null {
  return can_open ? { kind: tree === null ? 'custom' : 'category', id } : null
}

interface NamedRow {
  id: string
  name: string | null
  tree: string | null
  platform: string | null
}

/** What the rows are called: with the platform where they are of several trees, which call different things alike. */
export function categoryNames(rows: readonly NamedRow[]): (row: NamedRow) => string {
  const names = placedNames(
    rows.map(({ id, name, tree, platform }) => ({ name: name ?? id, place: tree === null ? null : platform })),
    { every: true },
  )
  const byRow = new Map(rows.map((row, at) => [row, names[at]]))
  return (row) => byRow.get(row) ?? row.name ?? row.id
}
