import declaration from '@marketscope/contract/analyses/attr-top'
import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'
import { type AnalysisView, viewOf } from '../frame/analysis-view.ts'
import { AttributeChooser } from './attribute-chooser.tsx'

const month = ATTRIBUTES_FROM

const Body: NonNullable<AnalysisView<typeof declaration>['Body']> = ({ figures: { rows } }) => <AttributeChooser rows={rows} />

/** The attributes of the search, from which those are chosen that the tab shows. */
export default viewOf<typeof declaration>({
  declaration,
  chartHeight: 100,
  whyNothing: (_, { used, t }) =>
    used.end < month
      ? { title: t('attr-analysis.before', { month }), hint: t('attr-analysis.before_hint', { month }) }
      : { title: t('attr-analysis.none'), hint: t('attr-analysis.none_hint', { month }) },
  Body,
})
