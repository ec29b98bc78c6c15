import type { TableParameters } from '@marketscope/contract/analysis'
import type { MatrixCell } from '@marketscope/contract/brand-shop'
import { fromMinor } from '@marketscope/contract/currency'
import { noneName } from '../catalog/names.ts'
import type { Asked } from '../query/asked.ts'
import { compile, KEYS } from '../query/compile.ts'
import { BRAND } from '../query/dimensions/brand.ts'
import { SHOP } from '../query/dimensions/shop.ts'
import { placesOf, reachable } from '../query/table-page.ts'
import { byBytes } from '../sorting/by-bytes.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { AnalysisContext } from './analysis.ts'
import { publicId } from './group-rows.ts'
import { share } from './ratios.ts'
import { shopFacts, shopPlace } from './shops-known.ts'

type Side = 'brand' | 'shop'

interface Found {
  all_sales: number
  rows: [row: string, sales: number, sold: number][]
  columns: string[]
  cells: [row: string, column: string, sales: number, sold: number][]
}

const [BRAND_ID = sql``, SHOP_KEY = sql``] = KEYS

const SIDES: Record<Side, Sql> = { brand: sql`toString(brand_id)`, shop: sql`toString(shop)` }

/** The leading brands or shops, those of the other that sell most of what they sell, and what each pair sold: one statement. */
async function pairs({ scope, ask }: Asked, side: Side, most: { rows: number; columns: number }): Promise<Found> {
  const other: Side = side === 'brand' ? 'shop' : 'brand'
  const [found] = await ask<Found>(sql`
    SELECT all_sales, rows, columns, arrayFilter(cell -> has(columns, cell.2), every) AS cells
    FROM (
      SELECT any(whole) AS all_sales, arraySort(row -> (-row.2, row.1), groupArray((id, row_sales, row_sold))) AS rows,
        sumMap(others.1, others.2) AS sums,
        arraySlice(arrayMap(one -> one.2, arraySort(arrayMap((one, sold_for) -> (-sold_for, one), sums.1, sums.2))), 1, ${v.uint32(most.columns)}) AS columns,
        arrayFlatten(groupArray(arrayMap(one -> (id, one.1, one.2, one.3), others))) AS every
      FROM (
        SELECT *, sum(row_sales) OVER () AS whole
        FROM (
          SELECT ${SIDES[side]} AS id, sum(sales) AS row_sales, sum(sold) AS row_sold, groupArray((${SIDES[other]}, sales, sold)) AS others
          FROM (
            SELECT ${BRAND_ID} AS brand_id, ${SHOP_KEY} AS shop, sales, sold
            FROM ${compile({ by: [BRAND, SHOP], tell: { now: ['sales', 'sold', 'items'] } }, scope)} WHERE items > 0)
          GROUP BY id)
        ORDER BY row_sales DESC, id LIMIT ${v.uint32(most.rows)}))`)
  return found ?? { all_sales: 0, rows: [], columns: [], cells: [] }
}

interface MatrixRow {
  id: string
  site: string
  name: string
  sales: number
  sold: number
  share: number | null
  /** What the columns have of the row. */
  within: number | null
  cells: MatrixCell[]
}

interface Question {
  parameters: { rows: number; columns: number }
  table: TableParameters
  by: 'name' | 'sales' | 'sold' | 'share' | 'within'
  desc: boolean
}

/** A page of the table of brands by shops, or of shops by brands. */
export async function matrixPage(
  side: Side,
  { parameters, table, by, desc }: Question,
  { scope, language, scoped, ask }: Pick<AnalysisContext<never>, 'scope' | 'language' | 'scoped' | 'ask'>,
) {
  const found = await pairs({ scope, ask }, side, parameters)
  const [rowKeys, columnKeys] = [found.rows.map(([key]) => key), found.columns]
  const [brandKeys, shopKeys] = side === 'brand' ? [rowKeys, columnKeys] : [columnKeys, rowKeys]
  const [brands, shops] = await Promise.all([scoped.names.brandNames(brandKeys, language), shopFacts({ scope, ask }, shopKeys, language)])
  const placeOf = (kind: Side, key: string) => {
    if (kind === 'shop') return shopPlace(key, shops, language)
    return { id: publicId(key), site: '', name: key === '' ? noneName()[language] : (brands.get(key) ?? key) }
  }
  const byRow = Map.groupBy(found.cells, ([row]) => row)
  const rows = found.rows.map(([key, sales, sold]): MatrixRow => {
    const own = new Map((byRow.get(key) ?? []).map(([, column, ...sums]) => [column, sums]))
    const covered = [...own.values()].reduce((sum, [amount]) => sum + amount, 0)
    return {
      ...placeOf(side, key),
      ...{ sales: fromMinor(sales, scope.amounts), sold, share: share(sales, found.all_sales), within: share(covered, sales) },
      cells: columnKeys.map((column) => {
        const [amount, units] = own.get(column) ?? [0, 0]
        const place = placeOf(side === 'brand' ? 'shop' : 'brand', column)
        return { ...place, sales: fromMinor(amount, scope.amounts), sold: units, share: share(amount, sales) }
      }),
    }
  })
  const { offset, limit } = placesOf(table)
  const sum = (measure: 1 | 2) => found.rows.reduce((total, row) => total + row[measure], 0)
  return {
    data: sorted(rows, by, desc).slice(offset, offset + limit),
    count: rows.length,
    suggest_count: reachable(rows.length, table),
    total:
      rows.length === 0
        ? {}
        : {
            sales: fromMinor(sum(1), scope.amounts),
            sold: sum(2),
            share: share(sum(1), found.all_sales),
            within: share(coveredBy(found), sum(1)),
          },
  }
}

function coveredBy({ cells }: Found): number {
  return cells.reduce((sum, [, , sales]) => sum + sales, 0)
}

/** Unknown values last, ties as they were: best first. */
function sorted(rows: readonly MatrixRow[], by: Question['by'], desc: boolean): MatrixRow[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    const less =
      typeof one === 'number' && typeof other === 'number' ? one - other : byBytes(String(one).toLowerCase(), String(other).toLowerCase())
    return desc ? -less : less
  })
}
