import type { PlacesModel, Series, ValueAxis } from '../prepare/model.ts'
import { fittingLabels } from '../prepare/months.ts'
import { tooltipAt } from '../prepare/tooltip.ts'
import type { EChartsCoreOption } from './echarts.ts'
import type { Ink } from './ink.ts'
import type { Look } from './look.ts'
import { fitsAbove, fitsBefore, nameRoom, numbersRoom } from './number-room.ts'
import { plain } from './plain.ts'
import { TOOLTIP_BOX } from './tooltip-box.ts'
import { tooltipElement } from './tooltip-element.ts'

const FONT = { fontSize: 12 }

/** What the axis labels take from the width, and what a number in a bar needs. */
const [AXIS_ROOM, LABEL_ROOM] = [90, 48]

/** Bars with less room than this have no seams between their parts. */
const THIN = 20

function placeAxis(model: PlacesModel, { width, ink }: Look) {
  const timed = model.places.some(({ year }) => year !== null)
  const labels = fittingLabels(model.places, width - AXIS_ROOM, 26)
  const widest = Math.max(40, (width - AXIS_ROOM) / Math.max(1, model.places.length) - 6)
  return {
    type: 'category',
    data: model.places.map((_, index) => index),
    axisLine: { onZero: false, show: !crossesZero(model), lineStyle: { color: ink.line } },
    axisTick: { show: false },
    inverse: model.sideways,
    triggerEvent: model.sideways && model.pickPlaces !== null,
    axisLabel: {
      ...FONT,
      color: ink.text,
      lineHeight: 16,
      ...(model.sideways ? { width: nameRoom(model, width), overflow: 'truncate' } : {}),
      ...(timed || model.sideways ? { interval: 0 } : { hideOverlap: true, rotate: widest < 60 ? 35 : 0 }),
      formatter: (_: string, index: number) => {
        const place = model.places[index]
        if (!place) return ''
        if (!timed) return place.mark ? `{mark|${plain(place.mark)}}  ${plain(place.label)}` : plain(place.label)
        const shown = labels[index]
        const number = shown ? shown.label : ''
        const marked = place.missing ? `{missing|${number || '·'}}` : number
        return shown?.year ? `${marked}\n{year|${shown.year}}` : marked
      },
      rich: {
        year: { ...FONT, color: ink.faint, fontSize: 11 },
        missing: { ...FONT, color: ink.amber, fontWeight: 'bold' },
        mark: { ...MARK, color: ink.ground, backgroundColor: ink.faint },
      },
    },
  }
}

const MARK = { fontSize: 10, borderRadius: 3, padding: [2, 4, 1, 4] }

function crossesZero({ axes }: PlacesModel): boolean {
  return axes.some(({ min = 0 }) => min < 0)
}

/** One colour for each line of the grid: where there are values below 0, that of 0 is stronger. */
function gridColours({ min = 0, interval, ticks }: ValueAxis, { grid, faint }: Ink): string | string[] {
  return min < 0 ? ticks.map((_, index) => (Math.abs(min + index * interval) < interval / 2 ? faint : grid)) : grid
}

/** A second axis along the top edge: festival names, and the ground of months without data. */
function markAxis(model: PlacesModel, { faint }: Ink) {
  return {
    type: 'category',
    position: 'top',
    data: model.places.map((_, index) => index),
    axisLine: { show: false },
    axisTick: { show: false },
    axisPointer: { show: false },
    axisLabel: {
      interval: 0,
      hideOverlap: true,
      margin: 2,
      fontSize: 10,
      color: faint,
      formatter: (_: string, index: number) => model.places[index]?.event ?? '',
    },
  }
}

