import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { ChartModel } from '../prepare/model.ts'
import { type ECharts, startChart } from './echarts.ts'
import { optionOf } from './option.ts'

/** What a frame around a chart may ask of it. */
export interface ChartHandle {
  /** The picture as a data address, twice as dense as on screen, on white. */
  picture(): { address: string; width: number; height: number } | null
}

export interface ChartProps {
  model: ChartModel
  /** Read aloud instead of the picture. */
  label: string
  /** A CSS length. */
  height: string
  /** Series the reader has switched off, by id. */
  hidden: ReadonlySet<string>
  missingText: string
  onHide: (hidden: string[]) => void
  /** A bar or series was clicked; its id. */
  onPick: (id: string) => void
  ref?: Ref<ChartHandle>
}

/** The id that a click stands for, if it means something. */
function pickedId(model: ChartModel, seriesId: string, place: number): string | null {
  const series = model.series.find(({ id }) => id === seriesId)
  if (!series?.pickable) return null
  return model.pickPlaces ? (model.pickPlaces[place] ?? null) : series.id
}

/** Draws a chart model and follows the size of its surroundings. */
export function Chart({ model, label, height, hidden, missingText, onHide, onPick, ref }: ChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts | null>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    if (!box.current) return
    const element = box.current
    const made = startChart(element)
    const observer = new ResizeObserver(() => {
      made.resize()
      setWidth(element.clientWidth)
    })
    observer.observe(element)
    setWidth(element.clientWidth || made.getWidth())
    setChart(made)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])

  useEffect(() => {
    if (!chart || width === 0) return
    const animated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const font = getComputedStyle(chart.getDom()).fontFamily
    chart.setOption(optionOf(model, { width, hidden, missingText, font, animated }), { notMerge: true })
  }, [chart, model, width, hidden, missingText])

  useEffect(() => {
    if (!chart) return
    const click = (event: unknown) => {
      const { seriesId, dataIndex } = event as { seriesId?: string; dataIndex?: number }
      const id = pickedId(model, seriesId ?? '', dataIndex ?? -1)
      if (id !== null) onPick(id)
    }
    const legend = (event: unknown) => {
      const { selected } = event as { selected: Record<string, boolean> }
      onHide(Object.keys(selected).filter((id) => selected[id] === false))
    }
    chart.on('click', click)
    chart.on('legendselectchanged', legend)
    return () => {
      if (chart.isDisposed()) return
      chart.off('click', click)
      chart.off('legendselectchanged', legend)
    }
  }, [chart, model, onHide, onPick])

  useImperativeHandle(
    ref,
    () => ({
      picture: () =>
        chart && {
          address: chart.getDataURL({ pixelRatio: 2, backgroundColor: '#ffffff' }),
          width: chart.getWidth() * 2,
          height: chart.getHeight() * 2,
        },
    }),
    [chart],
  )

  return <div ref={box} role="img" aria-label={label} style={{ width: '100%', height }} />
}
