import { sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Some brands by themselves (`brand` and the id), those without one (`none`) where these are told apart, and all the others (`rest`). */
export function leadingBrands(leaders: readonly string[], none: boolean): Dimension {
  return {
    ...{ id: 'leading-brands', name: { zh: '品牌', en: 'Brand' }, kind: 'id', narrows: 'brand_id' },
    columns: ['brand_id'],
    raw: sql`multiIf(brand_id = '', ${none ? sql`'none '` : sql`'rest '`}, brand_id IN ${v.strings(leaders)}, concat('brand ', brand_id), 'rest ')`,
  }
}
