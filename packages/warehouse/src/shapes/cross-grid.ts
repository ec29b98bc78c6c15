import type { Asked, AskedBefore } from '../query/asked.ts'
import { compile, KEYS, SHOWN } from '../query/compile.ts'
import type { Dimension } from '../query/dimension.ts'
import { sql, v } from '../sql/sql.ts'

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

/** Two dimensions, and how many rows and columns are wanted. */
export interface CrossQuestion {
  /** What it is told by among the questions to a scope. */
  name: readonly string[]
  row: Dimension
  column: Dimension
  most: { rows: number; columns: number }
}

const [ROW = sql``, COLUMN = sql``] = KEYS
const [ROW_SHOWN = sql``, COLUMN_SHOWN = sql``] = SHOWN

/** Two dimensions against each other, with the totals of both, in one statement: everything counts once more for the whole of each. */
export function crossGrid({ scope, kept }: Pick<AskedBefore, 'scope' | 'kept'>, question: CrossQuestion): Promise<CrossGrid> {
  return kept(['attribute-cross', ...question.name], (ask) => askGrid({ scope, ask }, question))
}

async function askGrid({ scope, ask }: Asked, { row, column, most }: CrossQuestion): Promise<CrossGrid> {
  const cells = compile({ by: [row, column], tell: { now: ['sales', 'sold', 'items'] }, wholes: true }, scope)
  const found = await ask<Found>(sql`
    SELECT row, col, row_shown, col_shown, sales, sold, items, row_place, col_place, all_rows, all_columns
    FROM (
      SELECT *, toInt64(dense_rank() OVER (ORDER BY row = 't' DESC, row_sales DESC, row)) - 1 AS row_place,
        toInt64(dense_rank() OVER (ORDER BY col = 't' DESC, col_sales DESC, col)) - 1 AS col_place
      FROM (
        SELECT *, maxIf(sales, col = 't') OVER (PARTITION BY row) AS row_sales, maxIf(sales, row = 't') OVER (PARTITION BY col) AS col_sales,
          toInt64(countIf(col = 't') OVER ()) - 1 AS all_rows, toInt64(countIf(row = 't') OVER ()) - 1 AS all_columns
        FROM (SELECT ${ROW} AS row, ${COLUMN} AS col, ${ROW_SHOWN} AS row_shown, ${COLUMN_SHOWN} AS col_shown, sales, sold, items FROM ${cells} WHERE items > 0)))
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
