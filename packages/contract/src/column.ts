import { z } from 'zod'
import type { Compared } from './compared.ts'
import type { MeaningId } from './meanings/records.ts'
import type { WholeId } from './meanings/wholes.ts'
import { ownValue } from './own-value.ts'
import type { Language, Text } from './text.ts'

/**
 * What a number or text of a row means; it decides format, alignment, totals and how a gap is drawn.
 * - money: currency units, adds up · price: currency units, does not add up · count: whole, adds up
 * - distinct: whole, does not add up · share: 0..1 of the scope's total · change: (now − then) ÷ then
 * - rank: a place in the whole list by sales, 1 the first; null: none
 * - months: sales of the twelve months up to the last one asked, oldest first; empty where they were not asked for
 * - index: a plain number that neither adds up nor has a unit (a score, the Herfindahl index)
 * - list: several values of a row, each with figures of its own; shown by the view
 * - ts: seconds, first instant of a month in Asia/Shanghai
 */
export const COLUMN_KINDS = [
  'id',
  'text',
  'ts',
  'date',
  'image',
  'link',
  'money',
  'price',
  'count',
  'distinct',
  'share',
  'change',
  'rank',
  'months',
  'index',
  'list',
  'flag',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** The word of a code, null: nothing is said of it. `compared`: what the answer is compared with, where that is known. */
export type CodeWords = (code: string, language: Language, compared: Compared | null) => string | null

/** One column of an analysis. `null` in a row: not known. */
export interface Column<N extends string = string, S extends z.ZodType = z.ZodType> {
  name: N
  kind: ColumnKind
  text: Text
  schema: S
  sortable: boolean
  /** Not shown unless the user chooses it. */
  optional: boolean
  /**
   * Of an optional column: when it is shown all the same. `apart`: where the rows differ in it, because it tells those apart that are called alike.
   * `said`: where a row says something in it; where none does, it cannot be chosen either.
   */
  shown?: 'apart' | 'said'
  /** Of a list: what its values are made of. In a file of all rows each value is a line of its own, with these beside the row's. */
  parts?: readonly Column[]
  /** Of a figure of the months compared with: the figure, whose heading names these months. */
  beforeOf?: Text
  /** Of a share or an index: what it is of, where that is not the sales of everything asked. `counts`: something counted; `row`: the sales of its own row. */
  of?: 'counts' | 'row'
  /** What the figure means, by its record; left out: what figures of its name mean. */
  meaning?: MeaningId
  /** What it is a part of, or counted among, as it is explained; left out: what its meaning says. */
  whole?: WholeId
  /** Of codes: what pages and files say instead of them; programs are answered the codes. */
  words?: CodeWords
  /** Of values of what is chosen: the column in which rows name that; it heads them. */
  headedBy?: string
}

type Row<C extends readonly Column[]> = { [K in C[number] as K['name']]: z.output<K['schema']> }
export type RowOf<C extends readonly Column[]> = Row<C>

interface Choice {
  sortable?: boolean
  optional?: boolean
  shown?: 'apart' | 'said'
  parts?: readonly Column[]
  beforeOf?: Text
  of?: 'counts' | 'row'
  meaning?: MeaningId
  whole?: WholeId
  words?: CodeWords
  headedBy?: string
}

function column<const N extends string, S extends z.ZodType>(
  name: N,
  kind: ColumnKind,
  schema: S,
  zh: string,
  en: string,
  choice: Choice = {},
): Column<N, S> {
  return {
    name,
    kind,
    schema,
    text: { zh, en },
    sortable: choice.sortable ?? false,
    optional: choice.optional ?? false,
    ...(choice.shown ? { shown: choice.shown } : {}),
    ...(choice.parts ? { parts: choice.parts } : {}),
    ...(choice.beforeOf ? { beforeOf: choice.beforeOf } : {}),
    ...(choice.of ? { of: choice.of } : {}),
    ...(choice.meaning ? { meaning: choice.meaning } : {}),
    ...(choice.whole ? { whole: choice.whole } : {}),
    ...(choice.words ? { words: choice.words } : {}),
    ...(choice.headedBy ? { headedBy: choice.headedBy } : {}),
  }
}

const figure = z.number().nullable()
const name = z.string().nullable()

export const columns = {
  id: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'id', z.string(), zh, en, choice),
  text: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'text', name, zh, en, choice),
  ts: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'ts', z.number(), zh, en, choice),
  date: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'date', name, zh, en, choice),
  image: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'image', name, zh, en, choice),
  link: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'link', name, zh, en, choice),
  flag: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'flag', z.boolean(), zh, en, choice),
  /** A flag that may be unknown. */
  nullableFlag: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) =>
    column(n, 'flag', z.boolean().nullable(), zh, en, choice),
  money: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'money', figure, zh, en, choice),
  price: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'price', figure, zh, en, choice),
  count: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'count', figure, zh, en, choice),
  distinct: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'distinct', figure, zh, en, choice),
  share: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'share', figure, zh, en, choice),
  change: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'change', figure, zh, en, choice),
  rank: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'rank', figure, zh, en, choice),
  months: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) =>
    column(n, 'months', z.array(figure).readonly(), zh, en, choice),
  index: <const N extends string>(n: N, zh: string, en: string, choice?: Choice) => column(n, 'index', figure, zh, en, choice),
  /** `schema`: of one of the values. */
  list: <const N extends string, S extends z.ZodType>(n: N, schema: S, zh: string, en: string, choice?: Choice) =>
    column(n, 'list', z.array(schema), zh, en, choice),
}

