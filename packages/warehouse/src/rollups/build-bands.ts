import { PRICE_GRID } from '@marketscope/contract/price-points'
import { type Sql, sql, v } from '../sql/sql.ts'
import { liveRows, type Source } from './build-groups.ts'

/** The lower ends of the bands that are kept, minor units. */
export const BAND_STARTS: readonly number[] = [0, ...PRICE_GRID]

const BITS = sql`[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]`

/** More than there are bands: a month and a band are told as one number. */
const STEP = sql`256`

/** A row for each item and month that counts: month, sales, sold, and the band of what was paid. */
function months(source: Source): Sql {
  const edges = v.int64s(BAND_STARTS)
  return sql`(
    SELECT item, toUInt32(12 * year + place - 1) AS month, s, q,
      multiIf(bitAnd(unpriced, bit) != 0, toInt64(-1), q > 0, intDiv(s, q), q < 0, toInt64(-1), listed) AS paid,
      if(paid < 0, toInt64(-1), toInt64(indexOf(${edges}, roundDown(paid, ${edges}))) - 1) AS band
    FROM (SELECT item, year, has, unpriced, sales, sold, price FROM ${liveRows(source)})
    ARRAY JOIN sales AS s, sold AS q, price AS listed, ${BITS} AS bit, arrayEnumerate(sales) AS place
    WHERE bitAnd(has, bit) != 0)`
}

/** The statements that make the bands: sums, and then the items, each of which gets a number first. */
export function bandStatements(source: Source): Sql[] {
  const own = v.uint32(source.rollup)
  return [
    sql`INSERT INTO rollup_band (rollup_no, month, band, sales, sold, gained)
      SELECT ${own}, month, band, sum(s), sum(q), sumIf(s, s > 0) FROM ${months(source)} GROUP BY month, band`,
    sql`INSERT INTO rollup_band (rollup_no, month, band, items)
      SELECT ${own}, intDiv(cell, ${STEP}) AS month, toInt16(cell % ${STEP}) - 1 AS band, groupBitmapState(number)
      FROM (
        SELECT toUInt32(rowNumberInAllBlocks()) AS number, cells
        FROM (SELECT item, groupArray(toUInt32(month * ${STEP} + band + 1)) AS cells FROM ${months(source)} GROUP BY item))
      ARRAY JOIN cells AS cell GROUP BY month, band
      SETTINGS max_threads = 1, max_bytes_before_external_group_by = 1000000000, max_bytes_ratio_before_external_group_by = 0`,
  ]
}
