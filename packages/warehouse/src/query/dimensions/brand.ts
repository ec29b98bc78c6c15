import { sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Brands by id; '' is "none". */
export const BRAND: Dimension = {
  ...{ id: 'brand', name: { zh: '品牌', en: 'Brand' }, kind: 'id', narrows: 'brand_id' },
  ...{ columns: ['brand_id'], raw: sql`brand_id`, rollup: 'brand' },
  among: (keys) => sql`brand_id IN ${v.strings(keys)}`,
}
