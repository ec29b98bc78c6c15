import { attributeForms, folded } from '../../sql/folded.ts'
import { sharedMasks, sharedMonths } from '../../sql/shared-months.ts'
import { identifier, join, type Sql, sql, table, v } from '../../sql/sql.ts'
import { type LoadContext, step } from '../context.ts'
import { directoryRows } from './directories.ts'
import type { NewSegment } from './segments.ts'
import { categoryNumbers } from './trees.ts'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/**
 * Twelve places of a measure. A group has at most one row in a month, so a sum over the month is its value; one sum for each place is several times faster than
 * collecting arrays and picking from them.
 */
function places(value: Sql): Sql {
  const each = MONTHS.map((month) => sql`sumIf(${value}, place = ${v.uint8(month)})`)
  return sql`[${join(each, ', ')}]`
}

/** Unknown amounts are −1 in the year tables; they are summed as amount + 1, so that the place of a month without a row becomes −1 as well. */
const known = (name: Sql) => places(sql`ifNull(${name}, -1) + 1`)
const unknown = (name: Sql) => sql`arrayMap(x -> x - 1, ${name})`

/** Measures that most sources do not have. Twelve sums of each are half of what planning the statement takes, and a seventh of running it. */
const RARE = ['sales_cp', 'sales_min_v2', 'comments', 'crossed_price', 'lowest_price'] as const
type Rare = (typeof RARE)[number]

/** What is rare: measures, and items with several rows in a month. */
type There = ReadonlySet<Rare | 'shared'>

/** What of it is there in any month of the segments. */
async function rareOnes(context: LoadContext, of: 'item' | 'sku', from: Sql): Promise<There> {
  const each = RARE.map((name) => sql`toUInt8(max(isNotNull(${identifier(RARE, name)}))) AS ${identifier(RARE, name)}`)
  const shared = sql`${of === 'item' ? sql`(SELECT toUInt8(count() > 0) FROM (${sharedMonths(from)}))` : sql`0`} AS shared`
  const [found] = await context.engine.query<Record<Rare | 'shared', number>>(
    sql`SELECT ${join([...each, shared], ', ')} FROM ${from}`,
    step(context, 'measures'),
  )
  return new Set(([...RARE, 'shared'] as const).filter((name) => found?.[name]))
}

