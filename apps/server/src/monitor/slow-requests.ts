import type { CallParams } from '@marketscope/contract/call'
import type { reportSlowRequest, SlowRequest } from '@marketscope/contract/calls/monitor'
import { fieldError } from '@marketscope/contract/errors'
import { recordedPath, recordedQuery } from '@marketscope/contract/monitor-record'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'
import { monthAgo, type PageAsked, type PageOf } from './kept.ts'

/** The newest so many are kept. */
export const MOST_SLOW_REQUESTS = 2000

/** Keeps a slow request that a page reported, without what was typed; the page is not trusted to have left it out. Throws `parameter` when the address is not one of our API. */
export async function keepSlowRequest(db: Kysely<Schema>, report: CallParams<typeof reportSlowRequest>, now: Date): Promise<void> {
  const { url, query, ...times } = report
  const path = recordedPath(url)
  if (path === null) throw fieldError('url', '应为本产品接口的地址', 'Must be an address of our API')
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('slow_request')
      .values({ id: randomId(), at: now, path, query: recordedQuery(query), ...times })
      .execute()
    await transaction.deleteFrom('slow_request').where('at', '<', monthAgo(now)).execute()
    await transaction
      .deleteFrom('slow_request')
      .where('id', 'in', (rows) =>
        rows.selectFrom('slow_request').select('id').orderBy('at', 'desc').orderBy('id').offset(MOST_SLOW_REQUESTS),
      )
      .execute()
  })
}

/** The slow requests of the last 30 days, latest first. */
export async function slowRequests(db: Kysely<Schema>, { page, page_size }: PageAsked, now: Date): Promise<PageOf<SlowRequest>> {
  const kept = db.selectFrom('slow_request').where('at', '>=', monthAgo(now))
  const { count } = await kept.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await kept
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), count: Number(count) }
}
