import declaration from '@marketscope/contract/analyses/attr-trend'
import { viewOf } from '../frame/analysis-view.ts'
import { leadingParts, PART_MEASURES, partsOf, REST } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { valueParameters } from './choice.ts'
import { valueNarrowing } from './narrow.ts'
import { isBeforeAttributes } from './recorded.ts'

/** The leading values month by month: stacked, or a line each where an item may have several of them. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: PART_MEASURES, most: 1, first: ['share'] },
  parameters: valueParameters,
  absent: isBeforeAttributes,
  chartHeight: 290,
  chart: ({ rows }, context) =>
    leadingParts(rows, context, { overlapping: rows.some(({ shared }) => shared), rest: context.t('attr-analysis.rest') }),
  table({ rows }, context) {
    const table = monthTable(rows[0]?.attr ?? '', partsOf(rows, context), context)
    return { ...table, total: rows.some(({ shared }) => shared) ? null : table.total }
  },
  narrowing: (id, _, search) => (id === REST ? null : valueNarrowing(id, search)),
  entity: (id) => (id !== REST && valueNarrowing(id) ? { kind: 'value', id } : null),
})
