import { isAscii, isUtf8 } from 'node:buffer'
import { MarketError } from '@marketscope/contract/errors'
import { guessEncoding } from './guess.ts'

/** What bytes are written in. */
export interface FoundEncoding {
  encoding: string
  bom: boolean
  /** Where others are nearly as likely: the first rows in each reading, the likeliest first. */
  readings?: EncodingReading[]
}

/** The first rows with foreign letters as they are read in an encoding. */
export interface EncodingReading {
  encoding: string
  rows: string[]
}

/** A file is taken for UTF-8 when so many of its lines with foreign letters are sound in it. */
const ENOUGH = 0.9
/** Rows and letters that a reading is shown by. */
const SHOWN = 5
const SHOWN_LETTERS = 200
/** A text of two bytes a sign has separators, digits and line ends: so many of its bytes are nought, all on one side. */
const NOUGHTS = 0.05
const ONE_SIDE = 0.98

/** The encoding that a byte order mark says; null: there is none. */
export function byMark(chunk: Uint8Array): FoundEncoding | null {
  if (chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf) return { encoding: 'utf-8', bom: true }
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return { encoding: 'utf-16le', bom: true }
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return { encoding: 'utf-16be', bom: true }
  return null
}

/** UTF-16 without a mark, by where its noughts are; null: it is none. */
export function byNoughts(chunk: Uint8Array): FoundEncoding | null {
  const piece = chunk.subarray(0, Math.min(chunk.length, 4096) & ~1)
  let [even, odd] = [0, 0]
  for (let at = 0; at < piece.length; at += 2) {
    if (piece[at] === 0) even++
    if (piece[at + 1] === 0) odd++
  }
  const all = even + odd
  if (all < 2 || all < piece.length * NOUGHTS || Math.max(even, odd) < all * ONE_SIDE) return null
  const encoding = even > odd ? 'utf-16be' : 'utf-16le'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(piece, { stream: true })
    return /[\n,;\t]/.test(text) && !text.includes('\0') ? { encoding, bom: false } : null
  } catch {
    return null
  }
}

/** The lines of a piece that have foreign letters; of one that is cut the last is left out. */
export function foreignLines(piece: Uint8Array, cut: boolean): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let at = 0; at < piece.length; ) {
    const stop = piece.indexOf(10, at)
    if (stop === -1 && cut && lines.length > 0) break
    const end = stop === -1 ? piece.length : stop
    const line = piece.subarray(at, end)
    at = end + 1
    if (!isAscii(line)) lines.push(stop === -1 && cut ? wholeLetters(line) : line)
  }
  return lines
}

/** A line that is cut, without the beginning of a letter of UTF-8 at its end. */
function wholeLetters(line: Uint8Array): Uint8Array {
  return [1, 2, 3].map((bytes) => line.subarray(0, -bytes)).find(isUtf8) ?? line
}

/** Whether lines with foreign letters are UTF-8, but for a few that may be damaged. */
export function isMostlyUtf8(lines: readonly Uint8Array[]): boolean {
  return lines.length > 0 && lines.filter((line) => isUtf8(line)).length >= lines.length * ENOUGH
}

/**
 * What lines with foreign letters are written in: UTF-8 where nearly all of them are sound in it, else what the text that comes out is likeliest in. Throws MarketError
 * where none will do.
 */
export function findEncoding(lines: readonly Uint8Array[]): FoundEncoding {
  if (isMostlyUtf8(lines)) return { encoding: 'utf-8', bom: false }
  const others = lines.filter((line) => !isUtf8(line))
  const guess = guessEncoding(others)
  if (guess === null)
    throw new MarketError('parameter', {
      zh: '无法识别文件编码。请另存为 UTF-8，或在映射中写明，如 {"format": {"encoding": "shift_jis"}}',
      en: 'The encoding of the file is not known. Save it as UTF-8, or name it in the mapping: {"format": {"encoding": "shift_jis"}}',
    })
  const { encoding } = guess
  if (guess.others.length === 0) return { encoding, bom: false }
  return { encoding, bom: false, readings: [encoding, ...guess.others].map((one) => ({ encoding: one, rows: rowsIn(one, others) })) }
}

/** The first rows of lines with foreign letters in an encoding. */
export function rowsIn(encoding: string, lines: readonly Uint8Array[]): string[] {
  const decoder = new TextDecoder(encoding)
  return lines.slice(0, SHOWN).map((line) => decoder.decode(line).trim().slice(0, SHOWN_LETTERS))
}
