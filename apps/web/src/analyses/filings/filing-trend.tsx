import declaration from '@marketscope/contract/analyses/filing-trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { FILED_NAMES, OVERLAPPING } from '@marketscope/contract/filing-views'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { leadingParts, PART_MEASURES, partsOf, REST } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { kindOf, narrowingOf, pickText } from './filing-picks.ts'

type Row = AnalysisRow<typeof declaration>

const told = (rows: readonly Row[], { tab }: PrepareContext) =>
  rows.map((row) => ({ ...row, id: pickText({ kind: kindOf(tab), id: row.id }) }))

/** The biggest of what filings say month by month: stacked where every item has one of them, else a line each. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: PART_MEASURES, most: 1, first: ['share'] },
  chartHeight: 360,
  chart: ({ rows }, context) => leadingParts(told(rows, context), context, { overlapping: OVERLAPPING.includes(kindOf(context.tab)) }),
  table({ rows }, context) {
    const kind = kindOf(context.tab)
    const table = monthTable(context.pick(FILED_NAMES[kind]), partsOf(told(rows, context), context), context)
    return OVERLAPPING.includes(kind) ? { ...table, total: null } : table
  },
  whyEmpty: (_, { t }) => t('filings.none_filed'),
  narrowing: (id, _, search) => (id === REST ? null : narrowingOf(id, search)),
})
