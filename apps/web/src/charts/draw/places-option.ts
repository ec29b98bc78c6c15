import type { PlacesModel, Series } from '../prepare/model.ts'
import { tooltipAt } from '../prepare/tooltip.ts'
import type { EChartsCoreOption } from './echarts.ts'
import type { Ink } from './ink.ts'
import { endShifts, endsRoom, namesAtEnds } from './line-ends.ts'
import type { Look } from './look.ts'
import { fitsAbove, fitsBefore, labelsAt, numbersRoom } from './number-room.ts'
import { AXIS_ROOM, FONT, markAxis, placeAxis, UNIT_ROOM, valueAxes } from './places-axes.ts'
import { plain } from './plain.ts'
import { toldSeries } from './series-legend.ts'
import { tooltipBox } from './tooltip-box.ts'
import { tooltipElement } from './tooltip-element.ts'

/** What a number in a bar needs. */
const LABEL_ROOM = 48

/** Bars with less room than this have no seams between their parts. */
const THIN = 20

/** Where the number of a bar stands. */
function labelPosition({ stacked }: Series, sideways: boolean, value: number) {
  if (stacked) return 'inside'
  if (sideways) return value < 0 ? 'left' : 'right'
  return value < 0 ? 'bottom' : 'top'
}

function corners(sideways: boolean, value: number): number[] {
  if (sideways) return value < 0 ? [3, 0, 0, 3] : [0, 3, 3, 0]
  return value < 0 ? [0, 0, 3, 3] : [3, 3, 0, 0]
}

/** A value as the library takes it, with what is its own: colour, round corners away from 0, place of its number. */
function point(series: Series, value: number | null, index: number, model: PlacesModel, width: number) {
  const { sideways } = model
  if (value === null) return '-'
  const colour = series.colours?.[index]
  if (!colour && value >= 0 && !sideways) return value
  const across = sideways && value < 0 && !series.stacked && !fitsBefore(model, series, width)
  return {
    value,
    itemStyle: { ...(colour ? { color: colour } : {}), ...(series.stacked ? {} : { borderRadius: corners(sideways, value) }) },
    label: { position: across ? 'right' : labelPosition(series, sideways, value) },
  }
}

function bars(series: Series, model: PlacesModel, { width, ink }: Look) {
  const floating = model.series.some(({ ghost }) => ghost)
  const seam = series.stacked && !floating
  const labels = labelsAt(model, series, width)
  return {
    type: 'bar',
    barMaxWidth: model.sideways ? 34 : model.pickPlaces || floating ? 72 : 40,
    barCategoryGap: '28%',
    itemStyle: series.ghost
      ? { color: 'transparent' }
      : {
          color: series.colour,
          ...(seam
            ? { borderColor: ink.ground, borderWidth: !model.sideways && width / model.places.length < THIN ? 0 : 1 }
            : { borderRadius: corners(model.sideways, 1) }),
        },
    ...(series.ghost || series.part ? { silent: true } : {}),
    emphasis: seam ? { focus: 'series' } : {},
    blur: { itemStyle: { opacity: 0.35 } },
    label: {
      ...FONT,
      show:
        labels !== undefined &&
        (model.sideways || (series.stacked && !floating) || (!underLines(model) && fitsAbove(model, series, width))),
      position: floating ? 'top' : labelPosition(series, model.sideways, 1),
      color: seam ? (series.labelColour ?? ink.text) : ink.text,
      ...(seam ? {} : halo(ink)),
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const part = (series.values[dataIndex] ?? 0) / (model.axes[0]?.max ?? 1)
        return seam && model.sideways && part * (width - AXIS_ROOM) < LABEL_ROOM ? '' : (labels?.[dataIndex] ?? '')
      },
    },
    labelLayout: { hideOverlap: true },
  }
}

/** What keeps letters apart from what lies below them. */
const halo = ({ ground }: Ink) => ({ textBorderColor: ground, textBorderWidth: 3 })

/** Whether lines run over the bars, and would over their numbers. */
const underLines = ({ series, sideways }: PlacesModel) =>
  !sideways && series.some(({ shape }) => shape !== 'bar') && series.filter(({ shape }) => shape === 'bar').length === 1

/** The numbers above the bars of a series once more, by themselves: what lies over bars lies over their labels too. */
function numbersOver(series: Series, model: PlacesModel, { width, ink }: Look) {
  const labels = labelsAt(model, series, width)
  return {
    ...{ id: `${series.id}.numbers`, name: series.id, type: 'line', yAxisIndex: series.axis, z: 6, silent: true },
    ...{
      symbol: 'circle',
      symbolSize: 1,
      showAllSymbol: true,
      lineStyle: { width: 0 },
      itemStyle: { color: 'transparent' },
      tooltip: { show: false },
    },
    data: series.values.map((value) => value ?? '-'),
    label: {
      ...{ ...FONT, show: true, position: 'top', color: ink.text, ...halo(ink) },
      formatter: ({ dataIndex }: { dataIndex: number }) => labels?.[dataIndex] ?? '',
    },
    labelLayout: { hideOverlap: true },
  }
}

/** The series whose numbers are drawn over the lines. */
const numbered = (model: PlacesModel, { width }: Look) =>
  model.series.filter(
    (series) => underLines(model) && series.shape === 'bar' && !series.stacked && series.labels && fitsAbove(model, series, width),
  )

const DASHES = { true: [6, 4], finely: [2, 3], false: 'solid' } as const

