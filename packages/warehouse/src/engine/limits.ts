import type { Lane, Limits, QueryOptions } from './engine.ts'
import { hexLiteral, paramText } from './literal.ts'

const GIB = 1024 ** 3

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

/**
 * The SET statement that goes before each query on its connection: limits, mark, and parameters. Parameters go this way because the
 * driver's own binding lets only one query run at a time in the whole process; their text is all plain characters (`hexLiteral`).
 */
export function setStatement(limits: Limits, lane: Lane, mark: string, params: ReadonlyMap<string, { value: unknown }>): string {
  const settings = [
    `max_execution_time = ${limits.seconds}`,
    `max_memory_usage = ${Math.round(limits.memoryBytes)}`,
    `max_threads = ${Math.round(limits.threads)}`,
    `use_uncompressed_cache = ${lane === 'interactive' ? 1 : 0}`,
    ...Object.entries(PLAN).map(([name, value]) => `${name} = ${lane === 'interactive' ? value : 1}`),
    `log_comment = ${hexLiteral(mark)}`,
    ...[...params].map(([name, { value }]) => `param_${name} = ${hexLiteral(paramText(value))}`),
  ]
  return `SET ${settings.join(', ')}`
}
