import { Month } from '@marketscope/contract/months'
import { lazy, type ReactNode, type Ref, Suspense, useCallback, useMemo } from 'react'
import type { ChartHandle } from '../../charts/draw/chart.tsx'
import { heatRowHeight } from '../../charts/prepare/heat.ts'
import type { ChartModel } from '../../charts/prepare/model.ts'
import { useText } from '../../i18n/use-text.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { CloudLegend } from './cloud-legend.tsx'
import { chartRoom } from './room.ts'
import { useToMonths, useWatermark } from './scope.ts'

/** The drawing library is loaded with the first chart, never before. */
const loadChart = () => import('../../charts/draw/chart.tsx').then((module) => ({ default: module.Chart }))
const Chart = lazy(loadChart)
const FurtherChart = lazy(() => Promise.all([loadChart(), import('../../charts/draw/further-kinds.ts')]).then(([chart]) => chart))

/** Begins loading the drawing library. */
export function prefetchChart(): void {
  void loadChart()
}

/** How many words of a cloud are read aloud with its label. */
const WORDS_READ = 20

interface Props {
  model: ChartModel
  label: string
  height: number
  hide: string | undefined
  onHide: (hide: string | null) => void
  onPick: (id: string) => void
  /** Stands at its legend, where it has one. */
  explain?: ReactNode
  ref: Ref<ChartHandle>
}

/** What the model itself needs; null: the height of its view. */
function ownHeight(model: ChartModel): number | null {
  return model.height ?? (model.kind === 'heat' ? model.rows.length * heatRowHeight(model.rows.length) : null)
}

/** A chart whose switched-off series, or types of words, are part of the address. */
export function ChartFrame({ model, label, height, hide, onHide, onPick, explain, ref }: Props) {
  const { t } = useText()
  const watermark = useWatermark()
  const hidden = useMemo(() => new Set((hide ?? '').split(',').filter((id) => id !== '')), [hide])
  const tellHidden = useCallback((ids: string[]) => onHide(ids.length > 0 ? ids.join(',') : null), [onHide])
  const toMonths = useToMonths()
  const zoom = useMemo(() => {
    if (!toMonths || model.kind !== 'places') return undefined
    const months = model.places.map(({ full, year }) => (year !== null && Month.safeParse(full).success ? full : null))
    if (months.includes(null)) return undefined
    return (from: number, to: number) => {
      const [start, end] = [months[from], months[to]]
      if (start && end) toMonths({ start, end })
    }
  }, [toMonths, model])
  const gapTexts = useMemo(() => ({ missing: t('analyses.missing_here'), unfinished: t('analyses.unfinished_here') }), [t])
  const Drawn = model.kind === 'places' ? Chart : FurtherChart
  const own = ownHeight(model)
  const usual = chartRoom(height)
  const words = model.kind === 'cloud' ? model.words.filter(({ group }) => !hidden.has(group)) : null
  const read = words ? [label, ...words.slice(0, WORDS_READ).map(({ name }) => name)].join(t('common.list_comma')) : label
  return (
    <Suspense fallback={<LoadingState height={height} minHeight={own === null ? usual : `${own}px`} />}>
      {model.kind === 'cloud' && <CloudLegend model={model} hidden={hidden} onHide={tellHidden} end={explain} />}
      {words?.length === 0 && <p className="cloud-off">{t('summary.words_off')}</p>}
      <Drawn
        ref={ref}
        model={model}
        label={read}
        height={own === null ? usual : `${own}px`}
        most={own === null ? undefined : `max(${height}px, 68vh)`}
        hidden={hidden}
        gapTexts={gapTexts}
        legendText={t('analyses.legend')}
        legendEnd={explain}
        watermark={watermark}
        onHide={tellHidden}
        onPick={onPick}
        onRange={zoom}
      />
    </Suspense>
  )
}
