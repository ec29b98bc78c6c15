import { type Sql, sql, v } from '../sql/sql.ts'

/** A month of which some days count, of sites that keep it by days. */
export interface DaysCounted {
  /** Place of the month in its year, 1 = January. */
  place: number
  /** The year's segment of each site, that of the month's days, and a mask of the days that count (bit 0 = the 1st). */
  sites: readonly { segment: number; of_days: number; mask: number }[]
}

/**
 * Rows of `item_year` of which the month of {@link DaysCounted} has what its days come to; an item without any of them has no such month. For months in which no item has
 * several rows: which of these a day is part of is not asked. `clause`: which rows are read.
 */
export function rowsOfDays(table: Sql, clause: Sql, { place, sites }: DaysCounted): Sql {
  const ofDays = v.uint32s(sites.map((site) => site.of_days))
  const masks = v.uint32s(sites.map(({ mask }) => mask))
  const bit = v.uint16(1 << (place - 1))
  const days = sql`(SELECT item AS d_item, count() AS d_rows, toInt64(sum(sold)) AS d_sold, toInt64(ifNull(sum(sales), 0)) AS d_sales,
      toInt64(ifNull(sum(sales_cp), 0)) AS d_sales_cp, toInt64(ifNull(sum(sales_min_v2), 0)) AS d_sales_min_v2
    FROM item_day WHERE segment IN ${ofDays} AND bitTest(transform(segment, ${ofDays}, ${masks}, toUInt32(0)), toDayOfMonth(day) - 1) GROUP BY item)`
  const within = sql`(segment IN ${v.uint32s(sites.map(({ segment }) => segment))} AND bitAnd(has, ${bit}) != 0)`
  const counted = (months: Sql, ofItem: Sql) =>
    sql`arrayMap((x, i) -> if(d_within AND i = ${v.uint8(place)}, ${ofItem}, x), ${months}, arrayEnumerate(${months})) AS ${months}`
  return sql`(SELECT * EXCEPT (d_within, d_item, d_rows, d_sold, d_sales, d_sales_cp, d_sales_min_v2)
      REPLACE (toUInt16(if(d_within AND d_rows = 0, bitXor(has, ${bit}), has)) AS has, ${counted(sql`sold`, sql`d_sold`)}, ${counted(sql`sales`, sql`d_sales`)},
        ${counted(sql`sales_cp`, sql`d_sales_cp`)}, ${counted(sql`sales_min_v2`, sql`d_sales_min_v2`)})
    FROM (SELECT * FROM (SELECT *, ${within} AS d_within FROM ${table} ${clause}) AS y LEFT ANY JOIN ${days} AS d ON y.item = d.d_item))`
}
