import type { Kysely, Selectable } from 'kysely'
import type { AlertTable } from '../database/alert-tables.ts'
import type { Schema } from '../database/schema.ts'
import { redirectCalls, withdrawDeliveries } from './delivery-store.ts'

type Alert = Selectable<AlertTable>
type Own = Pick<Alert, 'id' | 'account_id'>

/** How the keys begin under which what is told of an alert leaves the server. */
export const newsOf = (alertId: string): string => `alert/${alertId}/`

/** Whether nothing is to be told of an alert at a moment. */
export function isQuiet({ muted, snoozed_until }: Pick<Alert, 'muted' | 'snoozed_until'>, at: Date): boolean {
  return muted || (snoozed_until !== null && snoozed_until > at)
}

/** Takes back what waits to be told of an alert. Give it the transaction that has deleted the alert, so that none is told after it. */
export async function withdrawNews(db: Kysely<Schema>, { id, account_id }: Own): Promise<void> {
  await withdrawDeliveries(db, { account_id, keyPrefix: newsOf(id) })
}

/** Has what waits to be told of an alert go the ways that it says by now; none while nothing is to be told. Give it the transaction that has changed the alert. */
export async function redirectNews(db: Kysely<Schema>, alert: Alert, now: Date): Promise<void> {
  const { account_id, mail, webhook, webhook_secret } = alert
  if (isQuiet(alert, now)) return withdrawNews(db, alert)
  const waiting = { account_id, keyPrefix: newsOf(alert.id) }
  if (!mail) await withdrawDeliveries(db, waiting, ['mail'])
  if (webhook === null || webhook_secret === null) await withdrawDeliveries(db, waiting, ['webhook'])
  else await redirectCalls(db, waiting, { address: webhook, secret: webhook_secret }, now)
}
