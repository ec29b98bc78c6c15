import type { ValueReading } from '@marketscope/contract/attribute-rows'
import type { PriceBand } from '@marketscope/contract/price-points'
import type { Language } from '@marketscope/contract/text'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import type { AskedBefore } from '../query/asked.ts'
import type { Dimension } from '../query/dimension.ts'
import type { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'

/** What a dimension is made of: the scope, the language of names, how values of attributes are read, and the price bands. */
export interface FaceSource {
  scope: Scope
  language: Language
  scoped: AskedBefore
  words: AttributeWords
  reading: ValueReading
  bands: readonly PriceBand[]
  ask<R>(question: Sql): Promise<R[]>
}

/** A value of a dimension as it is found: its key, and how it is mostly written. */
export interface FoundKey {
  key: string
  shown: string
}

/** How a value leaves the API: what a click on it means is in the id. */
export interface ValueName {
  id: string
  name: string
}

/** Rows that have a key of a dimension of their own, and what these are called. */
export interface OwnRows {
  dimension: Dimension
  key: string
  name: string
  /** What tells them apart from rows of the same id at another time. */
  version?: string
}

/** What a dimension is in the rows of a scope, and what its values are called. */
export interface Face {
  dimension: Dimension
  /** All keys there are, in their order; null: they are asked for, by sales. */
  keys: readonly string[] | null
  /** Where it is not called as its record says. */
  title?: string
  /** What tells it apart from the same dimension at another time. */
  version?: string
  names(found: readonly FoundKey[]): Promise<ValueName[]>
  /** The key of an id that {@link names} gives; null: the scope has nothing of it; undefined: no value of the dimension is written so. */
  keyOf(id: string): string | null | undefined
  /** Of an id that says itself which rows it is of, whatever lines there are now; undefined: its key does. Asked first. */
  rowsOf?(id: string): OwnRows | undefined
  /** How the value of an id is written, where its name is told by that. */
  shownOf?(id: string): string
}

/**
 * Makes the face of a dimension. `place`: where it is among the dimensions of a query, so that columns of its own have names of their own; `rest`: what follows the
 * prefix of a family. Null: there is none of that name.
 */
export type FaceMaker = (source: FaceSource, place: number, rest: string) => Face | null

/** A face with the id that it was asked for by, and what it is called. */
export interface NamedFace extends Face {
  id: string
  title: string
}

/** What follows a beginning of an id; undefined for another one. */
export const after = (id: string, prefix: string): string | undefined => (id.startsWith(prefix) ? id.slice(prefix.length) : undefined)

/** An id without its kind. */
export const restOf = (id: string): string => id.slice(id.indexOf(':') + 1)

/** The place of the part with the id; null where there is none. */
export function placeOf(parts: readonly { id: string }[], id: string): string | null {
  const place = parts.findIndex((part) => part.id === id)
  return place < 0 ? null : String(place)
}
