import { type CrossName, type SideSource, sideOf } from '../figures/cross-sides.ts'
import type { Dimension } from '../query/dimension.ts'

/** A value of a dimension as it is found: its key, and how it is mostly written. */
export interface FoundKey {
  key: string
  shown: string
}

/** Rows that have a key of a dimension of their own, and what these are called. */
export interface OwnRows {
  dimension: Dimension
  key: string
  name: string
  /** What tells them apart from rows of the same id at another time. */
  version?: string
}

/** A dimension of a pivot, with what its values are called. */
export interface PivotFace {
  id: string
  title: string
  dimension: Dimension
  /** All keys there are, in their order; null: they are asked for, by sales. */
  keys: readonly string[] | null
  /** What tells it apart from the same dimension at another time. */
  version?: string
  names(found: readonly FoundKey[]): Promise<CrossName[]>
  /** The key of an id that {@link names} gives; null: the scope has nothing of it; undefined: no value of the dimension is written so. */
  keyOf(id: string): string | null | undefined
  /** Of an id that says itself which rows it is of, whatever lines there are now; undefined: its key does. Asked first. */
  rowsOf?(id: string): OwnRows | undefined
  /** How the value of an id is written, where its name is told by that. */
  shownOf?(id: string): string
}

/** A face by itself, before it has the name of its field. */
export type Face = Omit<PivotFace, 'id' | 'title'>

/** Where a face is among the dimensions of a question, so that columns of its own have a name of their own. */
export type Maker = (source: SideSource, place: number) => Face

/** The side of a crossing, as far as it says which keys there are. */
export function crossed(kind: string, place: number, source: SideSource): Pick<Face, 'dimension' | 'names'> {
  const side = sideOf(kind, place, source)
  if (!side) throw new Error(`no side ${kind}`)
  const { dimension, names } = side
  return { dimension, names: (found) => names(found.map((one) => ({ ...one, sales: 0, sold: 0, items: 0 }))) }
}

/** What follows a beginning of an id; undefined for another one. */
export const after = (id: string, prefix: string) => (id.startsWith(prefix) ? id.slice(prefix.length) : undefined)

/** An id without its kind. */
export const restOf = (id: string) => id.slice(id.indexOf(':') + 1)

/** The place of the part with the id; null where there is none. */
export function placeOf(parts: readonly { id: string }[], id: string): string | null {
  const place = parts.findIndex((part) => part.id === id)
  return place < 0 ? null : String(place)
}