/**
 * Where each row of a list stands: its place by sales in the months asked and in those compared with, and its sales of twelve months. What sold nothing has no place,
 * nor has what is none.
 */
export const STANDING = [
  columns.rank('rank', '排名', 'Rank'),
  columns.rank('rank_yoy', '去年同期排名', 'Rank a year earlier', { optional: true }),
  columns.rank('rank_mom', '上一期排名', 'Rank in the previous period', { optional: true }),
  columns.months('months', '近 12 个月', '12 months'),
] as const

/** Goes with them as the last columns of a list, since it explains a place or growth that is missing: whether the row sold nothing in the months compared with; null: nobody knows, since these are not loaded or not to be told. */
export const NEWCOMER = [
  columns.nullableFlag('new_yoy', '去年同期无销售', 'Sold nothing a year earlier'),
  columns.nullableFlag('new_mom', '上一期无销售', 'Sold nothing in the previous period'),
] as const

/** Whether the column's values may be added up over the rows of a table. */
export function isAdditive(kind: ColumnKind): boolean {
  return kind === 'money' || kind === 'count' || kind === 'share'
}

/** The columns as a table of these rows has them, see `shown`. */
export function columnsOver<C extends Pick<Column, 'name' | 'optional' | 'shown'>>(
  columns: readonly C[],
  rows: readonly Readonly<Record<string, unknown>>[],
): C[] {
  const saidIn = (name: string) =>
    new Set(rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined && value !== ''))
  return columns.flatMap((column) => {
    if (column.shown === undefined) return [column]
    const { size } = saidIn(column.name)
    if (column.shown === 'said') return size > 0 ? [{ ...column, optional: false }] : []
    return [size > 1 ? { ...column, optional: false } : column]
  })
}

/** What a column is called over rows of which `row` is one: by what that names where it does, see `headedBy`. */
export function headingOf(
  { text, headedBy }: Pick<Column, 'text' | 'headedBy'>,
  row: Readonly<Record<string, unknown>> | undefined,
  language: Language,
): string {
  const said = headedBy === undefined ? null : row?.[headedBy]
  return typeof said === 'string' && said !== '' ? said : text[language]
}

/** Codes with their words; any other stands for itself. */
export const codeWords =
  (words: Readonly<Record<string, Text>>): CodeWords =>
  (code, language) =>
    ownValue(words, code)?.[language] ?? code

/** What a column says where a row has this. */
export function wordIn(
  { words }: Pick<Column, 'words'>,
  code: string,
  language: Language,
  compared: Compared | null = null,
): string | null {
  return words ? words(code, language, compared) : code
}
