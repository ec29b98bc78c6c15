import { meaningOfName } from '../../detect/words.ts'
import { costOf } from './likelihood.ts'

/** Encodings that tables are found in, beside UTF-8 and UTF-16, with how much less likely than GB18030 each is before anything is seen, in bits. */
const CANDIDATES: readonly [label: string, cost: number][] = [
  ['gb18030', 0],
  ['windows-1252', 3],
  ['shift_jis', 5],
  ['big5', 5],
  ['euc-kr', 5],
  ['windows-1251', 5],
  ['windows-874', 5],
  ['windows-1258', 7],
  ['windows-1250', 9],
  ['windows-1254', 9],
  ['windows-1253', 9],
  ['windows-1255', 12],
  ['windows-1256', 12],
  ['windows-1257', 12],
  ['euc-jp', 12],
  ['macintosh', 14],
  ['koi8-r', 14],
  ['ibm866', 14],
]

/** An encoding is taken without a question where no other is likely by a factor of so many powers of two. */
const SURE = 9
/** One that is as unlikely as this from the beginning is never taken without a question. */
const RARE = 12
/** Others are offered up to so many bits behind. */
const OFFERED = 60
const MOST_OFFERED = 4
/** A text of more bits a sign looks like none of what the tables hold. */
const UNLIKELY = 12.5
/** Lines that cannot be decoded may be damaged, up to this share. */
const BROKEN = 0.1
/** More control signs of all bytes are in no text. */
const CONTROLS = 0.02
/** What a heading that is a known word is worth. */
const KNOWN_WORD = 15
/** Enough to see the language of a file. */
const MOST_LETTERS = 24_000

/** The encoding that lines of a text are most likely in. */
export interface EncodingGuess {
  encoding: string
  /** Others that are nearly as likely, the likeliest first, so that a person has to say; [] where it is told. */
  others: string[]
}

/** What lines with foreign letters, none of them UTF-8, are written in; null: in no encoding that is known here. The first line may be a heading. */
export function guessEncoding(lines: readonly Uint8Array[]): EncodingGuess | null {
  const seen = linesWithin(lines)
  if (isBinary(seen.map(({ line }) => line))) return null
  const readings = CANDIDATES.flatMap(([encoding, before]) => {
    const texts = seen.map(({ line, cut }) => new TextDecoder(encoding).decode(line, { stream: cut }))
    const broken = texts.filter((text) => text.includes('\ufffd')).length
    if (broken > Math.floor(texts.length * BROKEN)) return []
    const cost = texts.reduce((sum, text) => sum + costOf(text, encoding), before) - KNOWN_WORD * knownWords(texts[0] ?? '')
    return [{ encoding, text: texts.join('\n'), cost, rare: before >= RARE }]
  }).sort((a, b) => a.cost - b.cost)
  const [best, ...rest] = readings
  if (!best) return null
  const distinct = rest.filter(({ text }, index) => text !== best.text && rest.findIndex((one) => one.text === text) === index)
  const signs = [...best.text].filter((sign) => sign > '\x7f').length
  const doubtful = (distinct[0] !== undefined && distinct[0].cost - best.cost < SURE) || best.rare || best.cost > UNLIKELY * signs + SURE
  const others = doubtful ? distinct.filter(({ cost }) => cost - best.cost < OFFERED).slice(0, MOST_OFFERED) : []
  return { encoding: best.encoding, others: others.map(({ encoding }) => encoding) }
}

/** Whether so many control signs are in lines that they are no text. */
function isBinary(lines: readonly Uint8Array[]): boolean {
  const bytes = lines.reduce((sum, line) => sum + line.length, 0)
  const controls = lines.reduce((sum, line) => sum + line.filter((byte) => byte < 32 && byte !== 9 && byte !== 13 && byte !== 27).length, 0)
  return controls > bytes * CONTROLS
}

/** The first lines, as many as are looked at, the last of them maybe cut. */
function linesWithin(lines: readonly Uint8Array[]): { line: Uint8Array; cut: boolean }[] {
  let left = MOST_LETTERS
  const out: { line: Uint8Array; cut: boolean }[] = []
  for (const line of lines) {
    if (left <= 0) break
    out.push({ line: line.subarray(0, left), cut: line.length > left })
    left -= line.length
  }
  return out
}

/** How many cells of a heading are words with foreign letters that columns are called by. */
function knownWords(heading: string): number {
  const cells = heading.split(/[,;\t|"]/)
  return cells.filter((cell) => /[^\0-\x7f]/.test(cell) && meaningOfName(cell.trim()) !== null).length
}
