import { identifier, join, type Sql, sql, table, v } from '../../sql/sql.ts'
import { TABLES } from '../../tables/tables.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { DAY_MONTHS } from '../days/day-months.ts'
import { directoryRows } from './directories.ts'
import type { NewSegment } from './segments.ts'

/** Fills the month table (`item_month` or `sku_month`) of new segments: what survives of the old ones, and the load's rows. */
export async function putMonths(context: LoadContext, chunk: readonly NewSegment[], kind: 'item' | 'sku'): Promise<void> {
  const target = kind === 'item' ? 'item_month' : 'sku_month'
  const kinds = kind === 'item' ? ['item_months', DAY_MONTHS] : ['sku_months']
  const names = Object.keys(TABLES[target].columns)
  const list = (wanted: readonly string[]) =>
    join(
      wanted.map((name) => sql`${identifier(names, name)}`),
      ', ',
    )
  const rest = list(names.filter((name) => name !== 'segment'))
  const old = chunk.filter((one) => one.replaces > 0)
  const from = v.uint32s(old.map((one) => one.replaces))
  const survivors =
    old.length === 0
      ? sql``
      : sql`UNION ALL SELECT transform(segment, ${from}, ${v.uint32s(old.map((one) => one.segment))}, toUInt32(0)) AS made, ${rest}
          FROM ${table(target)} WHERE segment IN ${from} AND NOT ${replacedRows(context, kind === 'item' ? 'item_months' : 'sku_months')}`
  await context.engine.command(
    sql`INSERT INTO ${table(target)} (segment, ${rest}) SELECT made, ${rest} FROM (${loadRows(context, chunk, kinds, names)} ${survivors})
      SETTINGS min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 2000000000`,
    step(context, 'months'),
  )
}

/** The condition of old rows of a month table that the load's rows, `item_months` or `sku_months`, take the place of. */
export function replacedRows(context: LoadContext, rows: 'item_months' | 'sku_months'): Sql {
  const months = (...kinds: string[]) =>
    sql`(site, version, month) IN (SELECT DISTINCT site, version, month FROM load_row WHERE ${goodRows(context, ...kinds)})`
  const ofDays = rows === 'item_months' ? [DAY_MONTHS] : []
  if (context.mode === 'replace') return months(rows, ...ofDays)
  const items = sql`(site, version, month, item) IN (SELECT site, version, month, item FROM load_row WHERE ${goodRows(context, rows)})`
  return ofDays.length === 0 ? items : sql`(${items} OR ${months(...ofDays)})`
}

const FROM_ITEM = ['title', 'category_id', 'brand_id', 'shop_id', 'attributes', 'shelf_time'] as const

/** The load's rows of the chunk; what a row leaves empty comes from the item, as this load makes it or as it is stored. */
function loadRows(context: LoadContext, chunk: readonly NewSegment[], kinds: readonly string[], names: readonly string[]): Sql {
  const sites = [...new Set(chunk.map((one) => one.site))]
  const keys = v.strings(chunk.map((one) => `${one.site}|${one.version}|${one.year}`))
  const segment = sql`transform(concat(toString(site), '|', toString(version), '|', toString(intDiv(month, 100))), ${keys}, ${v.uint32s(chunk.map((one) => one.segment))}, toUInt32(0))`
  const filled: Record<string, Sql> = {
    title: sql`if(r.title != '', r.title, i.title)`,
    category_id: sql`trimLeft(if(r.category_id != '', r.category_id, i.category_id))`,
    brand_id: sql`trimLeft(if(r.brand_id != '', r.brand_id, i.brand_id))`,
    shop_id: sql`trimLeft(if(r.shop_id != '', r.shop_id, i.shop_id))`,
    attributes: sql`if(notEmpty(r.attributes), r.attributes, i.attributes)`,
    shelf_time: sql`ifNull(r.shelf_time, i.shelf_time)`,
    sold: sql`ifNull(r.sold, 0)`,
    sales: sql`ifNull(r.sales, 0)`,
    unpriced: sql`toUInt8(isNull(r.sales))`,
  }
  const own = names.filter((name) => name !== 'segment' && name !== 'shop_type')
  const name = (one: string) => identifier(names, one)
  const inner = own.map((one) => sql`${filled[one] ?? sql`r.${name(one)}`} AS ${name(one)}`)
  const read = own.filter((one) => one !== 'unpriced').map((one) => sql`${name(one)}`)
  const outer = names
    .filter((one) => one !== 'segment')
    .map((one) => (one === 'shop_type' ? sql`toString(s.shop_type) AS shop_type` : sql`x.${name(one)} AS ${name(one)}`))
  return sql`SELECT x.made AS made, ${join(outer, ', ')} FROM (
      SELECT r.made AS made, ${join(inner, ', ')}
      FROM (SELECT ${join(read, ', ')}, ${segment} AS made FROM load_row WHERE ${goodRows(context, ...kinds)} AND site IN ${v.strings(sites)} AND made != 0) AS r
      LEFT ANY JOIN ${directoryRows(context, 'item', FROM_ITEM, sites)} AS i ON r.item = i.k) AS x
    LEFT ANY JOIN ${directoryRows(context, 'shop', ['shop_type'], sites)} AS s ON sipHash64(toString(x.site), x.shop_id) = s.k`
}
