import type { AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { brandList } from './brand-list.ts'
import { brandTiers } from './brand-tiers.ts'
import { brandTrend } from './brand-trend.ts'
import { itemList } from './item-list.ts'
import { priceRange, priceTrend } from './price-bands.ts'
import type { Question } from './question.ts'
import { summary } from './summary.ts'
import { trend } from './trend.ts'

const ALL: readonly Question[] = [summary, trend, brandTrend, brandTiers, brandList, priceRange, priceTrend, itemList]

/** The questions of these analyses; an analysis that has none here is left out. */
export function questionsOf(ids: readonly AnalysisId[]): Question[] {
  return ALL.filter((question) => ids.includes(question.id))
}