/** Builds `item_year` or `sku_year` of new segments from their months: a row for each item (and SKU), year and state. */
export async function putYears(
  context: LoadContext,
  chunk: readonly NewSegment[],
  kind: 'item' | 'sku',
  generations: Readonly<Record<string, number>>,
): Promise<void> {
  const sites = [...new Set(chunk.map((one) => one.site))]
  const trees = sites.map((site) => context.sites.get(site)?.tree ?? '')
  const sku = kind === 'sku'
  const skuKey = sku ? sql`, sku_id` : sql``
  const skuState = sku ? sql`, sku_name, ifNull(toString(sku_shelf_time), '')` : sql``
  const skuValues = sku ? sql`, any(sku_name) AS a_sku_name, any(sku_shelf_time) AS a_sku_shelf_time` : sql``
  const skuColumns = sku ? sql`, sku_id, sku_name, sku_shelf_time` : sql``
  const skuOut = sku ? sql`, sku_id, a_sku_name, a_sku_shelf_time` : sql``
  const search = folded(sku ? sql`a_sku_name` : sql`concat(a_title, '\n', i.title_translated)`)
  const tree = sql`transform(toString(a_site), ${v.strings(sites)}, ${v.strings(trees)}, '')`
  const numbers = categoryNumbers(generations)
  const months = sql`${table(sku ? 'sku_month' : 'item_month')} WHERE segment IN ${v.uint32s(chunk.map((one) => one.segment))}`
  const there = await rareOnes(context, kind, months)
  const rare = (name: Rare | 'shared', value: Sql, otherwise: Sql) => (there.has(name) ? value : otherwise)
  const never = sql`arrayWithConstant(12, toInt64(-1))`
  const bit = (condition: Sql) => sql`groupBitOr(if(${condition}, bitShiftLeft(toUInt16(1), month % 100 - 1), toUInt16(0)))`
  await context.engine.command(
    sql`INSERT INTO ${table(sku ? 'sku_year' : 'item_year')} (segment, site, version, year, category, item, item_id, brand_id, shop, shop_id, shop_type, title, attributes, shelf_time,
        has, has_cp, has_min, price, sold, sales, sales_cp, sales_min_v2, comments, crossed_price, lowest_price, unpriced, title_search, attributes_form${sku ? skuColumns : sql`, shared`})
      SELECT segment, a_site, a_version, a_year, if(a_category_id = '' OR c.no = 0, t.none, c.no), item, a_item_id, a_brand_id,
        if(a_shop_id = '', 0, sipHash64(toString(a_site), a_shop_id)), a_shop_id, a_shop_type, a_title, a_attributes, a_shelf_time,
        b_has, b_cp, b_min, ${unknown(sql`g_price`)}, g_sold, g_sales,
        ${rare('sales_cp', sql`if(b_cp = 0, [], g_cp)`, sql`[]`)}, ${rare('sales_min_v2', sql`if(b_min = 0, [], g_min)`, sql`[]`)},
        ${rare('comments', unknown(sql`g_comments`), never)}, ${rare('crossed_price', unknown(sql`g_crossed`), never)},
        ${rare('lowest_price', unknown(sql`g_lowest`), never)}, b_unpriced, ${search}, ${attributeForms(sql`a_attributes`)}${sku ? skuOut : sql`, ${rare('shared', sql`bitAnd(b_has, s.mask)`, sql`0`)}`}
      FROM (
        SELECT segment, item${skuKey}, any(site) AS a_site, any(version) AS a_version, toUInt16(intDiv(any(month), 100)) AS a_year, any(item_id) AS a_item_id,
          any(category_id) AS a_category_id, any(brand_id) AS a_brand_id, any(shop_id) AS a_shop_id, any(shop_type) AS a_shop_type, any(title) AS a_title,
          any(attributes) AS a_attributes, any(shelf_time) AS a_shelf_time${skuValues},
          ${bit(sql`1`)} AS b_has, ${rare('sales_cp', bit(sql`isNotNull(sales_cp)`), sql`0`)} AS b_cp,
          ${rare('sales_min_v2', bit(sql`isNotNull(sales_min_v2)`), sql`0`)} AS b_min, ${bit(sql`unpriced`)} AS b_unpriced,
          ${known(sql`price`)} AS g_price, ${places(sql`sold`)} AS g_sold, ${places(sql`sales`)} AS g_sales,
          ${rare('sales_cp', places(sql`ifNull(sales_cp, 0)`), sql`[]`)} AS g_cp, ${rare('sales_min_v2', places(sql`ifNull(sales_min_v2, 0)`), sql`[]`)} AS g_min,
          ${rare('comments', known(sql`comments`), sql`[]`)} AS g_comments, ${rare('crossed_price', known(sql`crossed_price`), sql`[]`)} AS g_crossed,
          ${rare('lowest_price', known(sql`lowest_price`), sql`[]`)} AS g_lowest, ${tree} AS tree
        FROM (SELECT *, toUInt8(month % 100) AS place FROM ${months})
        GROUP BY segment, item${skuKey}, sipHash64(category_id, brand_id, shop_id, shop_type, title, cityHash64(mapKeys(attributes), mapValues(attributes)), ifNull(toString(shelf_time), '')${skuState})
      ) AS y
      LEFT ANY JOIN ${numbers} AS c ON y.tree = c.tree AND y.a_category_id = c.category_id
      LEFT ANY JOIN (SELECT tree, any(none) AS none FROM ${numbers} GROUP BY tree) AS t ON y.tree = t.tree
      ${sku ? sql`` : sql`LEFT ANY JOIN ${directoryRows(context, 'item', ['title_translated'], sites)} AS i ON y.item = i.k`}
      ${sku ? sql`` : rare('shared', sql`LEFT ANY JOIN (${sharedMasks(months)}) AS s ON y.segment = s.of_segment AND y.item = s.of_item`, sql``)}
      SETTINGS min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 2000000000,
        max_bytes_before_external_group_by = 2000000000`,
    step(context, 'years'),
  )
}
