import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Epochs begin somewhere, so that those of another database are not taken for this one's. */
const BASE = sql`floor(random() * 1000000000)::bigint * 1000000`

/** What the servers of one market share: which of them are there, whose turn it is, which numbers are given, and what is published. */
export const marketLedger: Migration = {
  async up(db: Kysely<never>) {
    await sql`CREATE TABLE market_process (process text PRIMARY KEY, beat_at timestamptz NOT NULL)`.execute(db)
    await sql`
      CREATE TABLE market_turn (
        work text PRIMARY KEY CHECK (work IN ('market', 'rollups')),
        epoch bigint NOT NULL,
        process text,
        next text,
        next_at timestamptz
      )`.execute(db)
    await sql`INSERT INTO market_turn (work, epoch) VALUES ('market', ${BASE}), ('rollups', 0)`.execute(db)
    await sql`CREATE TABLE market_number (kind text PRIMARY KEY, last bigint NOT NULL)`.execute(db)
    await sql`CREATE TABLE market_load (load_id bigint PRIMARY KEY, process text NOT NULL)`.execute(db)
    await sql`
      CREATE TABLE market_publication (
        revision bigint PRIMARY KEY,
        epoch bigint NOT NULL,
        published_at timestamptz NOT NULL
      )`.execute(db)
  },
}
