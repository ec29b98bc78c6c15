import type { ChartModel } from '../prepare/model.ts'
import { cloudOption } from './cloud-option.ts'
import type { EChartsCoreOption } from './echarts.ts'
import { heatOption } from './heat-option.ts'
import type { Look } from './look.ts'
import { placesOption } from './places-option.ts'
import { treeOption } from './tree-option.ts'

/** Everything the drawing library needs to draw the model. */
export function optionOf(model: ChartModel, look: Look): EChartsCoreOption {
  switch (model.kind) {
    case 'places':
      return placesOption(model, look)
    case 'heat':
      return heatOption(model, look)
    case 'tree':
      return treeOption(model, look)
    case 'cloud':
      return cloudOption(model, look)
  }
}
