import { useUrlState } from '../../url/use-url-state.ts'
import { type Band, pointsOf } from './bands.ts'
import { PriceEditor } from './price-editor.tsx'

/** The editor of the price bands, with its points in the address for every price analysis of the page. */
export function PriceControls({ bands }: { bands: readonly Band[] }) {
  const [{ points }, patch] = useUrlState()
  return (
    <PriceEditor
      points={points ? points.split(',') : pointsOf(bands)}
      own={points !== undefined}
      onApply={(next) => patch({ points: next.join(','), 'price-trend.hide': null })}
      onReset={() => patch({ points: null, 'price-trend.hide': null })}
    />
  )
}
