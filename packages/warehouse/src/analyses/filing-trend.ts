import filingTrend from '@marketscope/contract/analyses/filing-trend'
import { implement } from '../analysis.ts'
import { leadingGroupYears } from '../filings/group-years.ts'
import { openGroups } from '../filings/open-groups.ts'
import { monthRows } from '../fragments/group-rows.ts'

export default implement(filingTrend, async (context) => {
  const { scope, parameters, figures } = context
  const groups = await openGroups(parameters.of, context)
  const { market, leaders } = leadingGroupYears(await figures.filings(groups.directory).years(), groups, parameters.top)
  const named = leaders.map(({ group, years: own }) => ({ id: groups.id(group), name: groups.name(group), years: own }))
  return { data: monthRows(named, market, ({ name }) => name, scope) }
})
