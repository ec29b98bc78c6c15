import type { ValueReading } from '@marketscope/contract/attribute-rows'
import type { ReadAttribute } from '../attributes/scope-attributes.ts'
import type { Scope } from '../scope/scope.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { monthsInBands } from './months-in-bands.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

/**
 * One side of a crossing: `raw` is what the rows of a scope are put together by, over columns of `item_year`, or null for the price band of a month; `pairs`
 * makes of it what the row counts for, each as (key, as shown).
 */
export interface CrossSide {
  raw: Sql | null
  pairs(raw: Sql): Sql
  /** Sides of the same reading make pairs of the same kind of texts in the same way; planning a statement takes long, so it is written once for both. */
  reading?: string | undefined
  /** What the side is, where memory can tell; null where only the tables can. */
  hot: HotSide | null
}

/** A side made of what memory holds of a row. */
export type HotSide = { of: 'attribute'; attribute: ReadAttribute; reading: ValueReading } | { of: 'brand' | 'shop' }

export interface CrossFigures {
  sales: number
  sold: number
  items: number
}

/** A row or column: its key, how it is mostly written, and everything of it, whatever the other side. */
export interface CrossLine extends CrossFigures {
  key: string
  shown: string
}

/** Rows and columns with the most sales first, ties by key; the cells that have something, and how many rows and columns there are. */
export interface CrossGrid {
  whole: CrossFigures
  rows: CrossLine[]
  columns: CrossLine[]
  /** By row, then column, as places in the lists. */
  cells: [row: number, column: number, sales: number, sold: number, items: number][]
  all_rows: number
  all_columns: number
}

interface Found extends CrossFigures {
  row: string
  col: string
  row_shown: string
  col_shown: string
  row_place: number
  col_place: number
  all_rows: number
  all_columns: number
}

/** What a side is put together by for all of it; the keys of its values begin with another letter. */
const WHOLE = sql`[('t', '')]`
const VALUE = sql`'v'`

/** The rows of a scope put together by what is raw on both sides. `edges`: the price bands, where a side is one. */
function written(row: CrossSide, column: CrossSide, edges: readonly number[], scope: Scope): Sql {
  const sides = [
    { side: row, name: sql`raw_row` },
    { side: column, name: sql`raw_col` },
  ]
  if (row.raw && column.raw) {
    const now = scope.active('now')
    const rows = scope.rows([sql`item`, ...sides.map(({ side, name }) => sql`${side.raw ?? name} AS ${name}`)], { sums: ['sales', 'sold'] })
    return sql`(
      SELECT raw_row, raw_col, count() AS weight, sum(${scope.total('sales', 'now')}) AS w_sales, sum(${scope.total('sold', 'now')}) AS w_sold,
        uniqExactState(item) AS w_items
      FROM ${rows} WHERE ${now} GROUP BY raw_row, raw_col)`
  }
  const columns = sides.flatMap(({ side, name }) => (side.raw ? [{ name, from: sql`${side.raw} AS ${name}` }] : []))
  const bands = sides.filter(({ side }) => !side.raw).map(({ name }) => sql`band AS ${name}`)
  return sql`(
    SELECT ${join([...columns.map(({ name }) => name), ...bands], ', ')}, count() AS weight, sum(sales) AS w_sales, sum(sold) AS w_sold,
      uniqExactState(item) AS w_items
    FROM ${monthsInBands(edges, scope, { columns })} GROUP BY raw_row, raw_col)`
}

/** Two sides, the price bands where one is them, and how many rows and columns are wanted. */
export interface CrossQuestion {
  /** What it is told by among the questions to a scope. */
  name: readonly string[]
  row: CrossSide
  column: CrossSide
  edges: readonly number[]
  most: { rows: number; columns: number }
}

/** Two sides against each other, with the totals of both, in one statement: everything counts once more for the whole of each side. */
export async function crossGrid(scope: Scope, { row, column, edges, most }: Omit<CrossQuestion, 'name'>, ask: Ask): Promise<CrossGrid> {
  const each = (pairs: Sql) => sql`arrayConcat(${WHOLE}, arrayMap(pair -> (concat(${VALUE}, pair.1), pair.2), ${pairs}))`
  const alike = row.reading !== undefined && row.reading === column.reading
  const side = (place: 1 | 2) => (alike ? sql`both[${v.uint32(place)}]` : place === 1 ? sql`both.1` : sql`both.2`)
  const both = alike
    ? sql`arrayMap(raw -> ${each(row.pairs(sql`raw`))}, [raw_row, raw_col])`
    : sql`(${each(row.pairs(sql`raw_row`))}, ${each(column.pairs(sql`raw_col`))})`
  const found = await ask<Found>(sql`
    SELECT row, col, row_shown, col_shown, sales, sold, items, row_place, col_place, all_rows, all_columns
    FROM (
      SELECT *, toInt64(dense_rank() OVER (ORDER BY row = 't' DESC, row_sales DESC, row)) - 1 AS row_place,
        toInt64(dense_rank() OVER (ORDER BY col = 't' DESC, col_sales DESC, col)) - 1 AS col_place
      FROM (
        SELECT *, maxIf(sales, col = 't') OVER (PARTITION BY row) AS row_sales, maxIf(sales, row = 't') OVER (PARTITION BY col) AS col_sales,
          toInt64(countIf(col = 't') OVER ()) - 1 AS all_rows, toInt64(countIf(row = 't') OVER ()) - 1 AS all_columns
        FROM (
          SELECT one_row.1 AS row, one_col.1 AS col, argMax(one_row.2, (weight, one_row.2)) AS row_shown,
            argMax(one_col.2, (weight, one_col.2)) AS col_shown, sum(w_sales) AS sales, sum(w_sold) AS sold, toInt64(uniqExactMerge(w_items)) AS items
          FROM (
            SELECT arrayJoin(${side(1)}) AS one_row, arrayJoin(${side(2)}) AS one_col, weight, w_sales, w_sold, w_items
            FROM (SELECT ${both} AS both, weight, w_sales, w_sold, w_items FROM ${written(row, column, edges, scope)}))
          GROUP BY row, col)))
    WHERE row_place <= ${v.uint32(most.rows)} AND col_place <= ${v.uint32(most.columns)} ORDER BY row_place, col_place`)
  return gridOf(found)
}

function gridOf(found: readonly Found[]): CrossGrid {
  const figures = ({ sales, sold, items }: Found): CrossFigures => ({ sales, sold, items })
  const whole = found.find(({ row_place, col_place }) => row_place === 0 && col_place === 0)
  const lines = (own: readonly Found[], side: 'row' | 'col') =>
    own.map((line): CrossLine => ({ key: line[side].slice(1), shown: line[`${side}_shown`], ...figures(line) }))
  return {
    whole: whole ? figures(whole) : { sales: 0, sold: 0, items: 0 },
    rows: lines(
      found.filter(({ row_place, col_place }) => row_place > 0 && col_place === 0),
      'row',
    ),
    columns: lines(
      found.filter(({ row_place, col_place }) => row_place === 0 && col_place > 0),
      'col',
    ),
    cells: found.flatMap(({ row_place, col_place, sales, sold, items }) =>
      row_place > 0 && col_place > 0 ? [[row_place - 1, col_place - 1, sales, sold, items] as CrossGrid['cells'][number]] : [],
    ),
    all_rows: whole?.all_rows ?? 0,
    all_columns: whole?.all_columns ?? 0,
  }
}
