import type attrCross from '@marketscope/contract/analyses/attr-cross'
import declaration from '@marketscope/contract/analyses/rule-cross'
import { CROSS_MEASURES, crossHeat, crossTable } from '../attributes/cross-grid.ts'
import { crossNarrowing } from '../attributes/narrow.ts'
import { type Figures, viewOf } from '../frame/analysis-view.ts'
import { hasRule, ruleParameters } from './rule-address.ts'
import { RuleSide, sideIn } from './rule-side.tsx'

type Crossed = Figures<typeof attrCross>

/** The classes of a scheme against something else, as a heat map and as a table with the totals of both. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: CROSS_MEASURES, most: 1, first: ['sales'] },
  parameters: (address) => ({
    ...ruleParameters(address),
    column: sideIn(address),
    ...(address.points && sideIn(address) === 'price' ? { points: address.points } : {}),
  }),
  shownFor: hasRule,
  chartHeight: 360,
  chart: (figures, context) => crossHeat(figures as Crossed, context),
  table: (figures, context) => crossTable(figures as Crossed, context),
  narrowing: (id, _, search) => crossNarrowing(id, search),
  Controls: RuleSide,
})
