import { figureColumns, isNew } from '../figures/group-rows.ts'
import type { Scope } from '../scope/scope.ts'
import type { Sums } from './sku-reading.ts'

/** The figures of SKUs put together, and those of the item as the totals row. */
export function skuFigures(sums: Sums, owner: Sums, scope: Scope) {
  return { ...figureColumns(sums, owner.sales, scope), is_new: isNew(sums, scope) }
}

/** The sums of several SKUs. */
export function addedUp(skus: readonly Sums[]): Sums {
  const sum = (key: keyof Sums) => skus.reduce((total, sku) => total + sku[key], 0)
  return { sales: sum('sales'), sold: sum('sold'), mom: sum('mom'), yoy: sum('yoy') }
}
