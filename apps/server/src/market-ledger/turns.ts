import type { Work } from '@marketscope/warehouse/engine/ledger'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** A server that said nothing for so many seconds is not there. */
const SILENT_S = 6

/** A server that waits comes before others while it says so. */
const NEXT_S = 5

/** The channel on which servers tell each other what changed. */
export const CHANNEL = 'marketscope_market'

/** Of the table of servers: those that are there, by the clock of the database. */
export const IS_THERE = sql<boolean>`beat_at > clock_timestamp() - make_interval(secs => ${sql.lit(SILENT_S)})`

interface Taken {
  process: string
  work: Work
  epoch: number
}

/** Takes a turn where it is free: gives its epoch. Null: it is not, and the process is noted as the next one where nobody is. */
export async function takeTurn(db: Kysely<Schema>, process: string, work: Work): Promise<number | null> {
  const there = sql`(SELECT process FROM market_process WHERE ${IS_THERE})`
  const isFree = sql<boolean>`(process IS NULL OR process = ${process} OR process NOT IN ${there})`
  const isNext = sql<boolean>`(next IS NULL OR next = ${process} OR next NOT IN ${there} OR next_at < clock_timestamp() - make_interval(secs => ${sql.lit(NEXT_S)}))`
  const taken = await db
    .updateTable('market_turn')
    .set({
      process,
      epoch: sql<number>`epoch + 1`,
      next: sql<null>`CASE WHEN next = ${process} THEN NULL ELSE next END`,
    })
    .where('work', '=', work)
    .where(isFree)
    .where(isNext)
    .returning('epoch')
    .executeTakeFirst()
  if (taken) return taken.epoch
  await db
    .updateTable('market_turn')
    .set({ next: process, next_at: sql<Date>`clock_timestamp()` })
    .where('work', '=', work)
    .where(isNext)
    .execute()
  return null
}

export async function giveBack(db: Kysely<Schema>, { process, work, epoch }: Taken): Promise<void> {
  await db
    .updateTable('market_turn')
    .set({ process: null })
    .where('work', '=', work)
    .where('epoch', '=', epoch)
    .where('process', '=', process)
    .execute()
  await tell(db)
}

/** Whether nobody else has taken the turn since. */
export async function isGoingOn(db: Kysely<Schema>, { process, work, epoch }: Taken): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM market_turn WHERE work = ${work} AND epoch = ${epoch} AND process = ${process}`.execute(db)
  return rows.length > 0
}

/** Tells all servers of the market that something is otherwise. */
export async function tell(db: Kysely<Schema>): Promise<void> {
  await sql`SELECT pg_notify(${CHANNEL}, '')`.execute(db)
}
