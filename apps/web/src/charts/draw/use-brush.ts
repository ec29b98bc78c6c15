import { useEffect } from 'react'
import type { PlacesModel } from '../prepare/model.ts'
import type { ECharts } from './echarts.ts'

/** A drag shorter than this, in pixels, is a click. */
const LEAST = 12

const GRID = { gridIndex: 0 }

interface Pointed {
  offsetX: number
  offsetY: number
}

/** Which place is below a point of the drawing; null: none. */
function placeAt(chart: ECharts, model: PlacesModel, x: number): number {
  const found = chart.convertFromPixel(GRID, [x, 0])
  const place = Math.round(Array.isArray(found) ? (found[0] ?? 0) : 0)
  return Math.min(model.places.length - 1, Math.max(0, place))
}

/** Lets a range of places be drawn with the pointer: tells the first and the last one of two or more. `model` null: nothing can be drawn. */
export function useBrush(
  chart: ECharts | null,
  model: PlacesModel | null,
  onRange: ((from: number, to: number) => void) | undefined,
): void {
  useEffect(() => {
    if (!chart || !model || !onRange || model.places.length < 3) return
    const surface = chart.getZr()
    const cover = document.createElement('div')
    cover.className = 'chart-brush'
    let from: number | null = null
    const down = (event: unknown) => {
      const { offsetX, offsetY } = event as Pointed
      if (chart.containPixel(GRID, [offsetX, offsetY])) from = offsetX
    }
    const move = (event: unknown) => {
      if (from === null) return
      const { offsetX } = event as Pointed
      if (Math.abs(offsetX - from) < LEAST) return
      chart.dispatchAction({ type: 'hideTip' })
      if (!cover.isConnected) chart.getDom().append(cover)
      cover.style.left = `${Math.min(from, offsetX)}px`
      cover.style.width = `${Math.abs(offsetX - from)}px`
    }
    const end = () => {
      cover.remove()
      from = null
    }
    const up = (event: unknown) => {
      const began = from
      const { offsetX } = event as Pointed
      end()
      if (began === null || Math.abs(offsetX - began) < LEAST) return
      const [first, last] = [began, offsetX].map((x) => placeAt(chart, model, x)).sort((a, b) => a - b) as [number, number]
      if (last > first && last - first < model.places.length - 1) onRange(first, last)
    }
    surface.on('mousedown', down)
    surface.on('mousemove', move)
    surface.on('mouseup', up)
    surface.on('globalout', end)
    return () => {
      end()
      if (chart.isDisposed()) return
      surface.off('mousedown', down)
      surface.off('mousemove', move)
      surface.off('mouseup', up)
      surface.off('globalout', end)
    }
  }, [chart, model, onRange])
}