function valueAxes(model: PlacesModel, marked: boolean, ink: Ink) {
  return model.axes.map((axis, index) => ({
    type: 'value',
    position: model.sideways ? 'bottom' : index === 0 ? 'left' : 'right',
    name: model.sideways ? '' : axis.name,
    nameTextStyle: { ...FONT, color: ink.faint, align: index === 0 ? 'left' : 'right' },
    nameGap: marked ? 18 : 10,
    min: axis.min ?? 0,
    max: axis.max,
    interval: axis.interval,
    axisLabel: {
      ...FONT,
      color: ink.text,
      hideOverlap: model.sideways,
      formatter: (value: number) => axis.ticks[Math.round((value - (axis.min ?? 0)) / axis.interval)] ?? '',
    },
    splitLine: { show: index === 0, lineStyle: { color: gridColours(axis, ink) } },
  }))
}

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
      show: series.labels !== undefined && (model.sideways || (series.stacked && !floating) || fitsAbove(model, series, width)),
      position: floating ? 'top' : labelPosition(series, model.sideways, 1),
      color: seam ? (series.labelColour ?? ink.text) : ink.text,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const part = (series.values[dataIndex] ?? 0) / (model.axes[0]?.max ?? 1)
        return seam && model.sideways && part * (width - AXIS_ROOM) < LABEL_ROOM ? '' : (series.labels?.[dataIndex] ?? '')
      },
    },
    labelLayout: { hideOverlap: true },
  }
}

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

function line(series: Series, model: PlacesModel, { ink }: Look) {
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
  }
}

function drawn(series: Series, model: PlacesModel, look: Look) {
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
    ...(series.marksOf !== undefined ? marks(series) : series.shape === 'bar' ? bars(series, model, look) : line(series, model, look)),
  }
}

function missingGround(model: PlacesModel, { amberGround }: Ink) {
  return {
    id: 'missing',
    name: 'missing',
    type: 'bar',
    xAxisIndex: 1,
    yAxisIndex: 0,
    barWidth: '100%',
    silent: true,
    z: 1,
    tooltip: { show: false },
    itemStyle: { color: amberGround },
    emphasis: { disabled: true },
    data: model.places.map(({ missing }) => (missing ? (model.axes[0]?.max ?? 0) : '-')),
  }
}

/** Everything the drawing library needs to draw bars and lines over places. */
export function placesOption(model: PlacesModel, look: Look): EChartsCoreOption {
  const { ink } = look
  const told = model.series.filter(({ ghost, part }) => !ghost && !part)
  const several = told.length > 1 && !model.legendBeside
  const marked = !model.sideways && model.places.some(({ event, missing }) => event !== null || missing)
  const places = placeAxis(model, look)
  const names = new Map(model.series.map(({ id, name }) => [id, name]))
  return {
    animation: look.animated,
    animationDuration: 250,
    animationDurationUpdate: 200,
    textStyle: { fontFamily: look.font },
    legend: {
      show: several,
      type: 'scroll',
      top: 0,
      left: 0,
      right: 0,
      padding: 0,
      itemWidth: 12,
      itemHeight: 8,
      itemGap: 14,
      icon: 'roundRect',
      pageIconSize: 11,
      pageIconColor: ink.text,
      pageIconInactiveColor: ink.off,
      pageTextStyle: { ...FONT, color: ink.faint },
      textStyle: { ...FONT, color: ink.text },
      inactiveColor: ink.off,
      data: told.map(({ id, dashed }) => (dashed ? { name: id, icon: DASHED_ICON } : id)),
      selected: Object.fromEntries(told.map(({ id }) => [id, !look.hidden.has(id)])),
      formatter: (id: string) => shortened(names.get(id) ?? id),
    },
    grid: {
      left: 4,
      right: (model.axes.length > 1 ? 4 : 12) + (model.sideways ? numbersRoom(model, look.width) : 0),
      top: (several ? 28 : 0) + (model.sideways ? 0 : 24),
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: ink.pointer } },
      ...TOOLTIP_BOX,
      formatter: (points: { dataIndex: number }[]) => {
        const index = points[0]?.dataIndex
        return index === undefined ? '' : tooltipElement(tooltipAt(model, index, look.hidden), look.missingText)
      },
    },
    xAxis: model.sideways ? valueAxes(model, false, ink) : marked ? [places, markAxis(model, ink)] : [places],
    yAxis: model.sideways ? [places] : valueAxes(model, marked, ink),
    series: [...(marked ? [missingGround(model, ink)] : []), ...model.series.map((series) => drawn(series, model, look))],
  }
}

const DASHED_ICON = 'path://M0 3h5v2h-5z M8 3h5v2h-5z'
const LONGEST_NAME = 28

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}
