import { captioned } from './draw-parts.ts'
import { FONT, GREY, GRID, hex, INK, type Room } from './layout.ts'
import type { ChartName, ChartOfMany, ChartOptions, Page } from './library.ts'
import { GROUND } from './mend.ts'
import type { Axis, ChartPart, Colour, Series } from './slide.ts'

type Options = ChartOptions

const NONE_COLOUR = '8D97A8'
const GAIN = '0D7D4D'
const LOSS = 'CF1F2E'

function colourOf(colour: Colour, colours: readonly string[]): string {
  if (colour === 'ground') return GROUND
  if (colour === 'gain') return GAIN
  if (colour === 'loss') return LOSS
  if (colour === 'none') return NONE_COLOUR
  return hex(colours[colour % colours.length] ?? '#3a63f3')
}

/** Few values need decimals, many do not. */
function formatOf({ kind, most }: Axis, written: boolean): string {
  if (kind === 'share') return written || most < 0.05 ? '0.0%' : '0%'
  if (most >= 100) return written ? '#,##0.0' : '#,##0'
  return most >= 10 && !written ? '#,##0' : most >= 1 ? '#,##0.0' : '0.00'
}

/** Whether at no label two series have a value: their bars then stand in one line. */
function takeTurns(series: readonly Series[]): boolean {
  return (
    series.length > 1 &&
    (series[0]?.values ?? []).every((_, at) => series.filter(({ values }) => typeof values[at] === 'number').length < 2)
  )
}

const TYPES = { columns: 'bar', bars: 'bar', stacked: 'bar', lines: 'line' } as const satisfies Record<ChartPart['shape'], string>

/** A native chart: its numbers can be edited. Options are made anew for each, since the library changes them. */
export function addChart(page: Page, part: ChartPart, given: Room, colours: readonly string[]): void {
  const room = captioned(page, part.title, given)
  // The first of lying bars is drawn at the foot.
  const turned = part.shape === 'bars' ? <T>(list: readonly T[]) => list.toReversed() : <T>(list: readonly T[]) => [...list]
  const labels = turned(part.labels)
  const data = (series: readonly Series[]) => series.map(({ name, values }) => ({ name, labels, values: turned(values) as number[] }))
  const common = { ...room, ...axesOf(part, labels), ...shapeOf(part), altText: part.axis.title } satisfies Options
  const own = { chartColors: part.series.map(({ colour }) => colourOf(colour, colours)) }
  if (!part.line) {
    page.addChart(TYPES[part.shape] as ChartName, data(part.series), { ...common, ...own })
    return
  }
  const { series, axis } = part.line
  const apart = axis !== part.axis
  const line = {
    ...{ chartColors: [colourOf(series.colour, colours)], lineSize: 2.25, lineDataSymbolSize: 6, displayBlanksAs: 'gap' },
    ...(apart ? { secondaryValAxis: true, secondaryCatAxis: true } : {}),
  }
  const types = [
    { type: 'bar' as ChartName, data: data(part.series), options: { ...shapeOf(part), ...own } },
    { type: 'line' as ChartName, data: data([series]), options: line },
  ]
  const axes = apart
    ? {
        valAxes: [valueAxis(part.axis, false), { ...valueAxis(axis, false), valGridLine: { style: 'none' as const } }],
        catAxes: [categoryAxis(labels), { catAxisHidden: true }],
      }
    : {}
  page.addChart(types as ChartOfMany[], { ...common, ...axes } as never)
}

function shapeOf({ shape, series, written, axis }: ChartPart): Options {
  const labelled = written
    ? { showValue: true, dataLabelFormatCode: formatOf(axis, true), dataLabelFontFace: FONT, dataLabelFontSize: 10, dataLabelColor: INK }
    : { showValue: false }
  if (shape === 'lines') return { lineSize: 2.25, lineDataSymbolSize: 5, displayBlanksAs: 'gap', ...labelled }
  const grouped = shape === 'stacked' ? { barGrouping: 'stacked' } : { barGrouping: 'clustered' }
  return {
    ...grouped,
    ...{ barDir: shape === 'bars' ? 'bar' : 'col', barGapWidthPct: shape === 'bars' ? 45 : 55, displayBlanksAs: 'gap' },
    ...(takeTurns(series) && shape !== 'stacked' ? { barOverlapPct: 100 } : {}),
    ...(written && shape !== 'stacked' ? { dataLabelPosition: 'outEnd' as const } : {}),
    ...labelled,
  }
}

/** Letters of a label that still stand beside the next. */
const LEVEL = 90

function categoryAxis(labels: readonly string[]): Options {
  return {
    ...{ catAxisLabelFontFace: FONT, catAxisLabelFontSize: 10, catAxisLabelColor: GREY, catAxisLineColor: GRID, catAxisLabelPos: 'low' },
    ...(labels.join('').length > LEVEL && labels.every((label) => /^\d{4}-\d{2}$/.test(label)) ? { catAxisLabelRotate: -45 } : {}),
    catGridLine: { style: 'none' },
  }
}

function valueAxis(axis: Axis, hidden: boolean): Options {
  return {
    ...{ showValAxisTitle: true, valAxisTitle: axis.title, valAxisTitleFontFace: FONT, valAxisTitleFontSize: 10, valAxisTitleColor: GREY },
    ...{ valAxisLabelFontFace: FONT, valAxisLabelFontSize: 10, valAxisLabelColor: GREY, valAxisLabelFormatCode: formatOf(axis, false) },
    ...{ valAxisLineShow: false, valAxisHidden: hidden },
    valGridLine: { color: GRID, size: 0.75 },
  }
}

function axesOf(part: ChartPart, labels: readonly string[]): Options {
  const many = part.series.length > 1 || part.line !== undefined
  return {
    ...categoryAxis(labels),
    ...valueAxis(part.axis, false),
    ...(part.shape === 'stacked' ? { valGridLine: { style: 'none' } } : {}),
    ...{ showLegend: many && part.shape !== 'stacked', legendPos: 't', legendFontFace: FONT, legendFontSize: 10, legendColor: GREY },
  }
}
