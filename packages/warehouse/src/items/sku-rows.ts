import { figureColumns, isNew } from '../figures/group-rows.ts'
import type { Scope } from '../scope/scope.ts'
import { skuBases } from './sku-months.ts'
import type { Sums } from './sku-reading.ts'

/** The figures of SKUs put together, with their share of the item. */
export function skuFigures(sums: Sums, owner: Pick<Sums, 'sales'>, scope: Scope) {
  const known = skuBases(scope)
  return { ...figureColumns(sums, owner.sales, scope, known), is_new: isNew(sums, scope, known) }
}

/** The sums of several SKUs. */
export function addedUp(skus: readonly Sums[]): Sums {
  const sum = (key: keyof Sums) => skus.reduce((total, sku) => total + sku[key], 0)
  return { sales: sum('sales'), sold: sum('sold'), mom: sum('mom'), yoy: sum('yoy') }
}
