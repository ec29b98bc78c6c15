import { identifier, join, type Sql, sql, v } from '../../sql/sql.ts'
import { load_row } from '../../tables/stage-tables.ts'
import type { StageColumn } from '../compile/select.ts'
import { goodRows, type LoadContext } from '../context.ts'

const NAMES = Object.keys(load_row.columns) as StageColumn[]

export const stage = (name: StageColumn): Sql => sql`${identifier(NAMES, name)}`

export const MONEY: readonly StageColumn[] = ['price', 'sales_cp', 'sales_min_v2', 'comments', 'crossed_price', 'lowest_price']
export const STATE: readonly StageColumn[] = ['title', 'category_id', 'brand_id', 'shop_id', 'attributes', 'shelf_time']
/** What lines that are summed keep apart: an item's month is as many rows as it had of these. */
export const STATE_IDS = ['category_id', 'brand_id', 'shop_id'] as const satisfies readonly StageColumn[]
/** What a SKU's month says beyond an item's, and what waits in its rows for an id. */
const OF_SKU: readonly StageColumn[] = [
  'sku_name',
  'sku_shelf_time',
  'category_path',
  'brand_name',
  'brand_name_en',
  'shop_name',
  'shop_name_en',
]

/** A number for all that a row of a month says. */
export function valuesHash(kind: 'item_months' | 'sku_months'): Sql {
  const columns = [...STATE, 'sold', 'sales', ...MONEY, ...(kind === 'sku_months' ? OF_SKU : [])] as StageColumn[]
  return sql`sipHash64(toString(tuple(${join(
    columns.map((name) => (name === 'attributes' ? sql`mapSort(attributes)` : stage(name))),
    ', ',
  )})))`
}

/** The kind under which the ids of category paths are kept while a load runs: tree, path (in `title`), id. */
export const PATH_KIND = 'paths'

const folded = (name: Sql) => sql`lowerUTF8(normalizeUTF8NFKC(${name}))`

/** An id made from a name, for things that have none: the name itself where it can be an id. */
function idOf(name: Sql): Sql {
  return sql`if(${name} = '' OR (length(${name}) <= 200 AND lower(${name}) != 'none' AND NOT match(${name}, '[\\\\x00-\\\\x1f\\\\x7f]')), ${name}, concat('n', hex(sipHash64(${name}))))`
}

export function treeOf(context: LoadContext, site: Sql): Sql {
  const sites = [...context.sites.values()]
  return sql`transform(toString(${site}), ${v.strings(sites.map((one) => one.id))}, ${v.strings(sites.map((one) => one.tree))}, '')`
}

/** Where rows keep the English names of their category path (as one text) while a load runs. */
export const ENGLISH_PATH: StageColumn = 'name_en'

/** A category path as one text. */
export const pathText = (path: Sql) => sql`arrayStringConcat(${path}, '\\x1f')`

/**
 * Good rows of a kind with the ids they lack: a brand or shop known by name gets the id of the one stored brand (or shop of its site) of that
 * name, else one made from the name; a category path gets the id that was found or made for it.
 */
export function resolvedRows(context: LoadContext, kind: string): Sql {
  const untouched = NAMES.filter((name) => name !== 'brand_id' && name !== 'shop_id' && name !== 'category_id').map(
    (name) => sql`r.${identifier(NAMES, name)} AS ${identifier(NAMES, name)}`,
  )
  const either = (name: Sql) => sql`SELECT ${folded(name)} AS name`
  const brands = sql`(SELECT name, any(brand_id) AS id FROM (${either(sql`name_zh`)}, brand_id FROM brand FINAL UNION ALL ${either(sql`name_en`)}, brand_id FROM brand FINAL)
    WHERE name != '' GROUP BY name HAVING uniqExact(brand_id) = 1)`
  const shops = sql`(SELECT site, name, any(shop_id) AS id FROM (${either(sql`name_zh`)}, toString(site) AS site, shop_id FROM shop FINAL
    UNION ALL ${either(sql`name_en`)}, toString(site) AS site, shop_id FROM shop FINAL) WHERE name != '' GROUP BY site, name HAVING uniqExact(shop_id) = 1)`
  const paths = sql`(SELECT toString(tree) AS tree, title AS path, any(category_id) AS id FROM load_row
    WHERE load_id = ${v.uint64(context.loadId)} AND kind = ${v.string(PATH_KIND)} GROUP BY tree, path)`
  return sql`(SELECT ${join(untouched, ', ')},
      multiIf(r.brand_id != '', r.brand_id, b.id != '', b.id, ${idOf(sql`r.brand_name`)}) AS brand_id,
      multiIf(r.shop_id != '', r.shop_id, s.id != '', s.id, ${idOf(sql`r.shop_name`)}) AS shop_id,
      if(r.category_id != '', r.category_id, p.id) AS category_id
    FROM (SELECT *, ${folded(sql`brand_name`)} AS f_brand, ${folded(sql`shop_name`)} AS f_shop, toString(site) AS f_site, ${treeOf(context, sql`site`)} AS f_tree,
      ${pathText(sql`category_path`)} AS f_path FROM load_row WHERE ${goodRows(context, kind)}) AS r
    LEFT ANY JOIN ${brands} AS b ON r.f_brand = b.name
    LEFT ANY JOIN ${shops} AS s ON r.f_site = s.site AND r.f_shop = s.name
    LEFT ANY JOIN ${paths} AS p ON r.f_tree = p.tree AND r.f_path = p.path)`
}
