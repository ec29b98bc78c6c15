import { lazy, type Ref, Suspense, useCallback, useMemo } from 'react'
import type { ChartHandle } from '../../charts/draw/chart.tsx'
import type { ChartModel } from '../../charts/prepare/model.ts'
import { useText } from '../../i18n/use-text.ts'
import { LoadingState } from '../../ui/loading-state.tsx'

/** The drawing library is loaded with the first chart, never before. */
const loadChart = () => import('../../charts/draw/chart.tsx').then((module) => ({ default: module.Chart }))
const Chart = lazy(loadChart)

/** Begins loading the drawing library. */
export function prefetchChart(): void {
  void loadChart()
}

/** Charts at least this high grow with the window. */
export const TALL = 300

interface Props {
  model: ChartModel
  label: string
  height: number
  hide: string | undefined
  onHide: (hide: string | null) => void
  onPick: (id: string) => void
  ref: Ref<ChartHandle>
}

/** A chart whose switched-off series are part of the address. */
export function ChartFrame({ model, label, height, hide, onHide, onPick, ref }: Props) {
  const { t } = useText()
  const hidden = useMemo(() => new Set((hide ?? '').split(',').filter((id) => id !== '')), [hide])
  const tellHidden = useCallback((ids: string[]) => onHide(ids.length > 0 ? ids.join(',') : null), [onHide])
  return (
    <Suspense fallback={<LoadingState height={height} />}>
      <Chart
        ref={ref}
        model={model}
        label={label}
        height={`clamp(${height}px, ${height >= TALL ? '34vh' : '0px'}, ${Math.round(height * 1.5)}px)`}
        hidden={hidden}
        missingText={t('analyses.missing_here')}
        onHide={tellHidden}
        onPick={onPick}
      />
    </Suspense>
  )
}
