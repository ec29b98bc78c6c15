import { type Month, monthNumber } from '@marketscope/contract/months'
import type { LiveSegment } from '../catalog/catalog.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { YEARS_OF_DAYS } from './windows.ts'

/** A month of which some days count, of sites that keep it by days. */
export interface DaysCounted {
  month: Month
  /** The year's segment of each site, that of the month's days, and a mask of the days that count (bit 0 = the 1st). */
  sites: readonly { segment: number; of_days: number; mask: number }[]
}

/**
 * Rows of `item_year`, and beside them a row for what each item sold in the days that count of a month: with that month alone, in the year that
 * {@link YEARS_OF_DAYS} says. For months in which no item has several rows: which of these a day is part of is not kept. `clause`: which rows are read. Of sites that do not
 * keep the month by days it stands there whole.
 */
export function rowsWithDays(table: Sql, clause: Sql, months: readonly DaysCounted[], segments: readonly LiveSegment[]): Sql {
  const rows = sql`(SELECT * FROM ${table} ${clause})`
  const parts = months.flatMap((days) => {
    const others = segments.flatMap(({ segment, months: own }) =>
      own.has(days.month) && days.sites.every((site) => site.segment !== segment) ? [segment] : [],
    )
    return [daysOf(rows, days), ...(others.length > 0 ? [wholeMonth(rows, days.month, others)] : [])]
  })
  return sql`(SELECT * FROM ${rows} UNION ALL ${join(parts, ' UNION ALL ')})`
}

const MEASURES = [sql`sold`, sql`sales`, sql`sales_cp`, sql`sales_min_v2`]

const placeOf = (month: Month) => (monthNumber(month) % 12) + 1
const bitOf = (month: Month) => v.uint16(1 << (placeOf(month) - 1))

/** Columns in the place of those of `item_year`: the month alone, in the year of its days. `value`: what a measure has there. */
function alone(month: Month, value: (measure: Sql) => Sql): Sql {
  const measures = MEASURES.map(
    (measure) =>
      sql`arrayMap((x, i) -> if(i = ${v.uint8(placeOf(month))}, ${value(measure)}, 0), ${measure}, arrayEnumerate(${measure})) AS ${measure}`,
  )
  return join([sql`toUInt16(year + ${v.uint16(YEARS_OF_DAYS)}) AS year`, sql`${bitOf(month)} AS has`, ...measures], ', ')
}

function daysOf(rows: Sql, { month, sites }: DaysCounted): Sql {
  const ofDays = v.uint32s(sites.map((site) => site.of_days))
  const masks = v.uint32s(sites.map(({ mask }) => mask))
  const sum = (measure: Sql) => sql`toInt64(ifNull(sum(${measure}), 0)) AS d_${measure}`
  const days = sql`(SELECT item AS d_item, ${join(MEASURES.map(sum), ', ')}
    FROM item_day WHERE segment IN ${ofDays} AND bitTest(transform(segment, ${ofDays}, ${masks}, toUInt32(0)), toDayOfMonth(day) - 1) GROUP BY item)`
  const within = sql`segment IN ${v.uint32s(sites.map(({ segment }) => segment))} AND bitAnd(has, ${bitOf(month)}) != 0`
  return sql`SELECT * EXCEPT (d_item, ${join(
    MEASURES.map((measure) => sql`d_${measure}`),
    ', ',
  )}) REPLACE (${alone(month, (measure) => sql`d_${measure}`)})
    FROM (SELECT * FROM (SELECT * FROM ${rows} WHERE ${within}) AS y INNER JOIN ${days} AS d ON y.item = d.d_item)`
}

function wholeMonth(rows: Sql, month: Month, segments: readonly number[]): Sql {
  return sql`SELECT * REPLACE (${alone(month, () => sql`x`)})
    FROM (SELECT * FROM ${rows} WHERE segment IN ${v.uint32s(segments)} AND bitAnd(has, ${bitOf(month)}) != 0)`
}
