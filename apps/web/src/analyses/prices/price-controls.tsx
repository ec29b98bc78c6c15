import { useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { type Band, pointsOf } from './bands.ts'
import { PriceEditor } from './price-editor.tsx'
import { PriceTemplates } from './price-templates.tsx'

/** What the address keeps of bands that are no more. */
const FORGOTTEN = { 'price-trend.hide': null, 'plat-price.hide': null, 'price-range.hide': null }

/** The editor of the price bands and the templates, with the points in the address for every price analysis of the page. */
export function PriceControls({ bands }: { bands: readonly Band[] }) {
  const [{ points }, patch] = useUrlState()
  const { search } = useScope()
  const apply = (next: readonly string[]) => patch({ points: next.join(','), ...FORGOTTEN })
  return (
    <PriceEditor
      points={points ? points.split(',') : pointsOf(bands)}
      own={points !== undefined}
      onApply={apply}
      onReset={() => patch({ points: null, ...FORGOTTEN })}
      more={(present) => (
        <PriceTemplates
          currency={search.currency}
          points={present}
          own={points !== undefined}
          onUse={(chosen) => apply(chosen.map(String))}
        />
      )}
    />
  )
}
