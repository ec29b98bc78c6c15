import type { Lane, Limits, QueryOptions } from './engine.ts'
import { hexLiteral, paramText } from './literal.ts'

const GIB = 1024 ** 3

/** Settings of every statement, wherever the engine is. */
export const STANDING = {
  max_query_size: 268_435_456,
  output_format_json_quote_64bit_integers: 1,
  output_format_json_quote_denormals: 0,
  session_timezone: 'UTC',
  // A query that reads more rows than these leaves the cache of unpacked data alone.
  merge_tree_max_rows_to_use_cache: 3_000_000,
  // The planner hashes every expression of a chain of ANDs again and again to derive comparisons that follow from others, of which our statements have none it could use: for the
  // statement that reads a file by a mapping that was half of its planning, and of a small load's time a sixth.
  optimize_and_compare_chain: 0,
  // Compiling to machine code what has been asked three times holds up the one who asks by a tenth of a second, and a small load by half of one.
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
} as const

const DEFAULTS: Readonly<Record<Lane, Limits>> = {
  interactive: { seconds: 30, memoryBytes: 4 * GIB, threads: 2 },
  background: { seconds: 3600, memoryBytes: 8 * GIB, threads: 2 },
}

/** What a query may use: the lane's defaults, then the engine's, then the query's own. `nearPeople`: background work has one thread then. */
export function limitsOf(options: QueryOptions, engineWide: Partial<Limits> = {}, nearPeople = false): Limits {
  const { lane = 'interactive' } = options
  const behind = lane === 'background' && nearPeople ? { threads: 1 } : {}
  const limits = { ...DEFAULTS[lane], ...engineWide, ...options.limits, ...behind }
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isFinite(value) || value <= 0) throw new RangeError(`limit ${name} must be a positive number`)
  }
  return limits
}

/**
 * How interactive queries are planned: planning takes longer than reading a category. Merging expressions, and looking for projections, of which there are none, take a tenth of
 * a query's time over a category (where texts are taken apart, a third), and change nothing about a whole market's.
 */
const PLAN = {
  query_plan_merge_expressions: 0,
  optimize_use_projections: 0,
  optimize_use_implicit_projections: 0,
}

/** The settings of one statement: limits, planning, and the mark by which it is found. */
export function settingsOf(limits: Limits, lane: Lane, mark: string): Record<string, string | number> {
  const plan = Object.entries(PLAN).map(([name, value]) => [name, lane === 'interactive' ? value : 1] as const)
  return {
    max_execution_time: limits.seconds,
    max_memory_usage: Math.round(limits.memoryBytes),
    max_threads: Math.round(limits.threads),
    use_uncompressed_cache: lane === 'interactive' ? 1 : 0,
    ...Object.fromEntries(plan),
    log_comment: mark,
  }
}

/**
 * The SET statement that goes before each query on its connection: its settings, and parameters. Parameters go this way because the
 * driver's own binding lets only one query run at a time in the whole process; their text is all plain characters (`hexLiteral`).
 */
export function setStatement(settings: Readonly<Record<string, string | number>>, params: ReadonlyMap<string, { value: unknown }>): string {
  const all = [
    ...Object.entries(settings).map(([name, value]) => `${name} = ${typeof value === 'string' ? hexLiteral(value) : value}`),
    ...[...params].map(([name, { value }]) => `param_${name} = ${hexLiteral(paramText(value))}`),
  ]
  return `SET ${all.join(', ')}`
}
