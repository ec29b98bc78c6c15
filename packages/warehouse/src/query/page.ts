import { empty, join, type Sql, sql, v } from '../sql/sql.ts'
import type { Asked } from './asked.ts'
import { named as columnNamed, compile, KEYS, type Question, SHOWN } from './compile.ts'
import type { Dimension } from './dimension.ts'
import { averageSql, growthSql } from './figure-sql.ts'
import { groupKey, groupMonths, keyTexts, type MonthSums } from './group-months.ts'
import type { MeasureId } from './measures.ts'
import { RANK_COLUMNS, type Ranking, type Ranks, ranksSql, SALES } from './ranks.ts'
import { pageOf } from './table-page.ts'

export type { MonthSums } from './group-months.ts'

/** The bases of comparison that are whole. */
export interface Bases {
  mom: boolean
  yoy: boolean
}

/** What the rows of a page can be sorted by. */
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

/** A group with something in the window now. Sales in minor units; counts are exact and distinct, shops and brands without those that are "none"; one that was not asked for is 0. */
export interface GroupFigures extends Partial<Ranks> {
  id: string
  sales: number
  sold: number
  items: number
  shops: number
  brands: number
  mom: number
  yoy: number
  /** Sales in all of a base that counts some days of its last month; left out where it counts whole. */
  mom_whole?: number
  yoy_whole?: number
}

