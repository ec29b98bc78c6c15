// Written by "npm run generate" from the files of this folder. Do not edit.
import avgPrice from './avg-price.ts'
import brands from './brands.ts'
import items from './items.ts'
import sales from './sales.ts'
import shops from './shops.ts'
import sold from './sold.ts'

/** Every measure by its id. */
export const MEASURES = {
  avg_price: avgPrice,
  brands: brands,
  items: items,
  sales: sales,
  shops: shops,
  sold: sold,
} as const

export type MeasureRecordId = keyof typeof MEASURES
