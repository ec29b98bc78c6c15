import filingTrend from '@marketscope/contract/analyses/filing-trend'
import { implement } from '../figures/analysis.ts'
import { monthRows } from '../figures/group-rows.ts'
import { filingFigures } from '../filings/filing-figures.ts'
import { leadingGroupMonths } from '../filings/group-months.ts'
import { openGroups } from '../filings/open-groups.ts'

export default implement(filingTrend, async (context) => {
  const { scope, parameters, scoped } = context
  const groups = await openGroups(parameters.of, context)
  const { market, leaders } = leadingGroupMonths(await filingFigures(scoped, groups.directory).months(), groups, parameters.top)
  const named = leaders.map(({ group, months }) => ({ id: groups.id(group), name: groups.name(group), months }))
  return { data: monthRows(named, market, ({ name }) => name, scope) }
})
