import type { Engine } from '../engine/engine.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** A live piece of the market: one site, data version and year as one load built it. Months are yyyymm, ascending, with the rows of each. */
export interface Segment {
  segment: number
  site: string
  version: string
  year: number
  rows: number
  months: number[]
  rows_by_month: number[]
}

/** One publication: everything that is live from then on. */
export interface Revision {
  revision: number
  /** Moment of publication, ISO 8601 in UTC. */
  at: string
  load_id: string
  note: string
  segments: Segment[]
  /** Live generation of each category tree. */
  tree_generations: Record<string, number>
  /** Live generation of the table `site`. */
  site_generation: number
}

/** What is published before anything was: nothing, as revision 0. */
export const NO_REVISION: Revision = {
  revision: 0,
  at: '1970-01-01T00:00:00.000Z',
  load_id: '',
  note: '',
  segments: [],
  tree_generations: {},
  site_generation: 0,
}

/** Somebody else published in between: read the current revision and build on that. */
export class RevisionConflict extends Error {
  override readonly name = 'RevisionConflict'
  readonly expected: number
  readonly found: number
  constructor(expected: number, found: number) {
    super(`revision ${expected} was to be published, but ${found} is already there`)
    this.expected = expected
    this.found = found
  }
}

interface Row extends Omit<Revision, 'segments'> {
  segments: (Omit<Segment, 'rows' | 'rows_by_month'> & { rows: string; rows_by_month: string[] })[]
}

async function read(engine: Engine, limit: number, before?: Sql): Promise<Revision[]> {
  const rows = await engine.query<Row>(
    sql`SELECT toInt64(revision) AS revision, formatDateTime(at, '%Y-%m-%dT%H:%i:%S', 'UTC') || '.' || leftPad(toString(toUnixTimestamp64Milli(at) % 1000), 3, '0') || 'Z' AS at,
      load_id, note, segments, tree_generations, site_generation
      FROM revision ${before ?? sql``} ORDER BY revision.revision DESC LIMIT ${v.uint32(limit)}`,
  )
  return rows.map((row) => ({
    ...row,
    segments: row.segments.map((one) => ({ ...one, rows: Number(one.rows), rows_by_month: one.rows_by_month.map(Number) })),
  }))
}

/** What is live now. */
export async function currentRevision(engine: Engine): Promise<Revision> {
  return (await read(engine, 1))[0] ?? NO_REVISION
}

/** Publications, newest first. */
export function listRevisions(engine: Engine, limit = 100): Promise<Revision[]> {
  return read(engine, limit)
}

const publishing = new WeakMap<Engine, Promise<unknown>>()

/**
 * Makes `next` what is live, at once and as a whole, if `next.revision` is the current one plus 1; else throws RevisionConflict and changes nothing.
 * `at` is set here. When this returns the publication survives a killed process. (One process owns the folder, so a queue in the
 * process is enough for the comparison.)
 */
export function publishRevision(engine: Engine, next: Omit<Revision, 'at'>): Promise<Revision> {
  const before = publishing.get(engine) ?? Promise.resolve()
  const done = before.then(() => publish(engine, next))
  publishing.set(
    engine,
    done.catch(() => undefined),
  )
  return done
}

async function publish(engine: Engine, next: Omit<Revision, 'at'>): Promise<Revision> {
  const found = (await currentRevision(engine)).revision
  if (next.revision !== found + 1) throw new RevisionConflict(next.revision, found)
  const at = new Date().toISOString()
  const row = { ...next, at: at.slice(0, -1).replace('T', ' ') }
  const columns = Object.keys(row)
  await engine.insert('revision', lines([JSON.stringify(row)]), 'JSONEachRow', columns, { tag: 'publish', lane: 'interactive' })
  return { ...next, at }
}

async function* lines(texts: readonly string[]): AsyncGenerator<string> {
  for (const text of texts) yield `${text}\n`
}
