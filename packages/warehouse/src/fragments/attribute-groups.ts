import type { ValueReading } from '@marketscope/contract/attribute-rows'
import type { ReadAttribute } from '../attributes/scope-attributes.ts'
import type { Bases } from '../figures/figures.ts'
import type { Scope } from '../scope/scope.ts'
import { empty, join, type Sql, sql, v } from '../sql/sql.ts'
import { type ValueReader, valueReader } from './attribute-values.ts'
import type { GroupFigures, GroupMeasure, GroupYear } from './groups.ts'
import { pageOf } from './table-page.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

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
  by: Exclude<GroupMeasure, 'id'> | 'id'
  desc: boolean
  offset: number
  limit: number
  known: Bases
  /** Normalised; only rows that contain it as they are stored or called. '' for all. */
  word: string
}

/** A value, or a combination of them. `values`: as shown, '' is "none". `shared`: some of its items are in other rows too. */
export interface ValueFigures extends Omit<GroupFigures, 'id'> {
  values: string[]
  shared: boolean
}

/** A page with the sums over all rows that match, also of those that sold only before; those of rows that overlap count in each. */
export interface ValuePage {
  rows: ValueFigures[]
  count: number
  sales: number
  sold: number
  mom: number
  yoy: number
  shared: boolean
}

/** Names of what is read of up to three attributes: as written, its values, and one of them. */
const RAW = [sql`raw_1`, sql`raw_2`, sql`raw_3`]
const ALL = [sql`all_1`, sql`all_2`, sql`all_3`]
const ONE = [sql`one_1`, sql`one_2`, sql`one_3`]
const KEY = [sql`key_1`, sql`key_2`, sql`key_3`]
const SHOWN = [sql`shown_1`, sql`shown_2`, sql`shown_3`]

const list = (parts: readonly Sql[]) => join(parts, ', ')

interface Names {
  raw: Sql[]
  keys: Sql[]
  shown: Sql[]
  readers: ValueReader[]
}

function namesOf(attributes: readonly ReadAttribute[], reading: ValueReading): Names {
  const readers = attributes.map((attribute) => valueReader(attribute, reading))
  const count = readers.length
  return { raw: RAW.slice(0, count), keys: KEY.slice(0, count), shown: SHOWN.slice(0, count), readers }
}

const aliased = (readers: readonly ValueReader[]) => readers.map(({ raw }, place) => sql`${raw} AS ${RAW[place] ?? empty}`)

/** Rows that were put together by what is written, one for each combination of values: `ways` tells of how many the row is part of. */
function unfolded(written: Sql, readers: readonly ValueReader[], columns: Sql): Sql {
  const all = readers.map(({ pairs }, place) => sql`${pairs(RAW[place] ?? empty)} AS ${ALL[place] ?? empty}`)
  const one = readers.map((_, place) => sql`arrayJoin(${ALL[place] ?? empty}) AS ${ONE[place] ?? empty}`)
  const ways = readers.map((_, place) => sql`length(${ALL[place] ?? empty})`).reduce((product, own) => sql`${product} * ${own}`)
  return sql`(SELECT ${list(one)}, ${ways} AS ways, ${columns} FROM (SELECT ${list(all)}, ${columns} FROM ${written}))`
}

/** The combination as columns `key_n` and `shown_n`; `weight` tells the commonest writing. */
function combination(readers: readonly ValueReader[]): Sql {
  return list(
    readers.flatMap((_, place) => {
      const one = ONE[place] ?? empty
      return [sql`${one}.1 AS ${KEY[place] ?? empty}`, sql`argMax(${one}.2, (weight, ${one}.2)) AS ${SHOWN[place] ?? empty}`]
    }),
  )
}

const SORTS: Record<GroupMeasure, Sql> = {
  id: sql`key_1`,
  name: sql`lowerUTF8(name)`,
  sales: sql`sales`,
  share: sql`sales`,
  sales_yoy: sql`if(yoy = 0, NULL, (sales - yoy) / abs(yoy))`,
  sales_mom: sql`if(mom = 0, NULL, (sales - mom) / abs(mom))`,
  sold: sql`sold`,
  avg_price: sql`if(sold > 0, sales / sold, NULL)`,
  items: sql`items`,
  shops: sql`shops`,
  brands: sql`brands`,
}

