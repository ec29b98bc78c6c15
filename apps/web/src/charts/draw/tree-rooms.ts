export interface Room {
  width: number
  height: number
}

/** What an area may be longer than it is wide, as the drawing library shares them out. */
const RATIO = (1 + Math.sqrt(5)) / 2

/** How far the worst area of a row of areas is from the ratio, when the row stands along `side`. */
function worst(row: readonly number[], side: number): number {
  const sum = row.reduce((all, area) => all + area, 0)
  const unit = side * side * RATIO
  return Math.max((unit * Math.max(...row)) / (sum * sum), (sum * sum) / (unit * Math.min(...row)))
}

/**
 * How much room each of the values gets when a rectangle is shared out among them in their order (squarified, as the drawing library does it), so that
 * what is written into the areas can be chosen before they are drawn.
 */
export function treeRooms(values: readonly number[], width: number, height: number): Room[] {
  const total = values.reduce((all, value) => all + value, 0)
  if (total <= 0) return values.map(() => ({ width: 0, height: 0 }))
  const areas = values.map((value) => (value / total) * width * height)
  const rooms: Room[] = []
  let left = { width, height }
  for (let at = 0; at < areas.length; ) {
    const across = left.width <= left.height
    const side = across ? left.width : left.height
    let row = areas.slice(at, at + 1)
    let best = worst(row, side)
    for (const area of areas.slice(at + 1)) {
      const score = worst([...row, area], side)
      if (score > best) break
      row = [...row, area]
      best = score
    }
    const depth = side > 0 ? row.reduce((all, area) => all + area, 0) / side : 0
    rooms.push(...row.map((area) => (across ? { width: area / depth, height: depth } : { width: depth, height: area / depth })))
    left = across ? { width: left.width, height: left.height - depth } : { width: left.width - depth, height: left.height }
    at += row.length
  }
  return rooms
}
