import type { PageQuestion } from '../figures/figures.ts'
import type { Scope } from '../scope/scope.ts'
import { empty, type Sql, sql, v } from '../sql/sql.ts'
import { displayName, noneName } from './names.ts'
import { pageOf } from './table-page.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

/** What the rows of a scope are put together by. */
export interface Grouping {
  /** Columns of `item_year` that the rest is made of; `item`, `shop` and `brand_id` are there anyway. */
  columns: readonly Sql[]
  /** The id of a row's group, a text over those columns. */
  key: Sql
  /** After the rows: ARRAY JOIN where a row is in several groups, or a join. */
  each?: Sql
  /** Which rows are in a group at all. */
  where?: Sql
  /** A subselect of `id`, `name_zh` and `name_en`, for order and search by name; without it the id is the name. */
  names?: Sql
}

export type GroupMeasure =
  | 'id'
  | 'name'
  | 'sales'
  | 'share'
  | 'sales_yoy'
  | 'sales_mom'
  | 'sold'
  | 'avg_price'
  | 'items'
  | 'shops'
  | 'brands'

/** A group with something in the window now. Sales in minor units; counts are exact and distinct, shops and brands without those that are "none". */
export interface GroupFigures {
  id: string
  sales: number
  sold: number
  items: number
  shops: number
  brands: number
  mom: number
  yoy: number
}

/**
 * A page of groups with the sums over all that match, also of those that sold only before; rows of several groups count in each of them. `all_sales`: over all
 * groups, whatever the word.
 */
export interface GroupPage {
  rows: GroupFigures[]
  count: number
  all_sales: number
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** Groups by number, with the sums over all of them, also over those that sold only before. */
export interface NumberedGroups extends Pick<GroupPage, 'sales' | 'sold' | 'mom' | 'yoy'> {
  groups: Map<number, GroupFigures>
}

interface Row extends GroupFigures {
  all_sales: number
  sum_sales: number
  sum_sold: number
  sum_mom: number
  sum_yoy: number
  count: number
}

const SORTS: Record<GroupMeasure, Sql> = {
  id: sql`id`,
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

/** The groups with their names, for what goes by name. */
function named(groups: Sql, names: Sql | undefined, language: 'zh' | 'en'): Sql {
  if (!names) return sql`(SELECT *, sum(sales) OVER () AS all_sales, id AS name, id AS name_zh, '' AS name_en FROM ${groups})`
  return sql`(
    SELECT g.*, sum(sales) OVER () AS all_sales, if(id = '', ${v.string(noneName().zh)}, names.name_zh) AS name_zh,
      if(id = '', ${v.string(noneName().en)}, names.name_en) AS name_en, ${displayName(language)} AS name
    FROM ${groups} AS g LEFT ANY JOIN ${names} AS names ON names.id = g.id)`
}

/** A page of the groups of a scope, sorted, ties by id: one statement. */
export async function groupPage(
  scope: Scope,
  { columns, key, each = empty, where, names }: Grouping,
  question: PageQuestion<GroupMeasure>,
  language: 'zh' | 'en',
  ask: Ask,
): Promise<GroupPage> {
  const { by, desc, known, word } = question
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window])
  const matches =
    word === '' ? empty : sql`WHERE position(lowerUTF8(normalizeUTF8NFKC(concat(name_zh, '\n', name_en, '\n', id))), ${v.string(word)}) > 0`
  const rows = scope.rows([sql`item`, sql`shop`, sql`brand_id`, ...columns], { windows, sums: ['sales', 'sold'] })
  const groups = sql`(
    SELECT ${key} AS id, sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold,
      toInt64(uniqExactIf(item, ${scope.active('now')})) AS items, toInt64(uniqExactIf(shop, ${scope.active('now')} AND shop != 0)) AS shops,
      toInt64(uniqExactIf(brand_id, ${scope.active('now')} AND brand_id != '')) AS brands, ${base('mom')} AS mom, ${base('yoy')} AS yoy
    FROM ${rows} ${each} ${where ? sql`WHERE ${where}` : empty} GROUP BY id)`
  const byName = by === 'name' || word !== ''
  const found = await ask<Row>(sql`
    SELECT id, sales, sold, items, shops, brands, mom, yoy, all_sales, count, sum_sales, sum_sold, sum_mom, sum_yoy
    FROM (
      SELECT *, toInt64(countIf(items > 0) OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold,
        sum(mom) OVER () AS sum_mom, sum(yoy) OVER () AS sum_yoy
      FROM ${byName ? named(groups, names, language) : sql`(SELECT *, sum(sales) OVER () AS all_sales FROM ${groups})`} ${matches})
    WHERE items > 0 ${pageOf(SORTS[by], desc, sql`id`, question)}`)
  const [first] = found
  return {
    rows: found.map(({ id, sales, sold, items, shops, brands, mom, yoy }) => ({ id, sales, sold, items, shops, brands, mom, yoy })),
    count: first?.count ?? 0,
    all_sales: first?.all_sales ?? 0,
    sales: first?.sum_sales ?? 0,
    sold: first?.sum_sold ?? 0,
    mom: first?.sum_mom ?? 0,
    yoy: first?.sum_yoy ?? 0,
  }
}

/** Arrays of twelve, January first; 0 where nothing counts. */
export interface GroupYear {
  year: number
  sales: number[]
  sold: number[]
}

/** The months of the groups with the most sales in the window now, best first, ties by id. */
export async function groupMonths(
  scope: Scope,
  { columns, key, each = empty, where }: Grouping,
  top: number,
  ask: Ask,
): Promise<{ id: string; years: GroupYear[] }[]> {
  const found = await ask<{ id: string; years: [year: number, sales: number[], sold: number[]][] }>(sql`
    SELECT id, sum(year_total) AS total, groupArray((year, sales, sold)) AS years
    FROM (
      SELECT ${key} AS id, year, sum(${scope.total('sales', 'now')}) AS year_total, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold
      FROM ${scope.rows(columns, { sums: ['sales'], months: true })} ${each} ${where ? sql`WHERE ${where}` : empty} GROUP BY id, year)
    GROUP BY id HAVING total > 0 ORDER BY total DESC, id LIMIT ${v.uint32(top)}`)
  return found.map(({ id, years }) => ({ id, years: years.map(([year, sales, sold]) => ({ year, sales, sold })) }))
}
