import { expect, it } from 'vitest'
import { CLOUD } from '../prepare/model.ts'
import { layOut, type PlacedWord } from './cloud-layout.ts'

const word = (id: string, size: number) => ({ id, name: id, size, colour: '#000000', group: 'g', lines: [] })
const measure = (text: string, size: number) => text.length * size * 0.6
const MANY = Array.from({ length: 80 }, (_, index) => word(`word ${index}`, Math.max(10, 60 - index)))

/** The corners of a word's box. */
function corners({ word: { name }, x, y, size, turn }: PlacedWord): [number, number][] {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const [width, height] = [measure(name, size) / 2, size / 2]
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([a, b]) => [x + a * width * cosine + b * height * sine, y - a * width * sine + b * height * cosine])
}

it('places every word that has room inside it, in five orientations, always the same', () => {
  const placed = layOut(MANY, 900, 400, measure)
  expect(placed).toHaveLength(MANY.length)
  expect(new Set(placed.map(({ turn }) => turn))).toEqual(new Set([-60, -30, 0, 30, 60]))
  for (const [x, y] of placed.flatMap(corners)) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(900)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(400)
  }
  expect(layOut(MANY, 900, 400, measure)).toEqual(placed)
})

it('lets no word lie over another', () => {
  const boxes = layOut(MANY, 900, 400, measure).map(corners)
  const apart = (a: [number, number][], b: [number, number][]) =>
    [a, b].some((box) =>
      [0, 1].some((side) => {
        const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [box[side], box[side + 1]]
        const [nx, ny] = [y2 - y1, x1 - x2]
        const along = (points: [number, number][]) => points.map(([x, y]) => x * nx + y * ny)
        return Math.max(...along(a)) <= Math.min(...along(b)) || Math.max(...along(b)) <= Math.min(...along(a))
      }),
    )
  for (const [index, box] of boxes.entries()) for (const other of boxes.slice(index + 1)) expect(apart(box, other)).toBe(true)
})

it('makes all smaller where there is little room, never below the least size, and the heaviest stays', () => {
  const placed = layOut(MANY, 240, 200, measure)
  expect(placed.length).toBeGreaterThan(5)
  expect(placed[0]?.word.id).toBe('word 0')
  for (const { size } of placed) expect(size).toBeGreaterThanOrEqual(CLOUD.smallest)
})

it('knows no words and no room', () => {
  expect(layOut([], 300, 300, measure)).toEqual([])
  expect(layOut(MANY, 3, 3, measure)).toEqual([])
})
