import { type CategoryRange, TREE_BLOCK } from '../catalog/category-ranges.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { rangeId } from './kept-ranges.ts'

/** What a rollup is made of, and the number its rows get. */
export interface Source {
  rollup: number
  segments: readonly number[]
  /** All years of the segments, ascending. */
  years: readonly number[]
}

/** Things that are counted in a group. */
export type Thing = 'items' | 'shops' | 'brands'

export type GroupKind = 'all' | 'brand' | 'shop' | 'category'

/** Groups that are made together: no row is in two of them. */
export interface Grouping {
  kind: GroupKind
  /** The id of a row's group, a text. */
  id: Sql
  where: Sql
  /** The same of rows that are made, by id. */
  made: Sql
  things: readonly Thing[]
  /** The rows of groups that are on several sites, whose brands are kept one by one; null: there are none. */
  shared: Sql | null
}

const ANY = sql`1`

/** All but what is in no category: a search names categories, and the whole market are all of them. */
const CATEGORISED = sql`category % ${v.uint32(TREE_BLOCK)} != 0`

export const WHOLE: Grouping = {
  kind: 'all',
  id: sql`''`,
  where: CATEGORISED,
  made: ANY,
  things: ['items', 'shops', 'brands'],
  shared: ANY,
}
export const BRANDS: Grouping = {
  kind: 'brand',
  id: sql`toString(brand_id)`,
  where: CATEGORISED,
  made: ANY,
  things: ['items', 'shops'],
  shared: null,
}
export const SHOPS: Grouping = {
  kind: 'shop',
  id: sql`toString(shop)`,
  where: CATEGORISED,
  made: ANY,
  things: ['items', 'brands'],
  shared: sql`shop = 0`,
}

/** The groups of ranges of category numbers that are apart from each other, in ascending order. */
export function categories(ranges: readonly CategoryRange[]): Grouping {
  const starts = v.uint32s(ranges.map(({ no }) => no))
  const first = sql`roundDown(category, ${starts})`
  const last = sql`transform(${first}, ${starts}, ${v.uint32s(ranges.map((range) => range.last))}, toUInt32(0))`
  return {
    ...WHOLE,
    kind: 'category',
    id: sql`concat(toString(${first}), '-', toString(${last}))`,
    where: sql`category BETWEEN ${v.uint32(ranges[0]?.no ?? 0)} AND ${last}`,
    made: sql`id IN ${v.strings(ranges.map(rangeId))}`,
  }
}

/** As many months as fit into a life. */
export const MOST_YEARS = 21

/** Above this the engine puts what it groups on the disk. */
const SPILL = sql`max_bytes_before_external_group_by = 1000000000, max_bytes_ratio_before_external_group_by = 0`

const KEYS: Readonly<Record<Thing, { column: Sql; where: Sql }>> = {
  items: { column: sql`item`, where: ANY },
  shops: { column: sql`shop`, where: sql`shop != 0` },
  brands: { column: sql`brand_id`, where: sql`brand_id != ''` },
}

/** The statements that make the groups, one after the other; the lives of things, which they leave behind, are of no use afterwards. */
export function groupStatements(source: Source, grouping: Grouping): Sql[] {
  const { things, shared } = grouping
  return [
    ...(shared ? [brandMonths(source, grouping, shared)] : []),
    ...things.map((thing) => lives(source, grouping, thing)),
    years(source, grouping),
    entries(source, grouping),
    sql`ALTER TABLE rollup_life DROP PARTITION ID ${v.string(String(source.rollup))}`,
  ]
}

/** The rows that a rollup is made of. */
export function liveRows({ segments }: Source, where: Sql = CATEGORISED): Sql {
  return sql`item_year WHERE segment IN ${v.uint32s(segments)} AND has != 0 AND (${where})`
}

function brandMonths(source: Source, { kind, id, where }: Grouping, shared: Sql): Sql {
  return sql`INSERT INTO rollup_brand (rollup_no, kind, year, id, brand, has)
    SELECT ${v.uint32(source.rollup)}, ${v.string(kind)}, year, ${id} AS id, sipHash64(brand_id) AS brand, groupBitOr(has)
    FROM ${liveRows(source, sql`(${where}) AND (${shared}) AND brand_id != ''`)} GROUP BY id, year, brand SETTINGS ${SPILL}`
}