/** Dots without a line between them. */
function marks({ colour }: Series) {
  return {
    type: 'line',
    z: 5,
    silent: true,
    symbol: 'emptyCircle',
    symbolSize: 7,
    showSymbol: true,
    showAllSymbol: true,
    lineStyle: { width: 0 },
    itemStyle: { color: colour, borderWidth: 1.5 },
  }
}

/** The name of a line at its end, with a spot of its colour: where lines end together it stands beside another one's. */
function endName({ name, colour }: Series, shift: number | undefined, room: number, ink: Ink) {
  return {
    endLabel: {
      ...FONT,
      show: shift !== undefined,
      color: ink.text,
      offset: [0, shift ?? 0],
      width: room - 8,
      overflow: 'truncate',
      formatter: () => `{spot|●} ${plain(name)}`,
      rich: { spot: { color: colour, fontSize: 9 } },
    },
    emphasis: { focus: 'series' },
    blur: { lineStyle: { opacity: 0.2 }, itemStyle: { opacity: 0.2 }, endLabel: { opacity: 0.3 } },
  }
}

function line(series: Series, model: PlacesModel, look: Look, shifts: ReadonlyMap<string, number>) {
  const { ink } = look
  const { colour, dashed = false } = series
  return {
    type: 'line',
    z: dashed ? 3 : 4,
    symbol: dashed ? 'emptyCircle' : 'circle',
    symbolSize: model.places.length === 1 ? 9 : dashed ? 5 : 6,
    showSymbol: model.places.length <= 24,
    connectNulls: false,
    lineStyle: { width: dashed ? 1.5 : 2, color: colour, type: DASHES[`${dashed}`] },
    itemStyle: { color: colour, ...(dashed ? {} : { borderColor: ink.ground, borderWidth: 1 }) },
    ...(series.shape === 'area' ? { areaStyle: { opacity: 0.12, color: colour } } : {}),
    ...(namesAtEnds(model, look) ? endName(series, shifts.get(series.id), endsRoom(model), ink) : {}),
  }
}

function drawn(series: Series, model: PlacesModel, look: Look, shifts: ReadonlyMap<string, number>) {
  const floating = model.series.some(({ ghost }) => ghost)
  return {
    id: series.id,
    name: series.marksOf ?? series.id,
    data: series.values.map((value, index) => {
      const made = point(series, value, index, model, look.width)
      return floating && typeof made === 'object' ? { value: made.value, itemStyle: made.itemStyle } : made
    }),
    ...(model.sideways ? { xAxisIndex: 0 } : { yAxisIndex: series.axis }),
    ...(series.stacked ? { stack: 'parts' } : {}),
    cursor: series.pickable ? 'pointer' : 'default',
    ...(series.marksOf !== undefined
      ? marks(series)
      : series.shape === 'bar'
        ? bars(series, model, look)
        : line(series, model, look, shifts)),
  }
}

/** The ground of months that are marked: without data, or with a sales festival. */
function ground(name: 'gap' | 'event', model: PlacesModel, { amberGround, eventGround }: Ink) {
  return {
    id: name,
    name,
    type: 'bar',
    xAxisIndex: 1,
    yAxisIndex: 0,
    barWidth: '100%',
    silent: true,
    z: 1,
    tooltip: { show: false },
    barGap: '-100%',
    itemStyle: { color: name === 'gap' ? amberGround : eventGround },
    emphasis: { disabled: true },
    data: model.places.map((place) =>
      (name === 'gap' ? place.gap !== null : place.event !== null && place.gap === null) ? (model.axes[0]?.max ?? 0) : '-',
    ),
  }
}

/** Everything the drawing library needs to draw bars and lines over places. */
export function placesOption(model: PlacesModel, look: Look): EChartsCoreOption {
  const { ink } = look
  const told = toldSeries(model)
  const marked = !model.sideways && model.places.some(({ event, gap }) => event !== null || gap !== null)
  const places = placeAxis(model, look)
  const ends = namesAtEnds(model, look)
  const shifts = ends ? endShifts(model, look) : new Map<string, number>()
  return {
    animation: look.animated,
    animationDuration: 250,
    animationDurationUpdate: 200,
    textStyle: { fontFamily: look.font },
    legend: {
      show: false,
      data: told.map(({ id }) => id),
      selected: Object.fromEntries(told.map(({ id }) => [id, !look.hidden.has(id)])),
    },
    grid: {
      left: 4,
      right: (model.axes.length > 1 ? 4 : 12) + (ends ? endsRoom(model) : 0) + (model.sideways ? numbersRoom(model, look.width) : 0),
      top: model.sideways ? 0 : 24,
      bottom: 4 + (model.sideways && model.axes[0]?.unit ? UNIT_ROOM : 0),
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: ink.pointer } },
      ...tooltipBox(look),
      formatter: (points: { dataIndex: number }[]) => {
        const index = points[0]?.dataIndex
        return index === undefined ? '' : tooltipElement(tooltipAt(model, index, look.hidden), look.gapTexts)
      },
    },
    xAxis: model.sideways ? valueAxes(model, false, look) : marked ? [places, markAxis(model, ink)] : [places],
    yAxis: model.sideways ? [places] : valueAxes(model, marked, look),
    series: [
      ...(marked ? [ground('gap', model, ink), ground('event', model, ink)] : []),
      ...model.series.map((series) => drawn(series, model, look, shifts)),
      ...numbered(model, look).map((series) => numbersOver(series, model, look)),
    ],
  }
}
