import type { Kysely } from 'kysely'
import type { NoticeTable, Schema } from '../database/schema.ts'
import { randomId } from '../tokens.ts'

/** A notice to everybody: HTML that staff wrote. `until` null: for good. */
export interface NoticeDraft {
  msg: string
  msg_en: string
  from: Date
  until: Date | null
}

export type Notice = Pick<NoticeTable, 'id' | 'msg' | 'msg_en' | 'from'> & { until: Date | null }

/** The notices that are shown at this moment, newest first. */
export async function currentNotices(db: Kysely<Schema>, now: Date): Promise<Pick<Notice, 'msg' | 'msg_en'>[]> {
  return db
    .selectFrom('notice')
    .select(['msg', 'msg_en'])
    .where('from', '<=', now)
    .where((where) => where.or([where('until', 'is', null), where('until', '>', now)]))
    .orderBy('from', 'desc')
    .orderBy('id')
    .execute()
}

/** Every notice, newest first, those of the past and the future too. */
export async function listNotices(db: Kysely<Schema>): Promise<Notice[]> {
  return db.selectFrom('notice').selectAll().orderBy('from', 'desc').orderBy('id').execute()
}

/** Puts a notice up and gives its id. */
export async function addNotice(db: Kysely<Schema>, draft: NoticeDraft): Promise<string> {
  const id = randomId()
  await db
    .insertInto('notice')
    .values({ id, ...draft })
    .execute()
  return id
}

/** Takes a notice down; false when there is none of this id. */
export async function removeNotice(db: Kysely<Schema>, id: string): Promise<boolean> {
  return (await db.deleteFrom('notice').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}
