import type { Kysely, Selectable } from 'kysely'
import type { NoticeTable } from '../database/desk-tables.ts'
import type { Account, Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'
import { cleanNotice } from './clean-notice.ts'

/** A notice: HTML that staff wrote and that was cleaned, and whom it is for. `until` null: for good. */
export interface NoticeDraft {
  msg: string
  msg_en: string
  from: Date
  until: Date | null
  audience: Account['account_type']
  partners: boolean
}

export type Notice = Selectable<NoticeTable>

/** What of an account decides which notices it sees. */
export type Reader = Pick<Account, 'kind' | 'partner' | 'account_type'>

/** The notices for the account that are shown at this moment, newest first, of each what may be shown, however it came to be kept. Those of partners see only what is said to be for them too. */
export async function currentNotices(
  db: Kysely<Schema>,
  { kind, partner, account_type }: Reader,
  now: Date,
): Promise<Pick<Notice, 'msg' | 'msg_en'>[]> {
  let current = db
    .selectFrom('notice')
    .select(['msg', 'msg_en'])
    .where('from', '<=', now)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
  if (account_type !== 'all') current = current.where('audience', 'in', ['all', account_type])
  if (kind === 'partner' || partner !== null) current = current.where('partners', '=', true)
  const kept = await current.orderBy('from', 'desc').orderBy('id').execute()
  return kept.map(({ msg, msg_en }) => ({ msg: cleanNotice(msg).html, msg_en: cleanNotice(msg_en).html }))
}

/** Every notice, newest first, those of the past and the future too. */
export async function listNotices(db: Kysely<Schema>): Promise<Notice[]> {
  return db.selectFrom('notice').selectAll().orderBy('from', 'desc').orderBy('id').execute()
}

/** A page of the notices, newest first, and how many they are in all. */
export async function findNotices(
  db: Kysely<Schema>,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ rows: Notice[]; count: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('notice')
      .selectAll()
      .orderBy('from', 'desc')
      .orderBy('id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    db
      .selectFrom('notice')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count: Number(counted.count) }
}

export function noticeById(db: Kysely<Schema>, id: string): Promise<Notice | undefined> {
  return db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Puts up a notice that was checked. */
export function addNotice(db: Kysely<Schema>, draft: NoticeDraft): Promise<Notice> {
  return db
    .insertInto('notice')
    .values({ id: randomId(), ...draft })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a notice and raises its version. */
export function changeNotice(db: Kysely<Schema>, { id, version }: Notice, change: Partial<NoticeDraft>): Promise<Notice> {
  return db
    .updateTable('notice')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Deletes a notice and gives what it was; undefined when there is none of this id. */
export function removeNotice(db: Kysely<Schema>, id: string): Promise<Notice | undefined> {
  return db.deleteFrom('notice').where('id', '=', id).returningAll().executeTakeFirst()
}

/** A notice as the audit log tells it. */
export function toldNotice({ msg, msg_en, from, until, audience, partners }: NoticeDraft) {
  return { msg, msg_en, audience, partners, shown_from: from, shown_until: until }
}
