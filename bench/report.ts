import type { Market } from './market.ts'
import type { Times } from './measure.ts'
import { percentile } from './statistics.ts'

/** One line of the table. Milliseconds; `ratio` = theirs ÷ ours: above 1 the product is faster. */
export interface Line {
  question: string
  variant: string
  asked: number
  /** The least of all: what remains on a machine that others use too. */
  ours_min: number
  theirs_min: number
  ours_p50: number
  ours_p95: number
  warm_p50: number
  warm_p95: number
  theirs_p50: number
  theirs_p95: number
  ratio_min: number
  ratio_p50: number
  ratio_p95: number
}

export function lineOf({ question, variant, ours, warm, theirs }: Times): Line {
  const at = (values: readonly number[], level: number) => round(percentile(values, level) ?? 0, 1)
  const ratio = (level: number) => round((percentile(theirs, level) ?? 0) / (percentile(ours, level) ?? 1), 2)
  return {
    question,
    variant,
    asked: ours.length,
    ours_min: at(ours, 0),
    theirs_min: at(theirs, 0),
    ours_p50: at(ours, 0.5),
    ours_p95: at(ours, 0.95),
    warm_p50: at(warm, 0.5),
    warm_p95: at(warm, 0.95),
    theirs_p50: at(theirs, 0.5),
    theirs_p95: at(theirs, 0.95),
    ratio_min: ratio(0),
    ratio_p50: ratio(0.5),
    ratio_p95: ratio(0.95),
  }
}

const HEADINGS: readonly [keyof Line, string][] = [
  ['question', 'question'],
  ['variant', 'scope'],
  ['asked', 'n'],
  ['ours_min', 'ours min'],
  ['ours_p50', 'p50'],
  ['ours_p95', 'p95'],
  ['warm_p50', 'warm p50'],
  ['warm_p95', 'p95'],
  ['theirs_min', 'DuckDB min'],
  ['theirs_p50', 'p50'],
  ['theirs_p95', 'p95'],
  ['ratio_min', 'ratio min'],
  ['ratio_p50', 'p50'],
  ['ratio_p95', 'p95'],
]

/** The lines as an aligned table, in ms. */
export function tableOf(lines: readonly Line[]): string {
  const cells = [HEADINGS.map(([, heading]) => heading), ...lines.map((line) => HEADINGS.map(([key]) => shown(line[key])))]
  const widths = HEADINGS.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) => row.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
    .join('\n')
}

function shown(value: string | number): string {
  return typeof value === 'string' ? value : String(value)
}

/** What building and running took, one fact a line. */
export function factsOf(market: Market, product: { start_seconds: [number, number]; peak_bytes: number }): string {
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const { load } = market
  return [
    `item-months          ${market.item_months}`,
    `files written in     ${round(market.write_seconds, 1)} s`,
    `load (CSV)           ${load.rows} rows in ${round(load.seconds, 1)} s = ${Math.round(load.rows / load.seconds)} rows/s, ${load.faulty} kept aside, peak memory ${mb(load.peak_bytes)}`,
    `DuckDB load          ${round(market.their_load_seconds, 1)} s (one table of item-months, without SKUs and comments)`,
    `on disk              ours ${mb(market.bytes)}, DuckDB ${mb(market.their_bytes)}`,
    `start                first ${round(product.start_seconds[0], 2)} s, second ${round(product.start_seconds[1], 2)} s`,
    `server's peak memory ${mb(product.peak_bytes)}`,
  ].join('\n')
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
