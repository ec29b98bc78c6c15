import { v } from '../../sql/sql.ts'
import type { Dimension } from '../dimension.ts'
import { bandOf } from '../months-in-bands.ts'

/** Bands of the average price of a month, by place, −1 for the unknown one. `edges`: ascending lower ends in minor units, the first one 0. */
export function priceBand(edges: readonly number[]): Dimension {
  return {
    ...{ id: 'price-band', name: { zh: '价格段', en: 'Price band' }, kind: 'band', narrows: 'avg_price' },
    ...{ columns: ['paid'], monthly: true, raw: bandOf(edges), rollup: { bands: edges } },
    list: (keys) => v.int64s(keys),
  }
}
