import { sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Shops by key; 0 is "none". */
export const SHOP: Dimension = {
  ...{ id: 'shop', name: { zh: '店铺', en: 'Shop' }, kind: 'id', narrows: 'shop_id' },
  ...{ columns: ['shop'], raw: sql`shop`, rollup: 'shop' },
  list: (keys) => v.uint64s(keys),
  among: (keys) => sql`shop IN ${v.uint64s(keys)}`,
}
