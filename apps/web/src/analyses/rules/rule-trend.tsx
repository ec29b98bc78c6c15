import declaration from '@marketscope/contract/analyses/rule-trend'
import { viewOf } from '../frame/analysis-view.ts'
import { leadingParts, PART_MEASURES, partsOf } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { classNarrowing } from './narrow.ts'
import { hasRule, ruleParameters } from './rule-address.ts'

/** The outermost classes month by month: stacked, or a line each where they overlap. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: PART_MEASURES, most: 1, first: ['share'] },
  parameters: ruleParameters,
  shownFor: hasRule,
  chartHeight: 290,
  chart({ rows }, context) {
    const overlapping = rows.some(({ shared }) => shared)
    return leadingParts(rows, context, { overlapping, rest: context.t('rules.rest'), named: true })
  },
  table({ rows }, context) {
    const table = monthTable(context.t('rules.class'), partsOf(rows, context, undefined, true), context)
    return { ...table, total: rows.some(({ shared }) => shared) ? null : table.total }
  },
  narrowing: (id, rows, search) => classNarrowing(id, rows[0]?.rule_id, search),
})
