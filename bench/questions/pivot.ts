import type { Question } from './question.ts'

/** As wide and long as a pivot of two fields gets: 200 shops by 40 brands with what is beyond them, subtotals and totals, products counted in each cell. */
export const pivot: Question = {
  id: 'pivot',
  parameters: { pivot: JSON.stringify({ rows: ['shop'], columns: ['brand'], measures: ['sales', 'items'] }) },
}
