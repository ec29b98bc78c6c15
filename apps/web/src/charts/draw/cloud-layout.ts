import { CLOUD, type CloudModel } from '../prepare/model.ts'

export type Word = CloudModel['words'][number]

/** A word in its place: the middle of its text, the size it really has, and its turn in degrees, anticlockwise. */
export interface PlacedWord {
  word: Word
  x: number
  y: number
  size: number
  turn: number
}

/** The side of a square of the raster in which words keep clear of each other. */
const SQUARE = 4
/** Free pixels around a word. */
const CLEAR = 2
/** If not all words have room, all are made smaller by these factors in turn; at the last the lightest are left out, so that weights can still be told apart. */
const FACTORS = [1, 0.82, 0.68, 0.56, 0.46, 0.36] as const
const LEAST_FACTOR = 0.36
const GOLDEN_ANGLE = 2.399963229728653

/** A number that is always the same for a text (FNV-1a). */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash
}

/** Level words are easiest to read, so more lie level than in each of the other orientations. */
function turnOf(id: string): number {
  const step = (2 * CLOUD.rotation) / (CLOUD.orientations - 1)
  const kind = (numberOf(id) >>> 8) % (CLOUD.orientations * 2)
  return kind < CLOUD.orientations ? -CLOUD.rotation + kind * step : 0
}

/** The squares that a turned box covers, relative to the square of its middle. */
function coveredBy(width: number, height: number, turn: number): [number, number][] {
  const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const [halfWidth, halfHeight] = [width / 2 + CLEAR, height / 2 + CLEAR]
  const reachX = Math.ceil((halfWidth * Math.abs(cosine) + halfHeight * Math.abs(sine)) / SQUARE)
  const reachY = Math.ceil((halfWidth * Math.abs(sine) + halfHeight * Math.abs(cosine)) / SQUARE)
  const covered: [number, number][] = []
  for (let y = -reachY; y <= reachY; y++)
    for (let x = -reachX; x <= reachX; x++) {
      const [along, across] = [(x * cosine - y * sine) * SQUARE, (x * sine + y * cosine) * SQUARE]
      if (Math.abs(along) <= halfWidth + SQUARE / 2 && Math.abs(across) <= halfHeight + SQUARE / 2) covered.push([x, y])
    }
  return covered
}

/** Part of the room's width that one word may fill. */
const WIDEST = 0.9

/** The words that have room when all are made smaller by a factor; null when some have none although they could be smaller still. */
function attempt(words: readonly Word[], width: number, height: number, measure: Measure, factor: number): PlacedWord[] | null {
  const [columns, rows] = [Math.floor(width / SQUARE), Math.floor(height / SQUARE)]
  const taken = new Uint8Array(columns * rows)
  const most = columns * rows
  const placed: PlacedWord[] = []
  for (const word of words) {
    const wanted = Math.round(CLOUD.smallest + (word.size - CLOUD.smallest) * factor)
    const size = Math.max(CLOUD.smallest, Math.min(wanted, Math.floor((width * WIDEST) / measure(word.name, 1))))
    const turn = placed.length === 0 ? 0 : turnOf(word.id)
    const covered = coveredBy(measure(word.name, size), size, turn)
    const isFree = (middleX: number, middleY: number) =>
      taken[middleY * columns + middleX] === 0 &&
      covered.every(([dx, dy]) => {
        const [x, y] = [middleX + dx, middleY + dy]
        return x >= 0 && y >= 0 && x < columns && y < rows && taken[y * columns + x] === 0
      })
    for (let step = 0; step < most; step++) {
      // Points that fill an ellipse of the panel's shape evenly, from the middle outwards.
      const [radius, angle] = [Math.sqrt((step + 0.5) / most), step * GOLDEN_ANGLE]
      const x = Math.round(columns / 2 + radius * Math.cos(angle) * columns * 0.72)
      const y = Math.round(rows / 2 + radius * Math.sin(angle) * rows * 0.72)
      if (!isFree(x, y)) continue
      for (const [dx, dy] of covered) taken[(y + dy) * columns + x + dx] = 1
      placed.push({ word, x: (x + 0.5) * SQUARE, y: (y + 0.5) * SQUARE, size, turn })
      break
    }
    if (placed.at(-1)?.word !== word && factor > LEAST_FACTOR) return null
  }
  return placed
}

/** How wide a text is in a font size. */
export type Measure = (text: string, size: number) => number

/**
 * Where each word stands, the heaviest in the middle, none over another. The same words in the same room always look the same. All are made smaller
 * together until they have room; those for which there is none even then are left out.
 */
export function layOut(words: readonly Word[], width: number, height: number, measure: Measure): PlacedWord[] {
  for (const factor of FACTORS) {
    const placed = attempt(words, width, height, measure, factor)
    if (placed) return placed
  }
  return []
}
