/** A small trend line without axes: SVG path texts in a box of the given size. */
export interface Sparkline {
  line: string
  /** The surface below the line, closed at the bottom. */
  area: string
  /** The last known point, to be marked. */
  last: { x: number; y: number } | null
}

const round = (value: number) => Math.round(value * 100) / 100

/**
 * The line through the known values, broken where one is not known; `margin` is kept free above and below. The bottom is 0 (or the lowest value below it): lines
 * side by side swing as much as their values do.
 */
export function sparkline(values: readonly (number | null)[], width: number, height: number, margin = 2): Sparkline {
  const known = values.filter((value) => value !== null)
  if (known.length === 0) return { line: '', area: '', last: null }
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const x = (index: number) => round(values.length === 1 ? width / 2 : margin + (index * (width - 2 * margin)) / (values.length - 1))
  const y = (value: number) =>
    round(high === low ? height - margin : height - margin - ((value - low) * (height - 2 * margin)) / (high - low))
  const runs: { x: number; y: number }[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const run = index > 0 && values[index - 1] !== null ? runs.at(-1) : undefined
    if (run) run.push({ x: x(index), y: y(value) })
    else runs.push([{ x: x(index), y: y(value) }])
  })
  const path = (points: readonly { x: number; y: number }[]) =>
    points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('')
  return {
    line: runs.map((run) => (run.length === 1 ? `${path(run)}h0.01` : path(run))).join(''),
    area: runs.map((run) => `${path(run)}L${run.at(-1)?.x} ${height}L${run[0]?.x} ${height}Z`).join(''),
    last: runs.at(-1)?.at(-1) ?? null,
  }
}
