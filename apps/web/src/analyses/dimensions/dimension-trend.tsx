import declaration from '@marketscope/contract/analyses/dimension-trend'
import { crossNarrowing } from '../attributes/narrow.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { leadingParts, partsOf, REST } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { DimensionChoice, dimensionParameters } from './dimension-choice.tsx'

/** The leading values' part of every month, with the rest of the market on top. */
export default viewOf<typeof declaration>({
  declaration,
  parameters: dimensionParameters,
  measures: { names: ['share', 'sales', 'sold', 'avg_price'], most: 1, first: ['share'] },
  chartHeight: 360,
  chart: ({ rows }, context) => leadingParts(rows, context),
  table: ({ rows }, context) => monthTable(rows[0]?.dimension ?? context.t('analyses.dimension_value'), partsOf(rows, context), context),
  whyEmpty: (_, { t }) => t('analyses.no_values'),
  narrowing: (id, _, search) => (id === REST ? null : crossNarrowing(id, search)),
  Controls: DimensionChoice,
})