/** How many things there are in the same months. */
function lives(source: Source, grouping: Grouping, thing: Thing): Sql {
  const { kind, id, where, made, shared } = grouping
  const apart = thing === 'brands' && shared === ANY
  const { column, where: counted } = KEYS[thing]
  const months = sql`groupBitOr(bitShiftLeft(toUInt256(has), 12 * (year - ${firstYear(source)}))) AS months`
  const each = apart
    ? sql`SELECT id, brand, ${months} FROM rollup_brand WHERE rollup_no = ${v.uint32(source.rollup)} AND kind = ${v.string(kind)} AND ${made} GROUP BY id, brand`
    : sql`SELECT ${id} AS id, ${column} AS thing, ${months} FROM ${liveRows(source, sql`(${where}) AND ${counted}`)} GROUP BY id, thing`
  return sql`INSERT INTO rollup_life (rollup_no, kind, thing, id, months, n)
    SELECT ${v.uint32(source.rollup)}, ${v.string(kind)}, ${v.string(thing)}, id, months, count() FROM (${each}) GROUP BY id, months SETTINGS ${SPILL}`
}

/** Sums of the rows, and counts of the lives, by year. */
function years(source: Source, { kind, id, where, things }: Grouping): Sql {
  const places = sql`arrayMap(place -> if(bitTest(has, place), toUInt64(n), 0), range(12))`
  const none = sql`emptyArrayUInt64()`
  const counts = (pick: (thing: Thing) => Sql) =>
    join(
      (['items', 'shops', 'brands'] as const).map((thing) => (things.includes(thing) ? pick(thing) : none)),
      ', ',
    )
  const shopId = kind === 'shop' ? sql`any(shop_id)` : sql`''`
  return sql`INSERT INTO rollup_group (rollup_no, kind, year, id, shop_id, sales, sold, items, shops, brands)
    SELECT ${v.uint32(source.rollup)}, ${v.string(kind)}, year, id, max(named), sumForEach(s), sumForEach(q), sumForEach(i), sumForEach(o), sumForEach(b)
    FROM (
      SELECT ${id} AS id, year, ${shopId} AS named, sumForEach(sales) AS s, sumForEach(sold) AS q, ${none} AS i, ${none} AS o, ${none} AS b
      FROM ${liveRows(source, where)} GROUP BY id, year
      UNION ALL
      SELECT id, year, '' AS named, emptyArrayInt64() AS s, emptyArrayInt64() AS q, ${counts((thing) => sql`if(thing = ${v.string(thing)}, ${places}, ${none})`)}
      FROM (
        SELECT id, thing, n, year, toUInt16(bitAnd(bitShiftRight(months, 12 * (year - ${firstYear(source)})), toUInt256(4095))) AS has
        FROM rollup_life ARRAY JOIN ${v.uint16s(source.years)} AS year WHERE rollup_no = ${v.uint32(source.rollup)})
      WHERE has != 0)
    GROUP BY id, year SETTINGS ${SPILL}`
}

function entries(source: Source, { kind }: Grouping): Sql {
  const of = (thing: Thing) => sql`sumIf(n, thing = ${v.string(thing)})`
  const own = sql`toUInt16(bitAnd(bitShiftRight(months, 12 * (y - ${firstYear(source)})), toUInt256(4095)))`
  return sql`INSERT INTO rollup_entry (rollup_no, kind, month, id, before, items, shops, brands)
    SELECT ${v.uint32(source.rollup)}, ${v.string(kind)}, month, id, before, ${of('items')}, ${of('shops')}, ${of('brands')}
    FROM (
      SELECT id, thing, n, arrayFlatten(arrayMap(y -> arrayMap(place -> toUInt32(12 * toUInt32(y) + place), bitPositionsToArray(${own})), ${v.uint16s(source.years)})) AS there
      FROM rollup_life WHERE rollup_no = ${v.uint32(source.rollup)})
    ARRAY JOIN there AS month, arrayPushFront(arrayPopBack(there), toUInt32(0)) AS before
    WHERE month > before + 1 GROUP BY month, id, before SETTINGS ${SPILL}`
}

/** Typed so that a shift of it is not cut to eight bits. */
function firstYear({ years: [first = 0] }: Source): Sql {
  return sql`${v.uint16(first)}`
}