/** A page of groups with the sums over all that match, also of those that sold only before; rows of several groups count in each of them. */
export interface GroupPage<Row = GroupFigures> {
  rows: Row[]
  count: number
  /** Over all groups, whatever the word. */
  all_sales: number
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** Which groups, in which order. */
export interface PageQuestion {
  by: readonly Dimension[]
  /** Distinct counts that are told. */
  counts: readonly ('items' | 'shops' | 'brands')[]
  sort: GroupMeasure
  desc: boolean
  offset: number
  limit: number
  known: Bases
  where?: Sql
  columns?: Question['columns']
  also?: Question['also']
  /** The groups with a column `name`, for order by name. */
  named?(groups: Sql): Sql
  /** Places are told too, of those that have one. */
  ranking?: Ranking
  /** Which groups match a word, over what `named` gives where it is needed for it. */
  matches?: { needsNames: boolean; test: Sql }
  /** Breaks ties, before the keys. */
  ties?: readonly Sql[]
  /** What else is told of each group, and what is told of all groups that match: those for which `matching` holds. */
  beside?: readonly Sql[]
  over?: readonly Sql[]
}

const SORTS: Record<Exclude<GroupMeasure, 'id'>, Sql> = {
  name: sql`lowerUTF8(name)`,
  sales: sql`sales`,
  share: sql`sales`,
  sales_yoy: growthSql(sql`sales`, sql`yoy_sales`),
  sales_mom: growthSql(sql`sales`, sql`mom_sales`),
  sold: sql`sold`,
  avg_price: averageSql(sql`sales`, sql`sold`),
  items: sql`items`,
  shops: sql`shops`,
  brands: sql`brands`,
}

interface Found extends Omit<GroupFigures, 'id' | 'mom' | 'yoy' | 'mom_whole' | 'yoy_whole'> {
  keys: string[]
  mom_sales: number
  yoy_sales: number
  mom_whole_sales?: number
  yoy_whole_sales?: number
  all_sales: number
  sum_sales: number
  sum_sold: number
  sum_mom: number
  sum_yoy: number
  count: number
}

/** A page of the groups of a scope, sorted, unknown values last, ties by key: one statement. */
export async function groupPage<More extends object = object>(
  { scope, ask }: Asked,
  question: PageQuestion,
): Promise<GroupPage<GroupFigures & { keys: string[] } & More>> {
  const { by, counts, sort, desc, known, where, columns, also, named, ranking, matches, beside = [], over = [] } = question
  const bases = (['mom', 'yoy'] as const).filter((window) => known[window])
  const now: MeasureId[] = ['sales', 'sold', 'items', ...counts.filter((count) => count !== 'items')]
  const whole = bases.filter((base) => scope.byDays[base]).map((base) => `${base}_whole` as const)
  const tell = { now, ...Object.fromEntries([...bases, ...whole].map((window) => [window, ['sales'] as const])) }
  const groups = compile({ by, tell, ...(where ? { where } : {}), ...(columns ? { columns } : {}), ...(also ? { also } : {}) }, scope)
  const base = (window: 'mom' | 'yoy') => (known[window] ? empty : sql`, toInt64(0) AS ${SALES[window]}`)
  const byName = sort === 'name' || matches?.needsNames
  const keys = KEYS.slice(0, by.length)
  const order = sort === 'id' ? (question.ties?.[0] ?? keys[0] ?? empty) : SORTS[sort]
  const ties = join([...(question.ties ?? []), ...keys], ', ')
  const sum = (column: Sql) => (matches ? sql`sumIf(${column}, matching)` : sql`sum(${column})`)
  const found = await ask<Found & More>(sql`
    SELECT ${keyTexts(keys)} AS keys, ${join([...now.map((name) => sql`${columnNamed(name)}`), ...beside, ...whole.map((window) => SALES[window])], ', ')}, mom_sales, yoy_sales,
      all_sales, count, sum_sales, sum_sold, sum_mom, sum_yoy ${sort === 'name' ? sql`, name` : empty}
      ${ranking ? RANK_COLUMNS : empty}
    FROM (
      SELECT *, ${matches ? sql`toBool(${matches.test})` : sql`true`} AS matching ${base('mom')} ${base('yoy')},
        sum(sales) OVER () AS all_sales, toInt64(countIf(items > 0 AND matching) OVER ()) AS count, ${sum(sql`sales`)} OVER () AS sum_sales,
        ${sum(sql`sold`)} OVER () AS sum_sold, ${sum(SALES.mom)} OVER () AS sum_mom, ${sum(SALES.yoy)} OVER () AS sum_yoy
        ${join(
          over.map((one) => sql`, ${one}`),
          ' ',
        )} ${ranking ? ranksSql(scope, bases, ranking) : empty}
      FROM ${byName && named ? named(groups) : groups})
    WHERE items > 0 AND matching ${pageOf(order, desc, ties, question)}`)
  const [first] = found
  return {
    rows: found.map((row) => ({
      ...row,
      id: row.keys[0] ?? '',
      shops: row.shops ?? 0,
      brands: row.brands ?? 0,
      mom: row.mom_sales,
      yoy: row.yoy_sales,
      ...(row.mom_whole_sales === undefined ? {} : { mom_whole: row.mom_whole_sales }),
      ...(row.yoy_whole_sales === undefined ? {} : { yoy_whole: row.yoy_whole_sales }),
    })),
    count: first?.count ?? 0,
    all_sales: first?.all_sales ?? 0,
    sales: first?.sum_sales ?? 0,
    sold: first?.sum_sold ?? 0,
    mom: first?.sum_mom ?? 0,
    yoy: first?.sum_yoy ?? 0,
  }
}

/** A group with its months. */
export interface Series {
  keys: string[]
  /** How the keys of dimensions with members are mostly written. */
  shown: string[]
  shared: boolean
  months: MonthSums[]
}

/** The months of the groups with the most sales in the window now, best first, ties by key. `without`: keys that have no place among them; `order`: breaks ties instead. */
export async function topSeries(
  { scope, ask }: Asked,
  by: readonly Dimension[],
  { top, without, order }: { top: number; without: Sql; order?: Sql },
): Promise<Series[]> {
  const keys = KEYS.slice(0, by.length)
  const members = by.some((dimension) => dimension.members)
  const shown = members
    ? sql`[${join(SHOWN.slice(0, by.length), ', ')}] AS written, shared AS in_several`
    : sql`[] AS written, false AS in_several`
  const leaders = await ask<{ keys: string[]; written: string[]; in_several: boolean }>(sql`
    SELECT ${keyTexts(keys)} AS keys, ${shown} FROM ${compile({ by, tell: { now: ['sales'] } }, scope)}
    WHERE NOT (${without}) AND sales > 0 ORDER BY sales DESC, ${order ?? join(keys, ', ')} LIMIT ${v.uint32(top)}`)
  if (leaders.length === 0) return []
  const months = await groupMonths(
    { scope, ask },
    by,
    leaders.map((leader) => leader.keys),
  )
  return leaders.map((leader) => ({
    ...{ keys: leader.keys, shown: leader.written, shared: Boolean(leader.in_several) },
    months: [...(months.get(groupKey(leader.keys)) ?? [])],
  }))
}
