import type { ChartModel, PlacesModel, Series } from '../prepare/model.ts'

/** What one line of names above a chart takes, in pixels. */
export const LEGEND_LINE = 28

/** The series that have a name: in the legend, the tooltip, a picture. */
export function toldSeries({ series }: PlacesModel): Series[] {
  return series.filter(({ ghost, part }) => !ghost && !part)
}

/** What the legend above a chart names; nothing where it has none. */
export function legendSeries(model: PlacesModel): Series[] {
  const told = toldSeries(model)
  return told.length > 1 && !model.legendBeside ? told : []
}

/** Whether names of what is drawn stand above a chart. */
export function hasLegend(model: ChartModel): boolean {
  return model.kind === 'cloud' || (model.kind === 'places' && legendSeries(model).length > 0)
}
