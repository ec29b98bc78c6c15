import declaration from '@marketscope/contract/analyses/item-sku-attr-trend'
import { viewOf } from '../frame/analysis-view.ts'
import { PART_MEASURES } from '../frame/leading-parts.ts'
import { keysAsked } from './sku-keys.ts'
import { skuParts, skuPartsTable } from './sku-parts.ts'

/** The leading values of what an item's SKUs differ by, month by month. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: PART_MEASURES, most: 1, first: ['share'] },
  parameters: (address) => keysAsked(address),
  chartHeight: 360,
  chart: ({ rows }, context) => skuParts(rows, context),
  table: ({ rows }, context) => skuPartsTable(context.t('item-page.sku_value'), rows, context),
})
