import type { ChartModel, HeatKey, Series } from '../prepare/model.ts'
import { type ECharts, startChart } from './echarts.ts'
import { heatRoom, tellsNumbers } from './heat-room.ts'
import type { Ink } from './ink.ts'
import type { Look } from './look.ts'
import { optionOf } from './option.ts'
import { legendSeries, toldSeries } from './series-legend.ts'

const DENSITY = 2

export interface ChartPicture {
  address: string
  width: number
  height: number
  /** The colours it is drawn in. */
  ink: Ink
  /** Of what is drawn without a legend of its own; without a colour: a heading. */
  legend?: { name: string; colour: string | null; dashed?: boolean }[]
}

function addressOf(chart: ECharts, { ink }: Look): string {
  return chart.getDataURL({ pixelRatio: DENSITY, backgroundColor: ink.ground })
}

/** A chart of its own, out of sight, for what the page has beside the drawing. */
function drawnApart(model: ChartModel, look: Look): ChartPicture {
  const element = document.createElement('div')
  element.style.cssText = `position:absolute;left:-99999px;width:${look.width}px;height:${look.height}px`
  document.body.append(element)
  const chart = startChart(element)
  try {
    chart.setOption(optionOf(model, { ...look, animated: false, picture: true }))
    return { address: addressOf(chart, look), width: look.width * DENSITY, height: look.height * DENSITY, ink: look.ink }
  } finally {
    chart.dispose()
    element.remove()
  }
}

/** The picture of a chart on screen. A heat map gets the names of its columns, which on the page stand above it. */
export function pictureOf(chart: ECharts, model: ChartModel, look: Look): ChartPicture {
  if (model.kind === 'heat') {
    const apart = drawnApart(model, { ...look, height: look.height + heatRoom(model, look.width).head })
    return model.key && !tellsNumbers(model, look.width) ? { ...apart, legend: keySpots(model.key) } : apart
  }
  const picture = { address: addressOf(chart, look), width: chart.getWidth() * DENSITY, height: chart.getHeight() * DENSITY, ink: look.ink }
  if (model.kind === 'tree') return { ...picture, legend: model.legend }
  const named = namedOf(model).filter(({ id }) => !look.hidden.has(id))
  if (named.length === 0) return picture
  return {
    ...picture,
    legend: named.map(({ name, colour, dashed = false }) => ({ name: shortened(name), colour, dashed: dashed !== false })),
  }
}

/** A key as spots: the lightest and the darkest have their texts. */
function keySpots({ name, least, most, colours }: HeatKey): NonNullable<ChartPicture['legend']> {
  const spots = colours.filter((_, at) => at % 2 === 0)
  const last = spots.length - 1
  return [{ name, colour: null }, ...spots.map((colour, at) => ({ name: at === 0 ? least : at === last ? most : '', colour }))]
}

const LONGEST_NAME = 28

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}

/** What the page names above or beside the drawing. */
function namedOf(model: ChartModel): readonly Pick<Series, 'id' | 'name' | 'colour' | 'dashed'>[] {
  if (model.kind === 'cloud') return model.groups
  if (model.kind !== 'places') return []
  return model.legendBeside ? toldSeries(model) : legendSeries(model)
}
