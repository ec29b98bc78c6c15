import { z } from 'zod'
import { columns } from './column.ts'
import { LIMITS } from './limits.ts'
import type { Text } from './text.ts'

/** How many brands and shops a table of brands by shops has: the leading ones of the scope by sales. */
export const matrixParameters = {
  rows: z.coerce.number().int().min(1).max(LIMITS.brands).default(20),
  columns: z.coerce.number().int().min(1).max(20).default(10),
}

/** How many of them a page asks for; the rows come a page at a time. */
export const matrixOnPage = () => ({ rows: '100', columns: '10' })

/** Where a row and a column of such a table meet; share: of the row's sales. Site: of a shop, '' of a brand and of items without a shop. */
export const MatrixCell = z.object({
  id: z.string(),
  site: z.string(),
  name: z.string().nullable(),
  sales: z.number(),
  sold: z.number(),
  share: z.number().nullable(),
})
export type MatrixCell = z.output<typeof MatrixCell>

/** What part of its row a cell is. */
export const ROW_SHARE: Text = { zh: '行内占比', en: 'Share of the row' }

/** A cell's figures in a file; `zh`, `en`: what its column is. */
export const matrixParts = (zh: string, en: string) => [
  columns.id('id', `${zh}编码`, `${en} code`),
  columns.text('name', zh, en),
  columns.money('sales', `${zh}内销售额`, `Sales in ${en.toLowerCase()}`),
  columns.count('sold', `${zh}内销量`, `Units sold in ${en.toLowerCase()}`),
  columns.share('share', ROW_SHARE.zh, ROW_SHARE.en, { whole: 'row' }),
]
