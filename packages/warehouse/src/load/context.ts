import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SAMPLE_BUDGET } from '@marketscope/contract/budgets'
import type { LoadQuestion, LoadReport, LoadSuggestion, NotRead, NumberReading } from '@marketscope/contract/calls/load'
import type { Site } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import type { Engine, QueryOptions } from '../engine/engine.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { FileReader } from './readers/file-reader.ts'

/** What becomes of rows with the same key and different values: all are kept aside, or one counts. */
export type Conflict = 'reject' | 'first' | 'last'

/** What every step of a load needs. */
export interface LoadContext {
  engine: Engine
  reader: FileReader
  loadId: bigint
  /** Folder for this load's working files. */
  folder: string
  signal: AbortSignal
  files: readonly string[]
  /** Sites that are known or declared by this load's mappings. */
  sites: Map<string, Site>
  /** Whether the load declares sites that the catalogue lacks or has otherwise. */
  newSites: boolean
  mode: 'replace' | 'merge'
  /** Which of rows with the same key counts, as each file's mapping says. */
  conflicts: readonly Conflict[]
  /** Things worth telling that are no faults. */
  notices: Text[]
  /** Changes of the mapping that would mend what was found. */
  suggestions: LoadSuggestion[]
  /** What the files do not tell. */
  questions: LoadQuestion[]
  /** How numbers were read. */
  numbers: NumberReading[]
  /** What of the files is not read. */
  notRead: NotRead[]
  /** Lines that are left out as totals of others. */
  totals: LoadReport['totals']
  /** What the engine itself said of a failure; kept with the load for those who maintain the product. */
  detail: string
  progress(share: number, step: Text): void
}

/** What the steps of a load begin with; they tell the report how far they are. */
export function contextOf(
  { engine, reader }: Pick<LoadContext, 'engine' | 'reader'>,
  folder: string,
  report: LoadReport,
  signal: AbortSignal,
): LoadContext {
  return {
    engine,
    reader,
    loadId: BigInt(report.load_id),
    folder: join(folder, `load-${report.load_id}`),
    signal,
    files: report.files,
    sites: new Map(),
    newSites: false,
    mode: 'replace',
    conflicts: [],
    notices: [],
    suggestions: [],
    questions: [],
    numbers: [],
    notRead: [],
    totals: { count: 0, lines: [] },
    detail: '',
    progress: (share, step) => {
      report.progress = Math.max(report.progress, share)
      report.step = step
    },
  }
}

/** Engine options of looking into a file. */
export const LOOKING = { limits: { memoryBytes: SAMPLE_BUDGET.megabytes * 2 ** 20 } } as const satisfies QueryOptions

/** Engine options of reading a file: what somebody brought may use less than what the product has checked. */
export const READING = { limits: { memoryBytes: 2 * 1024 ** 3 } } as const satisfies QueryOptions

/** Engine options of a step: background lane, ended by the load's signal. */
export function step(context: LoadContext, tag: string): QueryOptions {
  return { signal: context.signal, lane: 'background', tag: `load-${context.loadId}-${tag}` }
}

/** The rows of this load in `load_row` that have no fault, of some kinds. */
export function goodRows(context: LoadContext, ...kinds: readonly string[]): Sql {
  return sql`${soundRows(context)} AND kind IN ${v.strings(kinds)}`
}

/** The same of whatever kind. */
export function soundRows(context: LoadContext): Sql {
  return sql`load_id = ${v.uint64(context.loadId)} AND empty(faults)
    AND (file, line) NOT IN (SELECT toUInt16(indexOf(${v.strings(context.files)}, file)), toUInt32(line) FROM load_fault WHERE load_id = ${v.uint64(context.loadId)})`
}

/** The kinds that the load has rows of. */
export async function presentKinds(context: LoadContext): Promise<Set<string>> {
  const rows = await context.engine.query<{ kind: string }>(
    sql`SELECT DISTINCT toString(kind) AS kind FROM load_row WHERE load_id = ${v.uint64(context.loadId)}`,
    step(context, 'kinds'),
  )
  return new Set(rows.map((row) => row.kind))
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
