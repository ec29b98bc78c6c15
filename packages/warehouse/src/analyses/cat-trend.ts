import catTrend from '@marketscope/contract/analyses/cat-trend'
import { implement } from '../analysis.ts'
import { monthSums } from '../figures/sql-market.ts'
import { categoryParts, partPlatform } from '../fragments/category-children.ts'
import { categoryMonths, overlapping } from '../fragments/category-children-sums.ts'
import { monthRows } from '../fragments/group-rows.ts'

export default implement(catTrend, async ({ scope, parameters, language, scoped, ask }) => {
  const parts = categoryParts(scope, parameters.cat)
  if (!parts) return { data: [] }
  const [market, leaders] = await Promise.all([monthSums(scoped), categoryMonths({ scope, ask }, parts, parameters.top)])
  const shared = overlapping(parts)
  return {
    data: leaders.flatMap(({ part, months }) =>
      monthRows([{ id: part.id, months }], market, () => part.name[language], scope).map((row) => ({
        ...row,
        tree: part.tree,
        platform: partPlatform(part, scope, language),
        can_open: part.can_open,
        overlaps: shared.has(parts.indexOf(part)),
      })),
    ),
  }
})
