import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendPlainComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'

const TESTING = import.meta.env.MODE === 'test'

use([BarChart, LineChart, GridComponent, LegendPlainComponent, TooltipComponent, LabelLayout, CanvasRenderer])
if (TESTING) use(SVGRenderer)

export type { ECharts, EChartsCoreOption } from 'echarts/core'

/** A chart on the element. Tests have no canvas, so they draw SVG. */
export function startChart(element: HTMLElement) {
  return init(element, null, TESTING ? { renderer: 'svg', width: 800, height: 320 } : { renderer: 'canvas' })
}
