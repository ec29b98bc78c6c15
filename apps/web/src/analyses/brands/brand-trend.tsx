import declaration from '@marketscope/contract/analyses/brand-trend'
import { viewOf } from '../frame/analysis-view.ts'
import { leadingParts, partsOf, REST } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { brandPart } from './brand-part.ts'

/** The leading brands' part of every month, with the rest of the market on top. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: ['share', 'sales', 'sold', 'avg_price'], most: 1, first: ['share'] },
  chartHeight: 360,
  chart: ({ rows }, context) => leadingParts(rows, context, { kind: 'brand' }),
  table: ({ rows }, context) => monthTable(context.t('analyses.brand'), partsOf(rows, context, 'brand'), context),
  whyEmpty: (_, { t }) => t('analyses.no_brands'),
  narrowing: (id, _, search) => (id === REST ? null : brandPart(id, search)),
  entity: (id) => (id === REST ? null : { kind: 'brand', id }),
})
