import { sql, v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'

/** Products by key. */
export const ITEM: Dimension = {
  ...{ id: 'item', name: { zh: '商品', en: 'Product' }, kind: 'id', narrows: 'item_ids' },
  ...{ columns: ['item'], raw: sql`item` },
  list: (keys) => v.uint64s(keys),
  among: (keys) => sql`item IN ${v.uint64s(keys)}`,
}
