import { type CSSProperties, type ReactNode, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useScheme } from '../../state/scheme.ts'
import { Legend } from '../../ui/legend.tsx'
import { ScrollEdge } from '../../ui/scroll-edge.tsx'
import type { ChartModel, Gap } from '../prepare/model.ts'
import './chart.css'
import { roomOfCloud } from './cloud-option.ts'
import { type ECharts, startChart } from './echarts.ts'
import { HeatHead } from './heat-head.tsx'
import { HeatKey } from './heat-key.tsx'
import { heatRoom, tellsNumbers } from './heat-room.ts'
import { INKS } from './ink.ts'
import { layOutBeside } from './kept-clouds.ts'
import type { Look } from './look.ts'
import { optionOf } from './option.ts'
import { type ChartPicture, pictureOf } from './picture-of.ts'
import { LEGEND_LINE, legendSeries } from './series-legend.ts'
import { shadedModel } from './shaded-model.ts'
import { tallest } from './tallest.ts'
import { useBrush } from './use-brush.ts'
import { useLinked } from './use-linked.ts'

/** What a frame around a chart may ask of it. */
export interface ChartHandle {
  /** The picture as a data address, twice as dense as on screen, on the ground of the page: all of it, also what is scrolled out of view. */
  picture(): ChartPicture | null
}

export interface ChartProps {
  model: ChartModel
  /** Read aloud instead of the picture. */
  label: string
  /** A CSS length. */
  height: string
  /** A CSS length: a chart that is much higher is scrolled. */
  most?: string
  /** Series the reader has switched off, by id. */
  hidden: ReadonlySet<string>
  gapTexts: Readonly<Record<Gap, string>>
  /** What its legend is called, where it has one. */
  legendText: string
  /** Stands behind its names. */
  legendEnd?: ReactNode
  /** Whose product it is, faintly behind the drawing; empty: nobody's. */
  watermark?: string | undefined
  onHide: (hidden: string[]) => void
  /** A bar or series was clicked; its id. */
  onPick: (id: string) => void
  /** A range of places was drawn with the pointer: the first and the last of them. */
  onRange?: ((from: number, to: number) => void) | undefined
  ref?: Ref<ChartHandle>
}

interface Click {
  componentType?: string
  value?: unknown
  seriesId?: string
  dataIndex?: number
  data?: { id?: string; value?: unknown }
}

/** The id that a click stands for, if it means something. */
function pickedId(model: ChartModel, { componentType, value, seriesId = '', dataIndex = -1, data }: Click): string | null {
  switch (model.kind) {
    case 'places': {
      // The name beside a bar means what the bar means: a short bar is hard to hit.
      if (componentType === 'yAxis') return model.pickPlaces?.[Number(value)] ?? null
      const series = model.series.find(({ id }) => id === seriesId)
      if (!series?.pickable) return null
      if (series.picks) return series.picks[dataIndex] ?? null
      return model.pickPlaces ? (model.pickPlaces[dataIndex] ?? null) : series.id
    }
    case 'heat': {
      if (seriesId === 'names') return model.rows[dataIndex]?.pick ?? null
      const [column = -1, row = -1] = Array.isArray(data?.value) ? (data.value as number[]) : []
      return model.cells[row]?.[column]?.pick ?? null
    }
    case 'tree':
      return model.nodes.find(({ id, pickable }) => pickable && id === data?.id)?.id ?? null
    case 'cloud':
      return data?.id ?? null
  }
}

/** Draws a chart model and follows the size of its surroundings. */
export function Chart({
  model: told,
  label,
  height,
  most,
  hidden,
  gapTexts,
  legendText,
  legendEnd,
  watermark = '',
  onHide,
  onPick,
  onRange,
  ref,
}: ChartProps) {
  const scheme = useScheme()
  const model = useMemo(() => shadedModel(told, scheme), [told, scheme])
  const box = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<ECharts | null>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })

  useEffect(() => {
    if (!box.current) return
    const element = box.current
    const made = startChart(element)
    const measure = () => {
      const [width, height] = [element.clientWidth || made.getWidth(), element.clientHeight || made.getHeight()]
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }))
    }
    const observer = new ResizeObserver(() => {
      made.resize()
      measure()
    })
    observer.observe(element)
    measure()
    setChart(made)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])

  const look = useMemo((): Look | null => {
    if (!chart || size.width === 0) return null
    const animated = !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const drawing = chart.getDom()
    const font = getComputedStyle(drawing).fontFamily
    const corner = () => {
      const { left, top } = drawing.getBoundingClientRect()
      return [left, top] as const
    }
    return { ...size, hidden, gapTexts, font, animated, ink: INKS[scheme], corner }
  }, [chart, size, hidden, gapTexts, scheme])

  useEffect(() => {
    if (!chart || !look) return
    const draw = () => chart.setOption(optionOf(model, look), { notMerge: true })
    const coming = model.kind === 'cloud' ? layOutBeside(roomOfCloud(model, look)) : null
    if (!coming) {
      draw()
      return
    }
    let isOver = false
    void coming.then(() => {
      if (!isOver && !chart.isDisposed()) draw()
    })
    return () => {
      isOver = true
    }
  }, [chart, model, look])

  useEffect(() => {
    if (!chart) return
    const click = (event: unknown) => {
      const id = pickedId(model, event as Click)
      if (id === null) return
      // It would stay over what is opened: a finger that has left the screen has not left the chart.
      chart.dispatchAction({ type: 'hideTip' })
      onPick(id)
    }
    chart.on('click', click)
    return () => {
      if (!chart.isDisposed()) chart.off('click', click)
    }
  }, [chart, model, onPick])

  const point = (seriesId: string, type: 'highlight' | 'downplay') => chart?.dispatchAction({ type, seriesId })

  const upright = model.kind === 'places' && !model.sideways ? model : null
  useBrush(chart, upright, onRange)
  useLinked(chart, upright)

  useImperativeHandle(ref, () => ({ picture: () => chart && look && pictureOf(chart, model, look) }), [chart, model, look])

  const heat = model.kind === 'heat' ? model : null
  const head = heat && size.width > 0 ? heatRoom(heat, size.width).head : 0
  // Not shaded: the legend's spots are by themselves.
  const named = told.kind === 'places' ? legendSeries(told) : []
  const entries = named.map(({ id, name, colour, dashed = false }) => ({ id, name, colour, dashed: dashed !== false }))
  return (
    <>
      {heat?.key && size.width > 0 && !tellsNumbers(heat, size.width) && <HeatKey {...heat.key} />}
      {entries.length > 0 && (
        <Legend label={legendText} entries={entries} hidden={hidden} onHide={onHide} onPoint={point} end={legendEnd} />
      )}
      <ScrollEdge of={room}>
        <div
          ref={room}
          className="chart-room"
          data-watermark={watermark || undefined}
          style={{ maxHeight: most && tallest(`${height} + ${head}px`, most) }}
          {...(heat ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
        >
          {heat && size.width > 0 && <HeatHead model={heat} width={size.width} onPick={onPick} />}
          <div
            ref={box}
            className="chart-drawing"
            role="img"
            aria-label={label}
            style={
              {
                minWidth: heat ? heatRoom(heat, 0).width : undefined,
                '--height': entries.length > 0 ? `calc(${height} - ${LEGEND_LINE}px)` : height,
              } as CSSProperties
            }
          />
        </div>
      </ScrollEdge>
    </>
  )
}
