import type { PlacesModel, Series, ValueAxis } from '../prepare/model.ts'
import { textWidth } from '../prepare/text-room.ts'

const FONT_SIZE = 12

/** A name beside a bar that lies on its side has this part of the width at most. */
const NAME_PART = 0.34
const LONGEST_LABEL = 150

/** What stays free around a chart of bars on their side, and around a number beside a bar. */
const [EDGES, GAP] = [24, 8]

/** Beside the longest bar numbers take this part of the width at most. */
const MOST_NUMBERS = 0.75

/** A chart on its side that is narrower than this has only the values beside its bars. */
const NARROW = 420

/** To the left of bars numbers push the names away by this part of the width at most. */
const MOST_BEFORE = 0.2

/** The texts beside or above the bars of a series. */
export function labelsAt(model: PlacesModel, { labels, briefs }: Series, width: number): Series['labels'] {
  if (!labels || !briefs) return labels
  const isWhole = model.sideways ? width >= NARROW : fitAbove(model, labels, width - model.places.length * APART)
  return isWhole ? labels : briefs
}

/** Shorter numbers stand above bars where the whole ones have not this much beside them, {@link GAP} included. */
const APART = 12

/** What the labels of one value axis take from the width. */
const AXIS = 50

/** What the names beside bars need, as far as there is room. */
export function nameRoom({ places }: PlacesModel, width: number): number {
  const needed = places.map(({ label, mark }) => textWidth(label, FONT_SIZE) + (mark ? textWidth(mark, FONT_SIZE) + 16 : 0))
  return Math.ceil(Math.min(LONGEST_LABEL, width * NAME_PART, Math.max(0, ...needed) + 4))
}

const numberRoom = (label: string | null | undefined) => (label ? textWidth(label, FONT_SIZE) + GAP : 0)

/** The width between the names and the edge. */
const plotWidth = (model: PlacesModel, width: number) => Math.max(1, width - nameRoom(model, width) - EDGES)

/** How far along the axis a value is, 0 to 1. */
function partOf({ axes }: PlacesModel, value: number): number {
  const { min = 0, max = 1 } = axes[0] ?? {}
  return (value - min) / (max - min)
}

/** What has to be left free beside bars that lie on their side, so that every number to the right of its bar can be read. */
export function numbersRoom(model: PlacesModel, width: number): number {
  const all = plotWidth(model, width)
  const rooms = model.series
    .filter(({ stacked, shape }) => !stacked && shape === 'bar')
    .flatMap((series) => {
      const labels = labelsAt(model, series, width)
      return series.values.map((value, index) => {
        const part = value === null || value < 0 ? 0 : partOf(model, value)
        return part > 0 ? all - (all - numberRoom(labels?.[index])) / part : 0
      })
    })
  return Math.round(Math.min(all * MOST_NUMBERS, Math.max(0, ...rooms)))
}

/** How much farther away from the bars the names have to be, so that every number to the left of its bar can be read. */
function wantedBefore(model: PlacesModel, series: Series, width: number): number {
  const all = plotWidth(model, width) - numbersRoom(model, width)
  const labels = labelsAt(model, series, width)
  const wanted = series.values.map((value, index) => {
    const part = value === null || value >= 0 ? 1 : partOf(model, value)
    return part < 1 ? (numberRoom(labels?.[index]) - part * all) / (1 - part) : 0
  })
  return Math.ceil(Math.max(0, ...wanted))
}

/** Whether the numbers of bars to the left have room between their ends and the names; where not, they stand on the other side of 0. */
export function fitsBefore(model: PlacesModel, series: Series, width: number): boolean {
  return wantedBefore(model, series, width) <= plotWidth(model, width) * MOST_BEFORE
}

/** What is left free between names and bars for numbers to the left of these. */
export function beforeRoom(model: PlacesModel, width: number): number {
  const bars = model.series.filter(({ stacked, shape }) => !stacked && shape === 'bar')
  return Math.max(0, ...bars.map((series) => (fitsBefore(model, series, width) ? wantedBefore(model, series, width) : 0)))
}

/** Whether numbers above bars have room beside each other. */
export function fitsAbove(model: PlacesModel, series: Series, width: number): boolean {
  return fitAbove(model, labelsAt(model, series, width) ?? [], width)
}

function fitAbove({ places, axes }: PlacesModel, labels: readonly (string | null)[], width: number): boolean {
  const slot = (width - axes.length * AXIS) / Math.max(1, places.length)
  return Math.max(0, ...labels.map((label) => textWidth(label ?? '', FONT_SIZE))) <= slot + GAP
}

/** Which labels of a value axis that lies below the bars have room: all, or every so many from that of 0 on. */
export function ticksShown(model: PlacesModel, { ticks, min = 0, interval }: ValueAxis, width: number): (place: number) => boolean {
  const room = (plotWidth(model, width) - numbersRoom(model, width) - beforeRoom(model, width)) / Math.max(1, ticks.length - 1)
  const every = Math.max(1, Math.ceil((Math.max(0, ...ticks.map((tick) => textWidth(tick, FONT_SIZE))) + GAP) / room))
  const zero = Math.round(-min / interval)
  return (place) => (place - zero) % every === 0
}
