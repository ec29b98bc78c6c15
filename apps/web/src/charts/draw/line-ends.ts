import type { PlacesModel, Series } from '../prepare/model.ts'
import { textWidth } from '../prepare/text-room.ts'
import type { Look } from './look.ts'

/** What stands at the ends of lines needs so much of the height each. */
const LABEL_HEIGHT = 15

/** What lies above and below the lines: the axis' name; the names of months and years. */
const [ABOVE, BELOW] = [24, 44]

/** The least width that leaves room for the lines beside their names, and the widest that a name takes of it. */
const [LEAST_WIDTH, MOST_ROOM] = [560, 176]

/** Before the name, its mark; behind it, the edge. */
const BESIDE = 26

/** Where labels that want to be at these heights stand so that none is over another: groups around where they want to be, within `low` and `high`. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((at, place) => ({ at, place })).sort((a, b) => a.at - b.at)
  const groups: { places: number[]; start: number; sum: number }[] = []
  const startOf = (places: readonly number[], sum: number) => {
    const usual = sum / places.length
    return Math.max(low, Math.min(usual, high - (places.length - 1) * gap))
  }
  for (const { at, place } of order) {
    let group = { places: [place], start: 0, sum: at }
    group.start = startOf(group.places, group.sum)
    for (let last = groups.at(-1); last && last.start + last.places.length * gap > group.start; last = groups.at(-1)) {
      groups.pop()
      const sum = last.sum + group.sum - group.places.length * last.places.length * gap
      const places = [...last.places, ...group.places]
      group = { places, start: startOf(places, sum), sum }
    }
    groups.push(group)
  }
  const stand = new Array<number>(wanted.length).fill(0)
  for (const { places, start } of groups) for (const [index, place] of places.entries()) stand[place] = start + index * gap
  return stand
}

/** Whether the names of lines stand at their ends. */
export const namesAtEnds = (model: PlacesModel, { width }: Pick<Look, 'width'>) => model.direct === true && width >= LEAST_WIDTH

/** What these names take from the width. */
export function endsRoom(model: PlacesModel): number {
  return Math.min(MOST_ROOM, BESIDE + Math.max(...model.series.map(({ name }) => textWidth(name, 12))))
}

const lastOf = ({ values }: Series) => values.findLast((value) => value !== null) ?? null

/** By how many pixels the name at the end of each line stands below it, by series; where there is no room for all, the lesser lines have none. */
export function endShifts(model: PlacesModel, { height, hidden }: Pick<Look, 'height' | 'hidden'>): ReadonlyMap<string, number> {
  const room = height - ABOVE - BELOW
  const ends = model.series.flatMap((series) => {
    const [last, axis] = [lastOf(series), model.axes[series.axis]]
    if (last === null || !axis || hidden.has(series.id)) return []
    const least = axis.min ?? 0
    return [{ id: series.id, last, at: room * (1 - (last - least) / (axis.max - least || 1)) }]
  })
  const told = ends.sort((a, b) => b.last - a.last).slice(0, Math.max(1, Math.floor(room / LABEL_HEIGHT)))
  const stand = spread(
    told.map(({ at }) => at),
    LABEL_HEIGHT,
    0,
    room,
  )
  return new Map(told.map(({ id, at }, place) => [id, Math.round((stand[place] ?? at) - at)]))
}
