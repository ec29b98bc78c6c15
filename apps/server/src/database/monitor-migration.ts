import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What pages report of themselves: slow requests, and errors (one row for all that are alike). */
export const monitor: Migration = {
  async up(db: Kysely<never>) {
    await sql`
      CREATE TABLE slow_request (
        id text PRIMARY KEY,
        at timestamptz NOT NULL,
        path text NOT NULL,
        query text NOT NULL,
        dns_time integer NOT NULL,
        connect_time integer NOT NULL,
        request_time integer NOT NULL,
        response_time integer NOT NULL,
        duration integer NOT NULL,
        speed_small integer,
        speed_medium integer,
        speed_large integer
      )`.execute(db)
    await sql`CREATE INDEX slow_request_at ON slow_request (at)`.execute(db)
    await sql`
      CREATE TABLE client_error (
        id text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('error', 'rejection', 'render')),
        message text NOT NULL,
        stack text NOT NULL,
        page text NOT NULL,
        tab text NOT NULL,
        browser text NOT NULL,
        count integer NOT NULL,
        first_at timestamptz NOT NULL,
        last_at timestamptz NOT NULL
      )`.execute(db)
    await sql`CREATE INDEX client_error_last_at ON client_error (last_at)`.execute(db)
  },
}