/** A page of the values of an attribute, or of their combinations, ties by folded value: one statement. */
export async function valuePage(
  scope: Scope,
  { attributes, reading, called, none }: ValuesAsked,
  { by, desc, offset, limit, known, word }: ValueQuestion,
  ask: Ask,
): Promise<ValuePage> {
  const { raw, keys, shown, readers } = namesOf(attributes, reading)
  const now = scope.active('now')
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
  const rows = scope.rows([sql`item, shop, brand_id`, ...aliased(readers)], { windows, sums: ['sales', 'sold'] })
  const written = sql`(
    SELECT ${list(raw)}, countIf(${now}) AS weight, sum(${scope.total('sales', 'now')}) AS w_sales, sum(${scope.total('sold', 'now')}) AS w_sold,
      uniqExactStateIf(item, ${now}) AS w_items, uniqExactStateIf(shop, ${now} AND shop != 0) AS w_shops,
      uniqExactStateIf(brand_id, ${now} AND brand_id != '') AS w_brands, ${base('mom')} AS w_mom, ${base('yoy')} AS w_yoy
    FROM ${rows} GROUP BY ${list(raw)})`
  const columns = sql`weight, w_sales, w_sold, w_items, w_shops, w_brands, w_mom, w_yoy`
  const groups = sql`(
    SELECT ${combination(readers)}, sum(w_sales) AS sales, sum(w_sold) AS sold, toInt64(uniqExactMerge(w_items)) AS items,
      toInt64(uniqExactMerge(w_shops)) AS shops, toInt64(uniqExactMerge(w_brands)) AS brands, sum(w_mom) AS mom, sum(w_yoy) AS yoy,
      toBool(maxIf(ways, weight > 0) > 1) AS shared
    FROM ${unfolded(written, readers, columns)} GROUP BY ${list(keys)})`
  const labels = keys.map((key, place) => labelOf(key, shown[place] ?? key, called[place], none))
  const name = sql`arrayStringConcat([${list(labels)}], ' × ')`
  const texts = sql`arrayStringConcat([${list([...shown, ...labels])}], '\n')`
  const matches = word === '' ? empty : sql`WHERE position(lowerUTF8(normalizeUTF8NFKC(${texts})), ${v.string(word)}) > 0`
  const found = await ask<
    ValueFigures & Record<'sum_sales' | 'sum_sold' | 'sum_mom' | 'sum_yoy' | 'count', number> & { any_shared: boolean }
  >(sql`
    SELECT [${list(shown)}] AS values, sales, sold, items, shops, brands, mom, yoy, shared, ${by === 'name' ? sql`${name} AS name, ` : empty}
      count, sum_sales, sum_sold, sum_mom, sum_yoy, any_shared
    FROM (
      SELECT *, toInt64(countIf(items > 0) OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold, sum(mom) OVER () AS sum_mom,
        sum(yoy) OVER () AS sum_yoy, max(shared) OVER () AS any_shared
      FROM ${groups} ${matches})
    WHERE items > 0 ${pageOf(SORTS[by], desc, list(keys), { offset, limit })}`)
  const [first] = found
  return {
    rows: found.map(({ values, sales, sold, items, shops, brands, mom, yoy, shared }) => ({
      ...{ values, sales, sold, items, shops, brands, mom, yoy },
      shared: Boolean(shared),
    })),
    count: first?.count ?? 0,
    sales: first?.sum_sales ?? 0,
    sold: first?.sum_sold ?? 0,
    mom: first?.sum_mom ?? 0,
    yoy: first?.sum_yoy ?? 0,
    shared: Boolean(first?.any_shared),
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
  years: GroupYear[]
}

/** The months of the values with the most sales, ties by folded value; items that have none of the attributes are left out. */
export async function valueMonths(
  scope: Scope,
  { attributes, reading }: { attributes: readonly ReadAttribute[]; reading: ValueReading },
  top: number,
  ask: Ask,
): Promise<ValueMonths[]> {
  const { raw, keys, shown, readers } = namesOf(attributes, reading)
  const written = sql`(
    SELECT ${list(raw)}, year, countIf(${scope.active('now')}) AS weight, sum(${scope.total('sales', 'now')}) AS w_total,
      sumForEach(m_sales) AS w_sales, sumForEach(m_sold) AS w_sold
    FROM ${scope.rows(aliased(readers), { sums: ['sales'], months: true })} GROUP BY ${list(raw)}, year)`
  const columns = sql`year, weight, w_total, w_sales, w_sold`
  const found = await ask<{ values: string[]; shared: boolean; years: [year: number, sales: number[], sold: number[]][] }>(sql`
    SELECT argMax([${list(shown)}], (heavy, year)) AS values, toBool(max(many)) AS shared, sum(year_total) AS total, groupArray((year, sales, sold)) AS years
    FROM (
      SELECT ${combination(readers)}, year, sum(weight) AS heavy, maxIf(ways, weight > 0) > 1 AS many, sum(w_total) AS year_total, sumForEach(w_sales) AS sales,
        sumForEach(w_sold) AS sold
      FROM ${unfolded(written, readers, columns)} GROUP BY ${list(keys)}, year)
    WHERE ${join(
      keys.map((key) => sql`${key} != ''`),
      ' OR ',
    )}
    GROUP BY ${list(keys)} HAVING total > 0 ORDER BY total DESC, ${list(keys)} LIMIT ${v.uint32(top)}`)
  return found.map(({ values, shared, years }) => ({
    values,
    shared: Boolean(shared),
    years: years.map(([year, sales, sold]) => ({ year, sales, sold })),
  }))
}
