import type { TitleNode } from '@marketscope/contract/title-expression'
import { EngineError } from '../engine/errors.ts'
import type { ScopeMatch } from '../scope/match.ts'
import type { Dictionaries } from './dictionaries.ts'
import { FewNumbers } from './few-numbers.ts'
import { firstRow, type HotSegment, NO_DATE } from './hot-segment.ts'
import { keptMonths } from './kept-months.ts'
import { sipHashOf } from './sip-hash.ts'
import { marksOf, termMarks } from './title-marks.ts'

/** Rows of a segment that a scope lets through, and the months of each that count. */
export interface Selection {
  segment: HotSegment
  rows: Uint32Array
  kept: Uint16Array
}

/** Rows from `from` to `to` − 1 of a segment. */
interface Span {
  segment: HotSegment
  from: number
  to: number
}

/** Rows in one span: what is tested or added up without letting others have a turn. */
const SPAN = 16_384

/** Milliseconds after which others have a turn. */
const TURN = 8

/** Lets the event loop go on when a fold has run for long, and ends it when nobody waits for it any more. */
export class Breath {
  readonly #signal: AbortSignal | undefined
  #began = performance.now()

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal
  }

  /** Whether it is time for {@link turn}. */
  get spent(): boolean {
    return performance.now() - this.#began > TURN
  }

  async turn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve))
    if (this.#signal?.aborted) throw new EngineError('cancelled', this.#signal.reason)
    this.#began = performance.now()
  }
}

/** The rows of a segment that lie in each range of the scope's categories. */
function rangesIn(segment: HotSegment, { ranges }: ScopeMatch): Span[] {
  return (ranges ?? [{ no: 0, last: 2 ** 32 - 1 }]).map(({ no, last }) => ({
    segment,
    from: firstRow(segment, no),
    to: firstRow(segment, last + 1),
  }))
}

/** How many rows of the segments there are to look at. */
export function rowsWithin(segments: readonly HotSegment[], match: ScopeMatch): number {
  const counts = segments.flatMap((segment) => rangesIn(segment, match).map(({ from, to }) => to - from))
  return counts.reduce((sum, count) => sum + count, 0)
}

function* spansOf(segments: readonly HotSegment[], match: ScopeMatch): Generator<Span> {
  for (const segment of segments)
    for (const { from: begin, to: end } of rangesIn(segment, match))
      for (let from = begin; from < end; from += SPAN) yield { segment, from, to: Math.min(end, from + SPAN) }
}

/** The rows that the scope lets through. */
export async function select(
  segments: readonly HotSegment[],
  match: ScopeMatch,
  dictionaries: Dictionaries,
  signal: AbortSignal | undefined,
): Promise<Selection[]> {
  const brands = match.brandIds && numbersOf(match.brandIds, dictionaries.brands.texts)
  const shops = match.shopIds && numbersOf(match.shopIds, dictionaries.shopIds)
  const types = new Map(
    [...match.types].map(([site, wanted]) => [site, wanted ? numbersOf(wanted, dictionaries.types.texts) : null] as const),
  )
  const items = match.itemIds && itemsBySite([...match.itemIds], segments, dictionaries)
  const breath = new Breath(signal)
  const selections: Selection[] = []
  for (const span of spansOf(segments, match)) {
    if (breath.spent) await breath.turn()
    const { segment } = span
    const titles = match.title && titleMarks(match.title, span)
    const found = rowsOf(span, brands, shops, types.get(segment.site) ?? null, titles)
    const wanted = items?.get(segment.site)
    const few = wanted ? found.filter((row) => wanted.has(segment.item[row] ?? 0)) : found
    const rows = match.shelf ? few.filter((row) => isOnShelf(segment.shelf[row] ?? NO_DATE, match.shelf)) : few
    if (rows.length > 0) selections.push({ segment, rows, kept: keptMonths(segment, rows, match.version, match.bounds) })
  }
  return selections
}

/** 1 for each number whose text is wanted. */
function numbersOf(wanted: ReadonlySet<string>, texts: readonly string[]): Uint8Array {
  const marks = new Uint8Array(texts.length)
  for (let number = 0; number < texts.length; number++) if (wanted.has(texts[number] ?? '')) marks[number] = 1
  return marks
}

function titleMarks(title: TitleNode, { segment, from, to }: Span): Uint8Array {
  return marksOf(title, to - from, (term) => termMarks(segment.search, from, to, term))
}

function rowsOf(
  { segment, from, to }: Span,
  brands: Uint8Array | null,
  shops: Uint8Array | null,
  types: Uint8Array | null,
  titles: Uint8Array | null,
): Uint32Array {
  const { brand, shop, type } = segment
  const rows = new Uint32Array(to - from)
  let count = 0
  for (let row = from; row < to; row++) {
    if (types !== null && types[type[row] ?? 0] !== 1) continue
    if (brands !== null && brands[brand[row] ?? 0] !== 1) continue
    if (shops !== null && shops[shop[row] ?? 0] !== 1) continue
    if (titles !== null && titles[row - from] !== 1) continue
    rows[count++] = row
  }
  return rows.subarray(0, count)
}

/** By site the numbers of its items with these ids. */
function itemsBySite(ids: readonly string[], segments: readonly HotSegment[], { items }: Dictionaries): Map<string, FewNumbers> {
  const sites = new Set(segments.map(({ site }) => site))
  return new Map([...sites].map((site) => [site, new FewNumbers(ids.flatMap((id) => items.get(sipHashOf(site, id)) ?? []))]))
}

function isOnShelf(day: number, days: ScopeMatch['shelf']): boolean {
  return day !== NO_DATE && day >= (days?.[0] ?? day) && day <= (days?.[1] ?? day)
}

/** Only the rows whose title contains the word. */
export function withWord(selections: readonly Selection[], word: string): Selection[] {
  if (word === '') return [...selections]
  return selections.flatMap(({ segment, rows, kept }) => {
    const from = rows[0] ?? 0
    const marks = termMarks(segment.search, from, (rows.at(-1) ?? 0) + 1, word)
    const own = rows.map((_, index) => index).filter((index) => marks[(rows[index] ?? 0) - from] === 1)
    return own.length === 0
      ? []
      : [{ segment, rows: own.map((index) => rows[index] ?? 0), kept: Uint16Array.from(own, (index) => kept[index] ?? 0) }]
  })
}
