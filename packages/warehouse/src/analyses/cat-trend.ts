import catTrend from '@marketscope/contract/analyses/cat-trend'
import { implement } from '../figures/analysis.ts'
import { categoryMonths, overlapping } from '../figures/categories.ts'
import { categoryParts, partPlatform, partSites } from '../figures/category-children.ts'
import { monthSums } from '../figures/market.ts'
import { trendRows } from '../shapes/trend.ts'

export default implement(catTrend, async ({ scope, parameters, language, scoped, ask }) => {
  const parts = categoryParts(scope, parameters.cat)
  if (!parts) return { data: [] }
  const [market, leaders] = await Promise.all([monthSums(scoped), categoryMonths({ scope, ask }, parts, parameters.top)])
  const shared = overlapping(parts)
  return {
    data: trendRows(
      leaders,
      { scope, market },
      ({ part }) => ({
        id: part.id,
        name: part.name[language],
        tree: part.tree,
        platform: partPlatform(part, scope, language),
        can_open: part.can_open,
        overlaps: shared.has(parts.indexOf(part)),
      }),
      { sitesOf: ({ part }) => partSites(part, scope).map(({ id }) => id) },
    ),
  }
})
