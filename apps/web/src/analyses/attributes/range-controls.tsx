import type attrRange from '@marketscope/contract/analyses/attr-range'
import attrTop from '@marketscope/contract/analyses/attr-top'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { unitText } from '@marketscope/contract/measure-units'
import { useQuery } from '@tanstack/react-query'
import type { AnalysisRequest } from '../../api/client.ts'
import { analysisOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { Chips } from '../frame/chips.tsx'
import { useScope } from '../frame/scope.ts'
import { pointsOf } from '../prices/bands.ts'
import { PriceEditor } from '../prices/price-editor.tsx'
import './attributes.css'

/** The unit of a numeric attribute where it has several, and the editor of its ranges under the rules of price bands; both are in the address. */
export function RangeControls({ rows }: { rows: readonly AnalysisRow<typeof attrRange>[] }) {
  const { t, language } = useText()
  const { input } = useScope()
  const [{ attr_points }, patch] = useUrlState()
  const { data } = useQuery(analysisOptions(attrTop, input as AnalysisRequest<typeof attrTop>))
  const [told] = rows
  const units = data?.data.find(({ name }) => name === told?.attr)?.units ?? []
  return (
    <div className="range-controls">
      {units.length > 1 && (
        <Chips
          label={t('attr-analysis.unit')}
          most={1}
          chosen={[told?.unit ?? '']}
          options={units.map((unit) => ({ value: unit, text: unit === '' ? t('attr-analysis.no_unit') : unitText(unit, language) }))}
          onChange={([next]) => patch({ attr_unit: next ?? null, attr_points: null, 'attr-range.hide': null })}
        />
      )}
      <PriceEditor
        points={attr_points ? attr_points.split(',') : pointsOf(rows)}
        own={attr_points !== undefined}
        texts={{
          own: t('attr-analysis.ranges_own'),
          suggested: t('attr-analysis.ranges_suggested'),
          edit: t('attr-analysis.ranges_edit'),
        }}
        onApply={(next) => patch({ attr_points: next.join(',') })}
        onReset={() => patch({ attr_points: null })}
      />
    </div>
  )
}
