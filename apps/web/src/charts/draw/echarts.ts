import { BarChart, CustomChart, LineChart, TreemapChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'

use([BarChart, CustomChart, LineChart, TreemapChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer, SVGRenderer])

export type { ECharts, EChartsCoreOption } from 'echarts/core'

/** A chart on the element. Tests have no canvas, so they draw SVG. */
export function startChart(element: HTMLElement) {
  const testing = import.meta.env.MODE === 'test'
  return init(element, null, testing ? { renderer: 'svg', width: 800, height: 320 } : { renderer: 'canvas' })
}
