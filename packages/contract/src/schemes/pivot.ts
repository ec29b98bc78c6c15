import { z } from 'zod'

/** What a pivot puts where: dimensions of rows and columns, and what is told in its cells. */
export const PivotContent = z.strictObject({
  rows: z.array(z.string().max(100)).max(3),
  columns: z.array(z.string().max(100)).max(3),
  measures: z.array(z.string().max(60)).min(1).max(6),
})
export type PivotContent = z.output<typeof PivotContent>
