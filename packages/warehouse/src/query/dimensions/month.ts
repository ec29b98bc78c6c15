import { sql } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Single months: the key is year × 12 + place, January 0. */
export const MONTH: Dimension = {
  ...{ id: 'month', name: { zh: '月份', en: 'Month' }, kind: 'month', narrows: null },
  ...{ columns: [], monthly: true, raw: sql`month`, rollup: 'month' },
}

/** Quarters: the key is year × 4 + place. */
export const QUARTER: Dimension = {
  ...{ id: 'quarter', name: { zh: '季度', en: 'Quarter' }, kind: 'month', narrows: null },
  ...{ columns: [], monthly: true, raw: sql`intDiv(month, 3)` },
}

/** Years. */
export const YEAR: Dimension = {
  ...{ id: 'year', name: { zh: '年份', en: 'Year' }, kind: 'month', narrows: null },
  ...{ columns: [], monthly: true, raw: sql`intDiv(month, 12)` },
}
