// Written by "npm run generate" from the files of this folder. Do not edit.
import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'

/** How to load the view of each analysis. */
export const ANALYSES = {
  'brand-list': () => import('./brand-list.tsx'),
  'brand-tiers': () => import('./brand-tiers.tsx'),
  'brand-trend': () => import('./brand-trend.tsx'),
  'item-list': () => import('./item-list.tsx'),
  'plat-list': () => import('./plat-list.tsx'),
  'plat-trend': () => import('./plat-trend.tsx'),
  'price-range': () => import('./price-range.tsx'),
  'price-trend': () => import('./price-trend.tsx'),
  summary: () => import('./summary.tsx'),
  trend: () => import('./trend.tsx'),
} as const satisfies Record<AnalysisId, () => Promise<{ default: unknown }>>
