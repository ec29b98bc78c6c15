import filingTrend from '@marketscope/contract/analyses/filing-trend'
import { implement } from '../figures/analysis.ts'
import { publicId } from '../figures/group-rows.ts'
import { filingFigures } from '../filings/filing-figures.ts'
import { leadingGroupMonths } from '../filings/group-months.ts'
import { openGroups } from '../filings/open-groups.ts'
import { trendRows } from '../shapes/trend.ts'

export default implement(filingTrend, async (context) => {
  const { scope, parameters, scoped } = context
  const groups = await openGroups(parameters.of, context)
  const { market, leaders } = leadingGroupMonths(await filingFigures(scoped, groups.directory).months(), groups, parameters.top)
  return {
    data: trendRows(leaders, { scope, market }, ({ group }) => ({ id: publicId(groups.id(group)), name: groups.name(group) })),
  }
})
