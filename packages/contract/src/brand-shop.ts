import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** How many brands and shops a table of brands by shops has: the leading ones of the scope by sales. */
export const matrixParameters = {
  rows: z.coerce.number().int().min(1).max(LIMITS.brands).default(20),
  columns: z.coerce.number().int().min(1).max(20).default(10),
}

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
