import type { Theirs } from '../duckdb.ts'
import { NONE } from './groups.ts'
import { type Answer, type Asked, type Question, share, whereOf, yuan } from './question.ts'

interface Cell {
  row_key: string | number
  row: string
  col: string
  row_name: string
  col_name: string
  row_site: string
  col_site: string
  sales: number
  sold: number
  row_sales: number
  row_sold: number
  whole: number
  /** Place of the column among those that sell most of the rows. */
  place: number
}

const COLUMNS = 10
const ROWS = 20

const placeOf = (id: string, name: string, site: string) => (id === '' ? { id: 'none', site: '', name: NONE } : { id, site, name })

/** The leading brands by shops, or shops by brands: a line for each pair that sold. */
async function matrix(asked: Asked, theirs: Theirs, side: 'brand' | 'shop'): Promise<Answer> {
  const sides = {
    brand: { key: 'brand_id', id: 'brand_id', name: 'brand_name', site: `''` },
    shop: { key: 'shop', id: 'shop_id', name: 'shop_name', site: 'site' },
  }
  const [row, col] = side === 'brand' ? [sides.brand, sides.shop] : [sides.shop, sides.brand]
  const cells = await theirs.ask<Cell>(
    `WITH pairs AS (SELECT ${row.key} AS row_key, ${col.key} AS col_key, any_value(${row.id}) AS "row", any_value(${col.id}) AS col, any_value(${row.name}) AS row_name,
        any_value(${col.name}) AS col_name, any_value(${row.site}) AS row_site, any_value(${col.site}) AS col_site, sum(sales) AS sales, sum(sold) AS sold
      FROM item_month WHERE ${whereOf(asked)} GROUP BY row_key, col_key),
    leaders AS (SELECT *, sum(row_sales) OVER () AS whole FROM (SELECT row_key, any_value("row") AS id, sum(sales) AS row_sales, sum(sold) AS row_sold FROM pairs GROUP BY row_key) ORDER BY row_sales DESC, id LIMIT ${ROWS}),
    inside AS (SELECT pairs.*, row_sales, row_sold, whole FROM pairs JOIN leaders USING (row_key)),
    columns AS (SELECT col_key, row_number() OVER (ORDER BY sum(sales) DESC, any_value(col)) AS place FROM inside GROUP BY col_key)
    SELECT inside.*, place FROM inside JOIN columns USING (col_key) ORDER BY row_sales DESC, "row", place`,
  )
  const kept = cells.filter(({ place }) => place <= COLUMNS)
  const columns = [...new Map(kept.toSorted((a, b) => a.place - b.place).map((cell) => [cell.place, cell])).values()]
  const rows = [...Map.groupBy(cells, ({ row_key }) => row_key).values()]
  const covered = (own: readonly Cell[]) => own.reduce((sum, { place, sales }) => (place <= COLUMNS ? sum + sales : sum), 0)
  const add = (key: 'row_sales' | 'row_sold') => rows.reduce((sum, own) => sum + (own[0]?.[key] ?? 0), 0)
  const whole = cells[0]?.whole ?? 0
  return {
    data: rows.map((own) => {
      const [first] = own as [Cell]
      const { site, ...place } = placeOf(first.row, first.row_name, first.row_site)
      return {
        ...place,
        ...(side === 'shop' ? { site } : {}),
        sales: yuan(first.row_sales),
        sold: first.row_sold,
        share: share(first.row_sales, whole),
        within: share(covered(own), first.row_sales),
        cells: columns.map((column) => {
          const { sales, sold } = own.find(({ place }) => place === column.place) ?? { sales: 0, sold: 0 }
          return {
            ...placeOf(column.col, column.col_name, column.col_site),
            sales: yuan(sales),
            sold,
            share: share(sales, first.row_sales),
          }
        }),
      }
    }),
    count: rows.length,
    total:
      rows.length === 0
        ? {}
        : {
            sales: yuan(add('row_sales')),
            sold: add('row_sold'),
            share: share(add('row_sales'), whole),
            within: share(covered(cells), add('row_sales')),
          },
  }
}

export const brandShops: Question = { id: 'brand-shops', theirs: (asked, theirs) => matrix(asked, theirs, 'brand') }

export const shopBrands: Question = { id: 'shop-brands', theirs: (asked, theirs) => matrix(asked, theirs, 'shop') }
