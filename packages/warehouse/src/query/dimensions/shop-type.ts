import { sql } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Types of shops; '' is the unknown one. */
export const SHOP_TYPE: Dimension = {
  ...{ id: 'shop-type', name: { zh: '店铺类型', en: 'Shop type' }, kind: 'id', narrows: 'plat' },
  ...{ columns: ['shop_type'], raw: sql`shop_type` },
}
