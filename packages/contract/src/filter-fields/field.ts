import { z } from 'zod'
import { issue } from '../issue.ts'
import type { Text } from '../text.ts'

/** What a word of an attribute's name or value is; `value` '' is the name itself. */
export interface AttributeWord {
  name: string
  value: string
  text: Text
}

interface Named {
  id: string
  name: Text
}

/** What the things that a filter names are called: those of a saved search, with the sites and groups of custom categories. */
export interface TagNames {
  categories: readonly (Named & { tree?: string | null; custom: boolean; path: { zh: readonly string[]; en: readonly string[] } })[]
  brands: readonly Named[]
  shops: readonly Named[]
  attribute_words: readonly AttributeWord[]
  /** The scheme whose classes the filter names; null: none, or it is gone. */
  rule: { name: string; classes: readonly { id: string; name: string }[] } | null
  currency: string
  title_parse: string | null
  siteName: (id: string) => Text
  /** The sites of the search. */
  sites?: readonly string[]
  /** The name of a group of custom categories; null while it is not known. */
  groupName: (subName: string) => Text | null
}

/** What other fields say that a tag has to know. */
export interface Beside {
  sub_name: string
  /** Values of attributes only have to occur. */
  vague: boolean
}

/** One condition of a field in words, and what is left of the field without it, whatever else was taken away before. */
export interface ValueTag<V> {
  key: string
  text: Text
  /** More about it, e.g. the path of a category. */
  hint: Text | null
  without: (value: V) => V
}

/** How the conditions of a field are told. */
export interface FieldTags<V, K extends string = string> {
  /** Fields of one kind are told together. */
  kind: K
  /** How many there are, where they are not listed. */
  many: (count: number) => Text
  /** How several hang together where it is not plain. */
  joiner?: 'and' | 'or'
  /** Its values tell by themselves what they are about. */
  plain?: true
  of: (value: V, names: TagNames, beside: Beside) => ValueTag<V>[]
}

/** The keys of an address that say a field, the first one given counts; `unless` names a field that comes before it. */
export interface AddressKeys {
  keys: readonly string[]
  read: (text: string) => unknown
  unless?: string
}

/**
 * One field of a search filter: all that is to be known of it. The order of the fields is that of {@link FILTER_FIELDS}.
 *
 * - `schema` reads what is sent, `wire` is what it becomes; `empty` says nothing.
 * - `part` is the part of the search form that edits it and shows what is wrong with it; `input` a form's own kind of input where it has no module of
 *   its own.
 * - `predicate` names what the warehouse makes of it; null: it only tells how another field is meant, or what is offered.
 */
export interface FilterField<
  S extends z.ZodType,
  P extends string = string,
  Q extends string | null = string | null,
  K extends string = string,
  I extends FieldInput = FieldInput,
> {
  schema: S
  wire: z.ZodType<z.output<S>>
  empty: z.output<S>
  label: Text
  part: P
  predicate: Q
  input?: I
  tags?: FieldTags<z.output<S>, K>
  address?: AddressKeys
  /** What stays when all conditions are cleared: always, or where no category is chosen. Default: it goes. */
  stays?: 'always' | 'without_category'
  /** The field that it means nothing without: lost with that one, it is not told by itself. */
  needs?: string
  /** With other categories it goes: always, or where those are not of filings. */
  of?: 'categories' | 'filings'
  /** Whether it says anything beside the rest of the filter. Default: when it is not empty. */
  says?: (value: z.output<S>, filter: Readonly<Record<string, unknown>>) => boolean
  /** The value without the parts that these ids name. Default: nothing is left. */
  left?: (value: z.output<S>, ids: ReadonlySet<string>) => z.output<S>
  /** What is kept cut into pieces that can be read one by one. Default: it is read as a whole. */
  pieces?: (kept: unknown) => Pieces | null
}

/** A kind of input that needs no module of its own in the search form. */
export type FieldInput = { of: 'bounds'; unit: 'money' | 'items' } | { of: 'days' } | { of: 'values' }

/** A kept value in pieces, each with the text it is told by; `join` makes a value of some of them. */
export interface Pieces {
  list: readonly { piece: unknown; text: string }[]
  join: (pieces: readonly unknown[]) => unknown
}

/** Makes the record of a field keep the types of its parts. */
export function field<
  S extends z.ZodType,
  const P extends string,
  const Q extends string | null,
  const K extends string = never,
  const I extends FieldInput = never,
>(record: FilterField<S, P, Q, K, I>): FilterField<S, P, Q, K, I> {
  return record
}

export const same = (text: string): Text => ({ zh: text, en: text })
export const both = (make: (language: keyof Text) => string): Text => ({ zh: make('zh'), en: make('en') })

/** "3 brands" */
export function counted(zh: string, en: string): (count: number) => Text {
  return (count) => ({ zh: `${count} 个${zh}`, en: `${count} ${en}` })
}

export const commaParts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The entries of a list, read one by one. */
export function entries(kept: unknown): Pieces | null {
  if (!Array.isArray(kept)) return null
  return { list: kept.map((piece: unknown) => ({ piece, text: pieceText(piece) })), join: (pieces) => pieces }
}

/** A kept value, or a part of one, as it is told to those who lose it. */
export function pieceText(piece: unknown): string {
  if (typeof piece === 'string') return piece
  if (typeof piece === 'object' && piece !== null && 'name' in piece && typeof piece.name === 'string') return piece.name
  return JSON.stringify(piece) ?? ''
}

export const withoutIds = (value: readonly string[], ids: ReadonlySet<string>): string[] => value.filter((id) => !ids.has(id))

/** Whether a value of a payload says nothing. */
export function isNothing(value: unknown): boolean {
  return value === undefined || value === '' || value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** A field that is taken as long as it says nothing. `instead`: what says what it would. */
export const saysNothingInsteadOf = (instead: Text) =>
  z
    .unknown()
    .refine(isNothing, issue(`此字段须为空：${instead.zh}`, `This field must be empty. ${instead.en}`))
    .optional()
