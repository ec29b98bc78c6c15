import type { ValueReading } from '@marketscope/contract/attribute-rows'
import type { Asked } from '../query/asked.ts'
import type { ReadAttribute } from '../query/attribute-values.ts'
import { KEYS, SHOWN } from '../query/compile.ts'
import type { Dimension } from '../query/dimension.ts'
import { attributeValue } from '../query/dimensions/attribute.ts'
import { type GroupMonths, groupMonths } from '../query/group-months.ts'
import type { Bases } from '../query/page.ts'
import { type GroupFigures, type GroupMeasure, type GroupPage, groupPage, type MonthSums, topSeries } from '../query/page.ts'
import { folded } from '../sql/folded.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** What values are called: by attribute, folded value and text. */
export type Called = readonly { keys: readonly string[]; texts: readonly string[] }[]

/** Which values. `called`, `none`: what they and having none are called, for order and search by name. */
export interface ValuesAsked {
  attributes: readonly ReadAttribute[]
  reading: ValueReading
  called: Called
  none: string
}

export interface ValueQuestion {
  by: GroupMeasure
  desc: boolean
  offset: number
  limit: number
  known: Bases
  /** Normalised; only rows that contain it as they are stored or called. '' for all. */
  word: string
}

/** A value, or a combination of them. `values`: as shown, '' is "none". `shared`: some of its items are in other rows too. */
export interface ValueFigures extends GroupFigures {
  keys: string[]
  values: string[]
  shared: boolean
}

/** A page with the sums over all rows that match, also of those that sold only before; those of rows that overlap count in each. */
export interface ValuePage extends GroupPage<ValueFigures> {
  shared: boolean
}

const list = (parts: readonly Sql[]) => join(parts, ', ')

function dimensionsOf(attributes: readonly ReadAttribute[], reading: ValueReading): Dimension[] {
  return attributes.slice(0, 3).map((attribute, place) => attributeValue(attribute, reading, place as 0 | 1 | 2))
}

/** Which rows have none of the attributes. */
function noneOf(by: readonly Dimension[]): Sql {
  return join(
    KEYS.slice(0, by.length).map((key) => sql`${key} = ''`),
    ' AND ',
  )
}

/** The months of rows of values by their keys. */
export function monthsOfValues(
  asked: Asked,
  { attributes, reading }: Pick<ValuesAsked, 'attributes' | 'reading'>,
  rows: readonly { keys: readonly string[] }[],
): Promise<GroupMonths> {
  return groupMonths(
    asked,
    dimensionsOf(attributes, reading),
    rows.map(({ keys }) => keys),
  )
}

/** A page of the values of an attribute, or of their combinations, ties by folded value: one statement. */
export async function valuePage(
  { scope, ask }: Asked,
  { attributes, reading, called, none }: ValuesAsked,
  { by: sort, word, ...question }: ValueQuestion,
): Promise<ValuePage> {
  const by = dimensionsOf(attributes, reading)
  const [keys, shown] = [KEYS.slice(0, by.length), SHOWN.slice(0, by.length)]
  const labels = keys.map((key, place) => labelOf(key, shown[place] ?? key, called[place], none))
  const texts = sql`arrayStringConcat([${list([...shown, ...labels])}], '\n')`
  const page = await groupPage<{ values: string[]; shared: boolean; any_shared: boolean }>(
    { scope, ask },
    {
      ...{ by, counts: ['shops', 'brands'], sort, ranking: { none: noneOf(by) }, ...question },
      beside: [sql`[${list(shown)}] AS values`, sql`shared`, sql`any_shared`],
      named: (groups) => sql`(SELECT *, arrayStringConcat([${list(labels)}], ' × ') AS name FROM ${groups})`,
      ...(word === '' ? {} : { matches: { needsNames: false, test: sql`position(${folded(texts)}, ${v.string(word)}) > 0` } }),
      over: [sql`maxIf(shared, matching) OVER () AS any_shared`],
    },
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, shared: Boolean(row.shared) })),
    shared: Boolean(page.rows[0]?.any_shared),
  }
}

function labelOf(key: Sql, shown: Sql, called: Called[number] | undefined, none: string): Sql {
  const known =
    called && called.keys.length > 0 ? sql`transform(${key}, ${v.strings(called.keys)}, ${v.strings(called.texts)}, ${shown})` : shown
  return sql`if(${key} = '', ${v.string(none)}, ${known})`
}

/** The months of a value, best values first. */
export interface ValueMonths {
  values: string[]
  shared: boolean
  months: MonthSums[]
}

/** The months of the values with the most sales, ties by folded value; items that have none of the attributes are left out. */
export async function valueMonths(
  { scope, ask }: Asked,
  { attributes, reading }: { attributes: readonly ReadAttribute[]; reading: ValueReading },
  top: number,
): Promise<ValueMonths[]> {
  const by = dimensionsOf(attributes, reading)
  const leaders = await topSeries({ scope, ask }, by, { top, without: noneOf(by) })
  return leaders.map(({ shown, shared, months }) => ({ values: shown, shared, months }))
}
