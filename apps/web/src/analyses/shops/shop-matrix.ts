import brandShops from '@marketscope/contract/analyses/brand-shops'
import { type MatrixCell, ROW_SHARE } from '@marketscope/contract/brand-shop'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import { NONE_ID } from '@marketscope/contract/limits'
import { blocksOf } from '../../charts/prepare/blocks.ts'
import { heat } from '../../charts/prepare/heat.ts'
import type { HeatModel } from '../../charts/prepare/model.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import type { Narrowing, PrepareContext } from '../frame/analysis-view.ts'
import type { Entity } from '../frame/entity.ts'
import { joinParts } from '../frame/join-parts.ts'
import { noneName } from '../frame/none-name.ts'
import type { TableColumn, TableModel } from '../frame/table/table-model.ts'
import { type ShopPlace, shopFilter, shopKey } from './shop-filter.ts'

/** A row of a table of brands by shops, or of shops by brands; those of a brand have no site. */
export interface MatrixRow {
  id: string
  site?: string
  name: string | null
  sales: number | null
  sold: number | null
  share: number | null
  within: number | null
  cells: readonly MatrixCell[]
}

/** What is shown where a row and a column meet: of a row the part that it is, which is another thing than the part of the row in all columns. */
export const MATRIX_MEASURES = {
  names: ['sales', 'sold', 'within'],
  most: 1,
  first: ['sales'],
  own: [{ name: 'within', kind: 'share', text: ROW_SHARE }],
} as const

/** What the rows of such a table are. */
export type MatrixSide = 'brand' | 'shop'

/** A heading longer than this makes its column too wide. */
const LONGEST_HEADING = 12

/** A row and a column of the page: `2,5`, the row alone `2,`, the column alone `,5`. */
function pickId(row: number | '', column: number | ''): string {
  return `${row},${column}`
}

const shownOf = (cell: MatrixCell, measure: string | undefined) =>
  measure === 'sales' ? cell.sales : measure === 'sold' ? cell.sold : cell.share

const isSold = ({ sales, sold }: MatrixCell) => sales !== 0 || sold !== 0

/** Rows by columns coloured by the measure, in an order in which blocks appear; what sold nothing there is left blank. */
export function matrixHeat(rows: readonly MatrixRow[], count: number, context: PrepareContext): HeatModel {
  const { measures, theme, style, t, pick } = context
  const [measure] = measures
  if (!measure) throw new Error('the view has a measure')
  const columns = rows[0]?.cells ?? []
  const order = blocksOf(rows.map(({ cells }) => cells.map(({ sales }) => Math.max(0, sales))))
  // What sold nothing in any of the columns would be a line of nothing; the table has it.
  const filled = order.rows.filter((at) => rows[at]?.cells.some(isSold))
  const nameOf = (one: { id: string; name: string | null } | undefined) => (one ? noneName(one.id, one.name, t) : '')
  const cellAt = (row: string, column: string) => rows[Number(row)]?.cells[Number(column)]
  const heading = (name: string) => pick(brandShops.columns.find((column) => column.name === name)?.text ?? { zh: name, en: name })
  return heat({
    rows: filled.map((at) => ({ id: String(at), label: nameOf(rows[at]), pick: pickId(at, '') })),
    columns: order.columns.map((at) => ({ id: String(at), label: nameOf(columns[at]), pick: pickId('', at) })),
    cellOf(row, column) {
      const cell = cellAt(row, column)
      return !cell || !isSold(cell) ? undefined : shownOf(cell, measure.name)
    },
    measure,
    scale: measure.kind === 'share' ? 'whole' : 'root',
    theme,
    style,
    linesOf(row, column) {
      const cell = cellAt(row, column)
      if (!cell) return []
      const lines: [string, string, string][] = [
        ['within', pick(ROW_SHARE), fullText('share', cell.share, style)],
        ['sales', heading('sales'), fullText('money', cell.sales, style)],
        ['sold', heading('sold'), fullText('count', cell.sold, style)],
      ]
      return lines.filter(([name]) => name !== measure.name).map(([, name, text]): [string, string] => [name, text])
    },
    pickOf: (row, column) => pickId(Number(row), Number(column)),
    cap: count > filled.length ? t('places.rows_shown', { shown: filled.length, count }) : null,
  })
}

/** The same as a table: a column for each of the columns after those of the row itself. */
export function matrixTable(rows: readonly MatrixRow[], declared: TableModel, context: PrepareContext): TableModel {
  const { measures, t, colours } = context
  const measure = measures[0]?.name
  const kind = measure === 'sales' ? 'money' : measure === 'sold' ? 'count' : 'share'
  const own = declared.columns.map((column) => {
    return column.name === 'name' ? { ...column, pinned: true, pickable: true, width: 190 } : column
  })
  const parts = (rows[0]?.cells ?? []).map((cell, at): TableColumn => {
    const text = noneName(cell.id, cell.name, t)
    return { name: `c${at}`, kind, text: short(text), ...(measure ? { of: measure } : {}), sortable: false, optional: false, width: 120 }
  })
  return {
    columns: [...own.filter(({ name }) => name === 'name'), ...own.filter(({ name }) => name !== 'name'), ...parts],
    rows: rows.map((row, at) => {
      const cells = row.cells.map((cell, place) => [`c${place}`, cell, pickId(at, place)] as const)
      const sold = cells.filter(([, cell]) => isSold(cell))
      return {
        key: pickId(at, ''),
        colour: row.site ? colours.known(`${row.site}:${row.id}`, 'shop') : colours.known(row.id, 'brand'),
        values: {
          ...declared.rows[at]?.values,
          ...(row.id === NONE_ID ? { name: t('analyses.none') } : {}),
          ...Object.fromEntries(cells.map(([name, cell]) => [name, shownOf(cell, measure)])),
        },
        picks: Object.fromEntries(sold.map(([name, , id]) => [name, id])),
      }
    }),
    total: declared.total,
  }
}

function short(text: string): string {
  const letters = [...text]
  return letters.length > LONGEST_HEADING ? `${letters.slice(0, LONGEST_HEADING - 1).join('')}…` : text
}

/** The brand or shop that a click on a row or a column stands for; null for a cell, which is both. */
export function matrixEntity(side: MatrixSide, id: string, rows: readonly MatrixRow[]): Entity | null {
  const [row = '', column = ''] = id.split(',')
  if (row !== '' && column !== '') return null
  const one = row === '' ? rows[0]?.cells[Number(column)] : rows[Number(row)]
  if (!one) return null
  const isBrand = (side === 'brand') === (row !== '')
  return isBrand ? { kind: 'brand', id: one.id } : { kind: 'shop', id: shopKey({ id: one.id, site: one.site ?? '' }) }
}

/** What a click on a cell, a row or a column narrows the search to: the brand, the shop, or both. */
export function matrixFilter(side: MatrixSide, id: string, rows: readonly MatrixRow[], search: SavedSearch | undefined): Narrowing | null {
  const [row = '', column = ''] = id.split(',')
  const across = row === '' ? undefined : rows[Number(row)]
  const down = column === '' ? undefined : rows[0]?.cells[Number(column)]
  const [brand, shop] = side === 'brand' ? [across, down] : [down, across]
  if (!brand && !shop) return null
  const place: ShopPlace | null = shop ? { id: shop.id, site: shop.site ?? '' } : null
  return joinParts([brand ? { brand_id: [brand.id], brand: [] } : {}, place ? shopFilter(place, search) : {}], search)
}
