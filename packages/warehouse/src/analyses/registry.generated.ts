// Written by "npm run generate" from the files of this folder. Do not edit.
import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import brandList from './brand-list.ts'
import brandTiers from './brand-tiers.ts'
import brandTrend from './brand-trend.ts'
import itemList from './item-list.ts'
import platList from './plat-list.ts'
import platTrend from './plat-trend.ts'
import priceRange from './price-range.ts'
import priceTrend from './price-trend.ts'
import summary from './summary.ts'
import trend from './trend.ts'

/** What computes each analysis. */
export const ANALYSES = {
  'brand-list': brandList,
  'brand-tiers': brandTiers,
  'brand-trend': brandTrend,
  'item-list': itemList,
  'plat-list': platList,
  'plat-trend': platTrend,
  'price-range': priceRange,
  'price-trend': priceTrend,
  summary: summary,
  trend: trend,
} as const satisfies Record<AnalysisId, unknown>
