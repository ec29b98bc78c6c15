import type { Engine } from '../engine/engine.ts'
import type { Ledger, Publication } from '../engine/ledger.ts'
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

/** A month of a site and version that is known by days: its rows in `item_day`. */
export interface DaySegment {
  segment: number
  site: string
  version: string
  /** yyyymm. */
  month: number
  rows: number
  /** A mask of the days that are known (bit 0 = the 1st). */
  days: number
  /** The day on the site's clock, yyyy-MM-dd, on which the last of the days was loaded. */
  last_loaded_on: string
}

/** A month whose source brings it whole and said that it is not over. */
export interface OpenMonth {
  site: string
  version: string
  /** yyyymm. */
  month: number
  /** The last day that is covered, yyyy-MM-dd. */
  until: string
}

/** One publication: everything that is live from then on. */
export interface Revision {
  revision: number
  /** Moment of publication, ISO 8601 in UTC. */
  at: string
  load_id: string
  note: string
  segments: Segment[]
  days: DaySegment[]
  open_months: OpenMonth[]
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
  days: [],
  open_months: [],
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

interface Row extends Omit<Revision, 'segments' | 'days'> {
  days: (Omit<DaySegment, 'rows'> & { rows: string })[]
  segments: (Omit<Segment, 'rows' | 'rows_by_month'> & { rows: string; rows_by_month: string[] })[]
}

/** Which rows of the table `revision` count, as a condition: all, or those that the ledger has; `most`: of the newest so many, or of any. */
export async function publishedRows({ ledger }: { ledger: Ledger }, most?: number): Promise<Sql> {
  const publications = await ledger.publications(most)
  if (publications === null) return sql`1`
  const numbers = (pick: 'revision' | 'epoch') => v.uint64s(publications.map((one) => String(one[pick])))
  return sql`(revision.revision, revision.epoch) IN (SELECT arrayJoin(arrayZip(${numbers('revision')}, ${numbers('epoch')})))`
}

async function read(engine: Engine, limit: number): Promise<Revision[]> {
  const rows = await engine.query<Row>(
    sql`SELECT toInt64(revision) AS revision, formatDateTime(at, '%Y-%m-%dT%H:%i:%S', 'UTC') || '.' || leftPad(toString(toUnixTimestamp64Milli(at) % 1000), 3, '0') || 'Z' AS at,
      load_id, note, segments, days, open_months, tree_generations, site_generation
      FROM revision WHERE ${await publishedRows(engine, limit)} ORDER BY revision.revision DESC LIMIT ${v.uint32(limit)}`,
  )
  return rows.map((row) => ({
    ...row,
    days: row.days.map((one) => ({ ...one, rows: Number(one.rows) })),
    segments: row.segments.map((one) => ({ ...one, rows: Number(one.rows), rows_by_month: one.rows_by_month.map(Number) })),
  }))
}

/** Lets the ledger see what the market has. Throws a MarketFault where it does not know it. */
export async function meetLedger(engine: Engine): Promise<void> {
  if (!engine.ledger.isShared) return
  await engine.ledger.meet(await listPublications(engine))
}

/** The rows of all publications that were written, whether they count or not. */
export function listPublications(engine: Engine): Promise<Publication[]> {
  return engine.query(
    sql`SELECT toInt64(revision.revision) AS revision, toInt64(revision.epoch) AS epoch FROM revision ORDER BY revision, epoch`,
  )
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
 * `at` is set here. When this returns the publication survives a killed process. A queue in the process is enough for the comparison in a folder, which one process
 * has; of several that share a market the ledger lets one publish.
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
  await engine.ledger.publish(next.revision, async (epoch) => {
    const row = { ...next, at: at.slice(0, -1).replace('T', ' '), epoch }
    await engine.insert('revision', lines([JSON.stringify(row)]), 'JSONEachRow', Object.keys(row), { tag: 'publish', lane: 'interactive' })
  })
  return { ...next, at }
}

async function* lines(texts: readonly string[]): AsyncGenerator<string> {
  for (const text of texts) yield `${text}\n`
}
