import { captioned } from './draw-parts.ts'
import { FONT, GREY, GRID, hex, INK, type Room } from './layout.ts'
import type { ChartName, ChartOfMany, ChartOptions, Page } from './library.ts'
import type { Axis, ChartPart, Colour, Series } from './slide.ts'

type Options = ChartOptions

const GAIN = '0D7D4D'
const LOSS = 'CF1F2E'

function colourOf(colour: Colour, colours: readonly string[]): string {
  if (colour === 'gain') return GAIN
  if (colour === 'loss') return LOSS
  return hex(colours[colour % colours.length] ?? '#3a63f3')
}

/** Small values need decimals, great ones do not. */
function formatOf({ kind, most }: Axis, written: boolean): string {
  if (kind === 'whole') return '#,##0'
  if (kind === 'share') return written || most < 0.05 ? '0.0%' : '0%'
  if (written) return most >= 1000 ? '#,##0' : most >= 100 ? '#,##0.0' : '0.00'
  return most >= 10 ? '#,##0' : most >= 1 ? '0.0' : '0.00'
}

/** Whether at no label two series have a value: their bars then stand in one line. */
function takeTurns(series: readonly Series[]): boolean {
  return (
    series.length > 1 &&
    (series[0]?.values ?? []).every((_, at) => series.filter(({ values }) => typeof values[at] === 'number').length < 2)
  )
}

const TYPES = { columns: 'bar', bars: 'bar', lines: 'line' } as const satisfies Record<ChartPart['shape'], string>

/** A native chart: its numbers can be edited. Options are made anew for each, since the library changes them. */
export function addChart(page: Page, part: ChartPart, given: Room, colours: readonly string[]): void {
  const room = captioned(page, part.title, given)
  // The first of lying bars is drawn at the foot.
  const turned = part.shape === 'bars' ? <T>(list: readonly T[]) => list.toReversed() : <T>(list: readonly T[]) => [...list]
  const labels = turned(part.labels)
  const data = (series: readonly Series[]) => series.map(({ name, values }) => ({ name, labels, values: turned(values) as number[] }))
  const common = { ...room, ...axesOf(part, labels, room), ...shapeOf(part), altText: part.axis.title } satisfies Options
  const own = { chartColors: part.series.map(({ colour }) => colourOf(colour, colours)) }
  if (!part.line) {
    page.addChart(TYPES[part.shape] as ChartName, data(part.series), { ...common, ...own })
    return
  }
  const { series, axis } = part.line
  const apart = axis.title !== part.axis.title
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
        valAxes: [valueAxis(part.axis), { ...valueAxis(axis), valGridLine: { style: 'none' as const } }],
        catAxes: [categoryAxis(labels, room), { catAxisHidden: true }],
      }
    : {}
  page.addChart(types as ChartOfMany[], { ...common, ...axes } as never)
}

function shapeOf({ shape, series, written, axis }: ChartPart): Options {
  const labelled = written
    ? { showValue: true, dataLabelFormatCode: formatOf(axis, true), dataLabelFontFace: FONT, dataLabelFontSize: 10, dataLabelColor: INK }
    : { showValue: false }
  if (shape === 'lines') return { lineSize: 2.25, lineDataSymbolSize: 5, displayBlanksAs: 'gap', ...labelled }
  return {
    ...{
      barGrouping: 'clustered',
      barDir: shape === 'bars' ? 'bar' : 'col',
      barGapWidthPct: shape === 'bars' ? 45 : 55,
      displayBlanksAs: 'gap',
    },
    ...(takeTurns(series) ? { barOverlapPct: 100 } : {}),
    ...(written ? { dataLabelPosition: 'outEnd' as const } : {}),
    ...labelled,
  }
}

/** A month written level takes so many inches. */
const LEVEL = 0.68

function categoryAxis(labels: readonly string[], room: Room): Options {
  const slanted = labels.length * LEVEL > room.w && labels.every((label) => /^\d{4}-\d{2}$/.test(label))
  return {
    ...{ catAxisLabelFontFace: FONT, catAxisLabelFontSize: 10, catAxisLabelColor: GREY, catAxisLineColor: GRID, catAxisLabelPos: 'low' },
    ...(slanted ? { catAxisLabelRotate: -45 } : {}),
    catGridLine: { style: 'none' },
  }
}

function valueAxis(axis: Axis): Options {
  return {
    ...{ showValAxisTitle: true, valAxisTitle: axis.title, valAxisTitleFontFace: FONT, valAxisTitleFontSize: 10, valAxisTitleColor: GREY },
    ...{ valAxisLabelFontFace: FONT, valAxisLabelFontSize: 10, valAxisLabelColor: GREY, valAxisLabelFormatCode: formatOf(axis, false) },
    valAxisLineShow: false,
    valGridLine: { color: GRID, size: 0.75 },
  }
}

function axesOf(part: ChartPart, labels: readonly string[], room: Room): Options {
  // Colours of what was gained and lost stand on either side of nothing: there is nothing to tell apart.
  const many = (part.series.length > 1 && !takeTurns(part.series)) || part.line !== undefined
  return {
    ...categoryAxis(labels, room),
    ...valueAxis(part.axis),
    ...(part.written ? roomForLabels(part.series) : {}),
    ...{ showLegend: many, legendPos: 't', legendFontFace: FONT, legendFontSize: 10, legendColor: GREY },
  }
}

/** Ticks an axis has about. */
const TICKS = 5
/** How far beyond the longest bar its label reaches, as a part of the axis. */
const BEYOND = 0.12

/** Ends of an axis between which labels beyond the bars have room too; none where no value is below nothing, which is left to whoever draws. */
function roomForLabels(series: readonly Series[]): Options {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  if (least >= 0) return {}
  const beyond = (most - least) * BEYOND
  const raw = (most - least) / TICKS
  const size = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5, 10].find((one) => one * size >= raw) ?? 10) * size
  return {
    valAxisMinVal: Math.floor((least - beyond) / step) * step,
    valAxisMaxVal: most > 0 ? Math.ceil((most + beyond) / step) * step : 0,
    valAxisMajorUnit: step,
  }
}
