import { ALERT_LIMITS } from '@marketscope/contract/alerts/rule'
import { MarketError } from '@marketscope/contract/errors'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { AlertEventTable, AlertTable } from '../database/alert-tables.ts'
import type { Schema } from '../database/schema.ts'
import { redirectNews, withdrawNews } from '../deliveries/alert-news.ts'

export type KeptAlert = Selectable<AlertTable>
/** An event with the name that its alert has by now, and the search it is on. */
export type KeptEvent = Selectable<AlertEventTable> & Pick<KeptAlert, 'name' | 'url_id'>

const noSuchAlert = () => new MarketError('no_data', { zh: '提醒不存在', en: 'No such alert' })

/** The alerts of an account, those that fire first, then the newest; with a search only those on it. Each with the name of its follow and how many of its events are unread. */
export async function alertsOf(db: Kysely<Schema>, accountId: string, urlId?: string) {
  return db
    .selectFrom('alert')
    .innerJoin('follow', (join) => join.onRef('follow.account_id', '=', 'alert.account_id').onRef('follow.url_id', '=', 'alert.url_id'))
    .selectAll('alert')
    .select('follow.name as follow_name')
    .select(({ selectFrom }) =>
      selectFrom('alert_event')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('alert_id', '=', 'alert.id')
        .where('read', '=', false)
        .as('unread'),
    )
    .where('alert.account_id', '=', accountId)
    .$if(urlId !== undefined, (query) => query.where('alert.url_id', '=', urlId ?? ''))
    .orderBy(sql`alert.state = 'firing'`, 'desc')
    .orderBy('alert.created_at', 'desc')
    .orderBy('alert.id')
    .execute()
}

/** An alert of the account. Throws `no_data` for none, which is also what those of others are. */
export async function findAlert(db: Kysely<Schema>, accountId: string, id: string): Promise<KeptAlert> {
  const found = await db.selectFrom('alert').selectAll().where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst()
  if (!found) throw noSuchAlert()
  return found
}

/** Adds an alert. Throws `conflict` where the account has as many as it may. Give it a transaction. */
export async function addAlert(db: Kysely<Schema>, alert: Insertable<AlertTable>): Promise<void> {
  // One after the other for each account, so that two at once do not pass the limit.
  await db.selectFrom('account').select('id').where('id', '=', alert.account_id).forUpdate().execute()
  const { count } = await db
    .selectFrom('alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', alert.account_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= ALERT_LIMITS.alerts)
    throw new MarketError('conflict', {
      zh: `最多 ${ALERT_LIMITS.alerts} 条提醒，请先删除不再需要的`,
      en: `At most ${ALERT_LIMITS.alerts} alerts: delete some first`,
    })
  await db.insertInto('alert').values(alert).execute()
}

/** Changes what is given of an alert of the account, also of what waits to be told of it. Throws `no_data` where it is gone by now. Give it a transaction. */
export async function changeAlert(
  db: Kysely<Schema>,
  { id, account_id }: Pick<KeptAlert, 'id' | 'account_id'>,
  change: Updateable<AlertTable>,
  now: Date,
): Promise<void> {
  const changed = await db
    .updateTable('alert')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw noSuchAlert()
  await redirectNews(db, changed, now)
}

/** Deletes an alert with its events and what waits to be told of it. Give it a transaction. */
export async function deleteAlert(db: Kysely<Schema>, alert: Pick<KeptAlert, 'id' | 'account_id'>): Promise<void> {
  await db.deleteFrom('alert').where('id', '=', alert.id).execute()
  await withdrawNews(db, alert)
}

/** The alerts that were not judged with this revision of the market data, or could not be; those of a search together, of an account together. */
export async function dueAlerts(db: Kysely<Schema>, revision: number): Promise<KeptAlert[]> {
  return db
    .selectFrom('alert')
    .selectAll()
    .where((is) => is.or([is('revision', 'is', null), is('revision', '!=', revision), is('reason', 'is not', null)]))
    .orderBy('url_id')
    .orderBy('account_id')
    .orderBy('id')
    .execute()
}

/**
 * Keeps what a judgement found, unless the alert was given another rule or judged meanwhile: null. Gives the alert as it is by then, since how it tells may
 * have been changed. Give it the transaction in which what is to be told is written.
 */
export async function settleAlert(
  db: Kysely<Schema>,
  { id, revision, judged_at }: KeptAlert,
  found: Updateable<AlertTable>,
): Promise<KeptAlert | null> {
  const settled = await db
    .updateTable('alert')
    .set(found)
    .where('id', '=', id)
    .where('revision', 'is not distinct from', revision)
    // A rule that is saved is judged at once, with the same revision where no other was published.
    .where('judged_at', 'is not distinct from', judged_at)
    .returningAll()
    .executeTakeFirst()
  return settled ?? null
}

/** Adds an event, and forgets the oldest of the alert beyond those that are kept. */
export async function addEvent(db: Kysely<Schema>, event: Insertable<AlertEventTable>): Promise<void> {
  await db.insertInto('alert_event').values(event).execute()
  await db
    .deleteFrom('alert_event')
    .where('alert_id', '=', event.alert_id)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('alert_event')
        .select('id')
        .where('alert_id', '=', event.alert_id)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(ALERT_LIMITS.events),
    )
    .execute()
}

/** A page of the events of an account, or of one of its alerts, newest first, and how many there are. */
export async function eventsOf(
  db: Kysely<Schema>,
  accountId: string,
  { alert_id, page, page_size }: { alert_id?: string | undefined; page: number; page_size: number },
): Promise<{ rows: KeptEvent[]; count: number }> {
  const own = db
    .selectFrom('alert_event')
    .innerJoin('alert', 'alert.id', 'alert_event.alert_id')
    .where('alert_event.account_id', '=', accountId)
    .$if(alert_id !== undefined, (query) => query.where('alert_event.alert_id', '=', alert_id ?? ''))
  const [rows, { count }] = await Promise.all([
    own
      .selectAll('alert_event')
      .select(['alert.name', 'alert.url_id'])
      .orderBy('alert_event.at', 'desc')
      .orderBy('alert_event.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(count) }
}

/** Marks the events of an account as read, or those of one of its alerts. */
export async function readEvents(db: Kysely<Schema>, accountId: string, alertId?: string): Promise<void> {
  await db
    .updateTable('alert_event')
    .set({ read: true })
    .where('account_id', '=', accountId)
    .where('read', '=', false)
    .$if(alertId !== undefined, (query) => query.where('alert_id', '=', alertId ?? ''))
    .execute()
}
