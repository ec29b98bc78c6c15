import type { PlacesModel, ValueAxis } from '../prepare/model.ts'
import { fittingLabels } from '../prepare/months.ts'
import { textWidth } from '../prepare/text-room.ts'
import type { Ink } from './ink.ts'
import type { Look } from './look.ts'
import { beforeRoom, nameRoom, ticksShown } from './number-room.ts'
import { plain } from './plain.ts'

export const FONT = { fontSize: 12 }

/** A name that has more room than this is cut or left out rather than turned. */
const NARROW = 60

/** Between a bar on its side and its name. */
const NAME_GAP = 8

/** How much nearer to each other than usual names may stand before any is left out. */
const CLOSE = 4

/** What the labels of the value axes take from the width. */
export const AXIS_ROOM = 90

/** The unit of an axis stands below its labels. */
const UNIT_GAP = 26
export const UNIT_ROOM = 20

/** The axis that the bars and points stand on. */
export function placeAxis(model: PlacesModel, { width, ink }: Look) {
  const timed = model.places.some(({ year }) => year !== null)
  const labels = fittingLabels(model.places, width - AXIS_ROOM, 26)
  const room = (width - AXIS_ROOM) / Math.max(1, model.places.length) - 6
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
      ...(model.sideways ? { width: nameRoom(model, width), overflow: 'truncate', margin: NAME_GAP + beforeRoom(model, width) } : {}),
      ...(timed || model.sideways ? { interval: 0 } : namesBelow(model, room)),
      formatter: (_: string, index: number) => {
        const place = model.places[index]
        if (!place) return ''
        if (!timed) return place.mark ? `{mark|${plain(place.mark)}}  ${plain(place.label)}` : plain(place.label)
        const shown = labels[index]
        const number = shown ? shown.label : ''
        const marked = place.gap ? `{gap|${number || '·'}}` : number
        return shown?.year ? `${marked}\n{year|${shown.year}}` : marked
      },
      rich: {
        year: { ...FONT, color: ink.faint, fontSize: 11 },
        gap: { ...FONT, color: ink.amber, fontWeight: 'bold' },
        mark: { ...MARK, color: ink.ground, backgroundColor: ink.faint },
      },
    },
  }
}

/** How names below bars are written: all of them where they have room; else as many as do, aslant where each has little. */
function namesBelow({ places }: PlacesModel, room: number) {
  if (places.every(({ label }) => textWidth(label, FONT.fontSize) <= room + CLOSE)) return { interval: 0, rotate: 0 }
  return { hideOverlap: true, rotate: room < NARROW ? 35 : 0 }
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
export function markAxis(model: PlacesModel, { faint }: Ink) {
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

/** The axes of the values; of two the second is on the right. */
export function valueAxes(model: PlacesModel, marked: boolean, { ink, width }: Look) {
  return model.axes.map((axis, index) => {
    const isShown = model.sideways ? ticksShown(model, axis, width) : () => true
    return {
      type: 'value',
      position: model.sideways ? 'bottom' : index === 0 ? 'left' : 'right',
      ...(model.sideways
        ? { name: axis.unit ?? '', nameLocation: 'middle', nameGap: UNIT_GAP, nameTextStyle: { ...FONT, color: ink.faint } }
        : {
            name: axis.name,
            nameGap: marked ? 18 : 10,
            nameTextStyle: { ...FONT, color: ink.faint, align: index === 0 ? 'left' : 'right' },
          }),
      min: axis.min ?? 0,
      max: axis.max,
      interval: axis.interval,
      axisLabel: {
        ...FONT,
        color: ink.text,
        formatter: (value: number) => {
          const place = Math.round((value - (axis.min ?? 0)) / axis.interval)
          return isShown(place) ? (axis.ticks[place] ?? '') : ''
        },
      },
      splitLine: { show: index === 0, lineStyle: { color: gridColours(axis, ink) } },
    }
  })
}
