import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

/** A connection for one use of it. Rows come all at once: nothing of ours reads by the driver's cursors. */
export function poolClient(
  ask: (text: string, values: readonly unknown[]) => Promise<unknown>,
  release: PostgresPoolClient['release'],
): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('there are no cursors')
    return ask(text, values)
  }
  return { query, release }
}
