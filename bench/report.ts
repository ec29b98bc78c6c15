import type { Market } from './market.ts'
import type { Times } from './measure.ts'
import { percentile } from './statistics.ts'

/** One line of the table. Milliseconds; `ratio` = theirs ÷ ours: above 1 the product is faster; null where only the product is asked. */
export interface Line {
  tab: string
  question: string
  variant: string
  asked: number
  /** The least of all: what remains on a machine that others use too. */
  ours_min: number
  theirs_min: number | null
  ours_p50: number
  ours_p95: number
  warm_p50: number
  warm_p95: number
  theirs_p50: number | null
  theirs_p95: number | null
  ratio_min: number | null
  ratio_p50: number | null
  ratio_p95: number | null
}

export function lineOf({ tab, question, variant, ours, warm, theirs }: Times): Line {
  const at = (values: readonly number[], level: number) => round(percentile(values, level) ?? 0, 1)
  const their = (level: number) => (theirs.length > 0 ? at(theirs, level) : null)
  const ratio = (level: number) => (theirs.length > 0 ? round((percentile(theirs, level) ?? 0) / (percentile(ours, level) ?? 1), 2) : null)
  return {
    tab,
    question,
    variant,
    asked: ours.length,
    ours_min: at(ours, 0),
    theirs_min: their(0),
    ours_p50: at(ours, 0.5),
    ours_p95: at(ours, 0.95),
    warm_p50: at(warm, 0.5),
    warm_p95: at(warm, 0.95),
    theirs_p50: their(0.5),
    theirs_p95: their(0.95),
    ratio_min: ratio(0),
    ratio_p50: ratio(0.5),
    ratio_p95: ratio(0.95),
  }
}

const HEADINGS: readonly [keyof Line, string][] = [
  ['tab', 'tab'],
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
  return aligned([HEADINGS.map(([, heading]) => heading), ...lines.map((line) => HEADINGS.map(([key]) => shown(line[key])))], 3)
}

const BRIEF: readonly [variant: string, columns: readonly (readonly [keyof Line, string])[]][] = [
  [
    'category',
    [
      ['ours_p50', 'category p50'],
      ['ours_p95', 'p95'],
      ['warm_p50', 'warm'],
      ['theirs_p50', 'DuckDB p50'],
      ['theirs_p95', 'p95'],
      ['ratio_p50', 'ratio'],
    ],
  ],
  [
    'category, title',
    [
      ['ours_p50', 'title p50'],
      ['ours_p95', 'p95'],
      ['theirs_p50', 'DuckDB p50'],
    ],
  ],
  [
    'whole market',
    [
      ['ours_p50', 'whole p50'],
      ['theirs_p50', 'DuckDB p50'],
      ['ratio_p50', 'ratio'],
    ],
  ],
]

/** The same with one line for each question; those about an item stand in the columns of a category. */
export function briefOf(lines: readonly Line[]): string {
  const questions = [...Map.groupBy(lines, ({ tab, question }) => `${tab} ${question}`).values()]
  const rows = questions.map((own) => {
    const [first] = own
    const of = (variant: string) => own.find((line) => line.variant === variant || (variant === 'category' && line.variant === 'item'))
    const cells = BRIEF.flatMap(([variant, columns]) => columns.map(([key]) => shown(of(variant)?.[key] ?? null)))
    return [first?.tab ?? '', first?.question ?? '', ...cells]
  })
  return aligned([['tab', 'question', ...BRIEF.flatMap(([, columns]) => columns.map(([, heading]) => heading))], ...rows], 2)
}

function aligned(rows: readonly (readonly string[])[], texts: number): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) => row.map((cell, i) => (i < texts ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '))
    .join('\n')
}

function shown(value: string | number | null): string {
  return value === null ? '–' : String(value)
}

/** What building and running took, one fact a line. */
export function factsOf(market: Market, product: { start_seconds: [number, number]; peak_bytes: number }): string {
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const { load } = market
  return [
    `item-months          ${market.item_months}`,
    ...(market.copied ? [copiedLine(market.copied)] : []),
    `files written in     ${round(market.write_seconds, 1)} s`,
    `load (CSV)           ${load.rows} rows in ${round(load.seconds, 1)} s = ${Math.round(load.rows / load.seconds)} rows/s, ${load.faulty} kept aside, peak memory ${mb(load.peak_bytes)}`,
    `DuckDB load          ${round(market.their_load_seconds, 1)} s (item-months, SKUs, shops and filings; without comments)`,
    `on disk              ours ${mb(market.bytes)}, DuckDB ${mb(market.their_bytes)}`,
    `start                first ${round(product.start_seconds[0], 2)} s, second ${round(product.start_seconds[1], 2)} s`,
    `server's peak memory ${mb(product.peak_bytes)}`,
  ].join('\n')
}

function copiedLine({ copies, seconds, their_seconds }: NonNullable<Market['copied']>): string {
  return `copied               ${copies} times as many items as were loaded, in ${round(seconds, 1)} s; DuckDB ${round(their_seconds, 1)} s`
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
