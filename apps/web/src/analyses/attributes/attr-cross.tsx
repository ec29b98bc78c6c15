import declaration, { CROSS_LIMITS } from '@marketscope/contract/analyses/attr-cross'
import { Pagination } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import './attributes.css'
import { type AnalysisView, viewOf } from '../frame/analysis-view.ts'
import { usePanelState } from '../frame/panel-state.ts'
import { PAGE_PLANS, pagingOf, pagingState } from '../frame/request.ts'
import { readingIn } from './choice.ts'
import { CROSS_MEASURES, crossHeat, crossTable } from './cross-grid.ts'
import { CrossSides, crossParameters } from './cross-sides.tsx'
import { crossNarrowing } from './narrow.ts'
import { isBeforeAttributes } from './recorded.ts'

/** What is left out, what overlaps, and the pages of the heat map; the table has its own. */
const Extra: NonNullable<AnalysisView<typeof declaration>['Extra']> = ({ figures }) => {
  const { t } = useText()
  const [address] = useUrlState()
  const [state, set] = usePanelState(declaration.id)
  const told = figures?.rows[0]
  if (!figures || !told) return null
  const { page, size } = pagingOf(state)
  const ofValues = [told.row_side, told.column_side].some((side) => side.startsWith('attr:'))
  return (
    <div className="attribute-note-below">
      {state.view !== 'table' && figures.count > Math.min(size, PAGE_PLANS.short.first) && (
        <Pagination
          className="cross-pages"
          size="small"
          current={page}
          pageSize={size}
          total={figures.count}
          pageSizeOptions={PAGE_PLANS.short.sizes.map(String)}
          showSizeChanger
          onChange={(next, nextSize) => set(pagingState({ page: nextSize === size ? next : 1, size: nextSize }))}
        />
      )}
      <p className="attribute-note">
        {t('attr-analysis.cross_limit', CROSS_LIMITS)}
        {ofValues && readingIn(address) === 'parts' ? ` ${t('attr-analysis.cross_shared')}` : ''}
      </p>
    </div>
  )
}

/** Two dimensions against each other, as a heat map and as a table with the totals of both. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: CROSS_MEASURES, most: 1, first: ['sales'] },
  parameters: crossParameters,
  absent: isBeforeAttributes,
  chartHeight: 360,
  chart: crossHeat,
  table: crossTable,
  narrowing: (id, _, search) => crossNarrowing(id, search),
  Controls: ({ figures }) => <CrossSides rows={figures?.rows ?? []} />,
  Extra,
})
