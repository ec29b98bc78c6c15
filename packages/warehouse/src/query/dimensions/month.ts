import { sql } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Single months: the key is year × 12 + place, January 0. */
export const MONTH: Dimension = {
  ...{ id: 'month', name: { zh: '月份', en: 'Month' }, kind: 'month', narrows: null },
  ...{ columns: [], monthly: true, raw: sql`month`, rollup: 'month' },
}
