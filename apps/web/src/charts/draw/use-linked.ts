import { useEffect } from 'react'
import type { PlacesModel } from '../prepare/model.ts'
import type { ECharts } from './echarts.ts'

type Listener = (by: ECharts, month: string | null) => void

/** The charts by months that are on the page. */
const charts = new Set<Listener>()

const tell: Listener = (by, month) => {
  for (const listener of charts) listener(by, month)
}

/** Shows in every chart by months where the pointer is in one of them. `model` null: it has no months. */
export function useLinked(chart: ECharts | null, model: PlacesModel | null): void {
  useEffect(() => {
    if (!chart || !model || model.places.every(({ year }) => year === null)) return
    const line = document.createElement('div')
    line.className = 'chart-linked'
    const show: Listener = (by, month) => {
      const place = by === chart || month === null ? -1 : model.places.findIndex(({ full }) => full === month)
      const x = place < 0 ? null : chart.convertToPixel({ xAxisIndex: 0 }, place)
      if (typeof x !== 'number' || !Number.isFinite(x)) {
        line.remove()
        return
      }
      line.style.left = `${x}px`
      if (!line.isConnected) chart.getDom().append(line)
    }
    const point = (event: unknown) => {
      const [axis] = (event as { axesInfo?: { value: number }[] }).axesInfo ?? []
      tell(chart, axis ? (model.places[axis.value]?.full ?? null) : null)
    }
    const leave = () => tell(chart, null)
    charts.add(show)
    chart.on('updateAxisPointer', point)
    chart.getZr().on('globalout', leave)
    return () => {
      charts.delete(show)
      line.remove()
      if (chart.isDisposed()) return
      chart.off('updateAxisPointer', point)
      chart.getZr().off('globalout', leave)
    }
  }, [chart, model])
}
