import declaration from '@marketscope/contract/analyses/item-sku-trend'
import { viewOf } from '../frame/analysis-view.ts'
import { PART_MEASURES } from '../frame/leading-parts.ts'
import { skuParts, skuPartsTable } from './sku-parts.ts'

/** The leading SKUs' part of every month of an item. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: PART_MEASURES, most: 1, first: ['share'] },
  chartHeight: 360,
  chart: ({ rows }, context) => skuParts(rows, context),
  table: ({ rows }, context) => skuPartsTable('SKU', rows, context),
})
