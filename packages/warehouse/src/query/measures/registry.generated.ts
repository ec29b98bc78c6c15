// Written by "npm run generate" from the files of this folder. Do not edit.
import type { MEASURES as RECORDS } from '@marketscope/contract/market/measures/registry.generated'
import brands from './brands.ts'
import items from './items.ts'
import type { Measure } from './measure.ts'
import sales from './sales.ts'
import shops from './shops.ts'
import sold from './sold.ts'

type Records = typeof RECORDS
type RowMeasureId = { [K in keyof Records]: Records[K]['made'] extends 'average' ? never : K }[keyof Records]

/** What each measure is of the rows, but for averages. */
export const MEASURES: Readonly<Record<RowMeasureId, Measure>> = {
  brands: brands,
  items: items,
  sales: sales,
  shops: shops,
  sold: sold,
}
