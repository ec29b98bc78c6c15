import type { ChartModel, Series } from '../prepare/model.ts'
import { fittingLabels } from '../prepare/months.ts'
import { tooltipAt } from '../prepare/tooltip.ts'
import type { EChartsCoreOption } from './echarts.ts'
import { tooltipElement } from './tooltip-element.ts'

const INK = '#4b5468'
const FAINT = '#697386'
const LINE = '#c9d0dc'
const GRID = '#eceff5'
const AMBER = '#a2560a'
const FONT = { fontSize: 12 }

/** What the axis labels take from the width, and what a number in a bar needs. */
const [AXIS_ROOM, LABEL_ROOM] = [90, 48]

/** Bars with less room than this have no seams between their parts. */
const THIN = 20

export interface Look {
  /** Of the drawing surface, in pixels. */
  width: number
  hidden: ReadonlySet<string>
  missingText: string
  /** The page's own font: a canvas knows no inheritance. */
  font: string
  animated: boolean
}

function placeAxis(model: ChartModel, width: number) {
  const timed = model.places.some(({ year }) => year !== null)
  const labels = fittingLabels(model.places, width - AXIS_ROOM, 26)
  const widest = Math.max(40, (width - AXIS_ROOM) / Math.max(1, model.places.length) - 6)
  return {
    type: 'category',
    data: model.places.map((_, index) => index),
    axisLine: { lineStyle: { color: LINE } },
    axisTick: { show: false },
    inverse: model.sideways,
    axisLabel: {
      ...FONT,
      color: INK,
      lineHeight: 16,
      ...(timed || model.sideways ? { interval: 0 } : { hideOverlap: true, rotate: widest < 60 ? 35 : 0 }),
      formatter: (_: string, index: number) => {
        const place = model.places[index]
        if (!place) return ''
        if (!timed) return place.label
        const shown = labels[index]
        const number = shown ? shown.label : ''
        const marked = place.missing ? `{missing|${number || '·'}}` : number
        return shown?.year ? `${marked}\n{year|${shown.year}}` : marked
      },
      rich: { year: { ...FONT, color: FAINT, fontSize: 11 }, missing: { ...FONT, color: AMBER, fontWeight: 'bold' } },
    },
  }
}

/** A second axis along the top edge: festival names, and the ground of months without data. */
function markAxis(model: ChartModel) {
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
      color: FAINT,
      formatter: (_: string, index: number) => model.places[index]?.event ?? '',
    },
  }
}

function valueAxes(model: ChartModel, marked: boolean) {
  return model.axes.map((axis, index) => ({
    type: 'value',
    position: model.sideways ? 'bottom' : index === 0 ? 'left' : 'right',
    name: model.sideways ? '' : axis.name,
    nameTextStyle: { ...FONT, color: FAINT, align: index === 0 ? 'left' : 'right' },
    nameGap: marked ? 18 : 10,
    min: 0,
    max: axis.max,
    interval: axis.interval,
    axisLabel: { ...FONT, color: INK, formatter: (value: number) => axis.ticks[Math.round(value / axis.interval)] ?? '' },
    splitLine: { show: index === 0, lineStyle: { color: GRID } },
  }))
}

function drawn(series: Series, model: ChartModel, width: number) {
  const valueAxis = model.sideways ? { xAxisIndex: 0 } : { yAxisIndex: series.axis }
  const common = {
    id: series.id,
    name: series.id,
    data: series.values.map((value) => value ?? '-'),
    ...valueAxis,
    ...(series.stacked ? { stack: 'parts' } : {}),
    cursor: series.pickable ? 'pointer' : 'default',
  }
  if (series.shape === 'bar') {
    return {
      ...common,
      type: 'bar',
      barMaxWidth: model.sideways ? 34 : model.pickPlaces ? 72 : 40,
      barCategoryGap: '28%',
      itemStyle: {
        color: series.colour,
        ...(series.stacked
          ? { borderColor: '#ffffff', borderWidth: !model.sideways && width / model.places.length < THIN ? 0 : 1 }
          : { borderRadius: [3, 3, 0, 0] }),
      },
      emphasis: series.stacked ? { focus: 'series' } : {},
      blur: { itemStyle: { opacity: 0.35 } },
      label: {
        ...FONT,
        show: series.labels !== undefined,
        position: series.stacked ? 'inside' : 'top',
        color: series.stacked ? (series.labelColour ?? INK) : INK,
        formatter: ({ dataIndex }: { dataIndex: number }) => {
          const part = (series.values[dataIndex] ?? 0) / (model.axes[0]?.max ?? 1)
          return model.sideways && part * (width - AXIS_ROOM) < LABEL_ROOM ? '' : (series.labels?.[dataIndex] ?? '')
        },
      },
      labelLayout: { hideOverlap: true },
    }
  }
  return {
    ...common,
    type: 'line',
    z: 4,
    symbol: 'circle',
    symbolSize: 6,
    showSymbol: model.places.length <= 24,
    connectNulls: false,
    lineStyle: { width: 2, color: series.colour },
    itemStyle: { color: series.colour, borderColor: '#ffffff', borderWidth: 1 },
    ...(series.shape === 'area' ? { areaStyle: { opacity: 0.12, color: series.colour } } : {}),
  }
}

function missingGround(model: ChartModel) {
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
    itemStyle: { color: '#fdf3e4' },
    emphasis: { disabled: true },
    data: model.places.map(({ missing }) => (missing ? (model.axes[0]?.max ?? 0) : '-')),
  }
}

/** Everything the drawing library needs to draw the model. */
export function optionOf(model: ChartModel, look: Look): EChartsCoreOption {
  const several = model.series.length > 1
  const marked = !model.sideways && model.places.some(({ event, missing }) => event !== null || missing)
  const places = placeAxis(model, look.width)
  const names = new Map(model.series.map(({ id, name }) => [id, name]))
  return {
    animation: look.animated,
    animationDuration: 250,
    animationDurationUpdate: 200,
    textStyle: { fontFamily: look.font },
    aria: { enabled: true },
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
      pageTextStyle: { ...FONT, color: FAINT },
      textStyle: { ...FONT, color: INK },
      inactiveColor: '#c3cad6',
      data: model.series.map(({ id }) => id),
      selected: Object.fromEntries(model.series.map(({ id }) => [id, !look.hidden.has(id)])),
      formatter: (id: string) => shortened(names.get(id) ?? id),
    },
    grid: {
      left: 4,
      right: model.axes.length > 1 ? 4 : 12,
      top: (several ? 28 : 0) + (model.sideways ? 0 : 24),
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: 'rgba(20, 30, 60, 0.05)' } },
      confine: true,
      appendTo: 'body',
      borderColor: '#e3e7ef',
      padding: [8, 12],
      extraCssText: 'box-shadow:0 4px 16px rgba(12,20,50,.14);border-radius:6px;z-index:1000',
      formatter: (points: { dataIndex: number }[]) => {
        const index = points[0]?.dataIndex
        return index === undefined ? '' : tooltipElement(tooltipAt(model, index, look.hidden), look.missingText)
      },
    },
    xAxis: model.sideways ? valueAxes(model, false) : marked ? [places, markAxis(model)] : [places],
    yAxis: model.sideways ? [places] : valueAxes(model, marked),
    series: [...(marked ? [missingGround(model)] : []), ...model.series.map((series) => drawn(series, model, look.width))],
  }
}

const LONGEST_NAME = 20

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}
