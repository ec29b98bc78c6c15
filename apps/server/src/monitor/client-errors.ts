import type { CallParams } from '@marketscope/contract/call'
import type { ClientError, reportClientError } from '@marketscope/contract/calls/monitor'
import { recordedPage, recordedText } from '@marketscope/contract/monitor-record'
import type { Kysely } from 'kysely'
import { browserName } from '../accounts/browser-name.ts'
import type { Schema } from '../database/schema.ts'
import { sha256 } from '../tokens.ts'
import { monthAgo, type PageAsked, type PageOf } from './kept.ts'

/** So many different errors are kept, those seen last. */
export const MOST_CLIENT_ERRORS = 500
const LONGEST_MESSAGE = 500
const LONGEST_STACK = 4000

/** Keeps an error that a page reported, without anything personal. Errors of the same kind, message and place are one, counted. */
export async function keepClientError(db: Kysely<Schema>, report: CallParams<typeof reportClientError>, now: Date): Promise<void> {
  const { kind } = report
  const message = recordedText(report.message, LONGEST_MESSAGE)
  const stack = recordedText(report.stack, LONGEST_STACK)
  const seen = {
    page: recordedPage(report.error_url),
    tab: /^\w*$/.test(report.tab) ? report.tab : '…',
    browser: browserName(report.ua) ?? '',
    last_at: now,
  }
  const id = sha256([kind, message, firstFrame(stack)].join('\n')).slice(0, 24)
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('client_error')
      .values({ id, kind, message, stack, ...seen, count: 1, first_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet((row) => ({ ...seen, count: row('client_error.count', '+', 1) })))
      .execute()
    await transaction.deleteFrom('client_error').where('last_at', '<', monthAgo(now)).execute()
    await transaction
      .deleteFrom('client_error')
      .where('id', 'in', (rows) =>
        rows.selectFrom('client_error').select('id').orderBy('last_at', 'desc').orderBy('id').offset(MOST_CLIENT_ERRORS),
      )
      .execute()
  })
}

/** The line of a stack that says where it happened. */
function firstFrame(stack: string): string {
  return stack.split('\n').find((line) => /^\s*at |@/.test(line)) ?? ''
}

/** The errors of the last 30 days, the one seen last first. */
export async function clientErrors(db: Kysely<Schema>, { page, page_size }: PageAsked, now: Date): Promise<PageOf<ClientError>> {
  const kept = db.selectFrom('client_error').where('last_at', '>=', monthAgo(now))
  const { count } = await kept.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await kept
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  const data = rows.map((row) => ({ ...row, first_at: row.first_at.toISOString(), last_at: row.last_at.toISOString() }))
  return { data, count: Number(count) }
}
