import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'

/** What somebody may ask to be told of. */
export const ALERT_RULE = { kind: 'anomaly', figure: 'sales' }

/** Keeps an alert of an account on a search, and one event of it. */
export async function keepAlert(db: Kysely<Schema>, id: string, account_id: string, url_id: string): Promise<void> {
  const at = new Date()
  const watched = { account_id, rule: JSON.stringify(ALERT_RULE), currency: 'CNY', subjects: '[]' } as const
  const alert = { ...watched, id, url_id, name: 'mine', language: 'zh', origin: '', mail: false, state: 'quiet' } as const
  await db
    .insertInto('alert')
    .values({ ...alert, told: '[]', unknown: true, created_at: at })
    .execute()
  await db
    .insertInto('alert_event')
    .values({ ...watched, id: 'e1', alert_id: id, news: 'fired', month: '2026-01', at })
    .execute()
}
