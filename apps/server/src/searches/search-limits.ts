import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { TooMany } from '../http/too-many.ts'

/** New searches of one account within a day. */
export const MOST_NEW = 1000
/** Their filters together, in bytes as they are written. */
export const MOST_NEW_BYTES = 5_000_000
/** Days that a search stays which nobody opened after it was made. */
export const UNOPENED_DAYS = 30
/** Days that a search stays after it was opened last. */
export const OPENED_DAYS = 365

const DAY_MS = 24 * 3600 * 1000

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** Throws {@link TooMany} when the account has made as many new searches within a day as are kept of one. Its row is held until the transaction ends. */
export async function checkNewSearch(db: Kysely<Schema>, accountId: string, bytes: number, now: Date): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
  const made = await db
    .selectFrom('search')
    .select([
      ({ fn }) => fn.countAll<number | string>().as('count'),
      sql<number | string | null>`sum(octet_length(filter::text))`.as('bytes'),
      ({ fn }) => fn.min('created_at').as('first'),
    ])
    .where('created_by', '=', accountId)
    .where('created_at', '>', daysBefore(now, 1))
    .executeTakeFirstOrThrow()
  if (Number(made.count) < MOST_NEW && Number(made.bytes ?? 0) + bytes <= MOST_NEW_BYTES) return
  const first = made.first ?? now
  throw new TooMany((first.getTime() + DAY_MS - now.getTime()) / 1000, {
    zh: `该账号一天内新建的搜索过多（最多 ${MOST_NEW} 个），请明天再试；已有的搜索不受影响`,
    en: `This account has made too many new searches within a day (at most ${MOST_NEW}): try again tomorrow. Searches made before go on working`,
  })
}

/** Removes the searches that nobody follows, that no scheme or report is about and that nobody opened for long; gives how many. */
export async function sweepSearches(db: Kysely<Schema>, now: Date): Promise<number> {
  const gone = await db
    .deleteFrom('search')
    .where(({ or, and, eb }) =>
      or([
        eb('opened_at', '<', daysBefore(now, OPENED_DAYS)),
        and([eb('opened_at', 'is', null), eb('created_at', '<', daysBefore(now, UNOPENED_DAYS))]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('follow').select('follow.url_id').whereRef('follow.url_id', '=', 'search.url_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('scheme_version').select('scheme_version.url_id').whereRef('scheme_version.url_id', '=', 'search.url_id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('report').select('report.url_id').whereRef('report.url_id', '=', 'search.url_id'))),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
