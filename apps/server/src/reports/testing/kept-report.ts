import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** What somebody may ask a report to be. */
export const REPORT = { form: 'figures', schedule: { every: 'week', day: 1, hour: 9 }, receivers: ['somebody'] }

/** Keeps a report of an account that waits for a month which never comes. */
export async function keepReport(db: Kysely<Schema>, id: string, account_id: string, url_id: string): Promise<void> {
  const own = {
    id,
    account_id,
    url_id,
    form: 'figures',
    rule_id: '',
    language: 'zh',
    page: '{}',
    paused: false,
    told_month: '2999-12',
  } as const
  await db
    .insertInto('report')
    .values({ ...own, schedule: JSON.stringify({ every: 'publication' }), created_at: new Date() })
    .execute()
}
