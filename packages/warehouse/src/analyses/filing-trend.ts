import filingTrend from '@marketscope/contract/analyses/filing-trend'
import { implement } from '../analysis.ts'
import { leadingGroupYears } from '../filings/group-years.ts'
import { openGroups } from '../filings/open-groups.ts'
import { itemYears } from '../filings/scope-items.ts'
import { monthRows } from '../fragments/group-rows.ts'

export default implement(filingTrend, async (context) => {
  const { scope, parameters, ask } = context
  const [groups, years] = await Promise.all([openGroups(parameters.of, context), itemYears(scope, ask)])
  const { market, leaders } = leadingGroupYears(years, groups, scope.windows.now, parameters.top)
  const named = leaders.map(({ group, years: own }) => ({ id: groups.id(group), name: groups.name(group), years: own }))
  return { data: monthRows(named, market, ({ name }) => name, scope) }
})
