import type { DeskNotice } from '@marketscope/contract/calls/notice'
import { MarketError } from '@marketscope/contract/errors'
import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Schema } from '../database/schema.ts'
import { atDesk, type Editor, editorOf } from '../desk/at-desk.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { checkNotice } from './check-notice.ts'
import { cleanNotice } from './clean-notice.ts'
import { addNotice, changeNotice, findNotices, type Notice, noticeById, removeNotice, toldNotice } from './notices.ts'

type Names = 'listNotices' | 'previewNotice' | 'addNotice' | 'editNotice' | 'endNotice' | 'removeNotice'

/** The notices at the desk: written, changed, taken down and deleted, each with its entry in the audit log. */
export function noticeHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
  const shown = (notice: Notice) => shownNotice(notice, now())
  const note = (by: Editor, transaction: Kysely<Schema>, what: Note, id: string, before: Notice | null, after: Notice | null) =>
    audit(
      { db: transaction, now },
      {
        who: by.account,
        what,
        whom: { kind: 'notice', id, name: null },
        before: before && toldNotice(before),
        after: after && toldNotice(after),
        request: by.request,
      },
    )
  return {
    listNotices: async (part) => {
      const { rows, count } = await findNotices(db, part)
      return { data: rows.map(shown), count }
    },
    previewNotice: async ({ html: given }) => {
      const { html, removed } = cleanNotice(given)
      return { html, removed }
    },
    addNotice: ({ from, until, ...given }, context) => {
      const by = editorOf(context)
      const { draft, removed } = checkNotice({ ...given, from: momentOrNull(from) ?? now(), until: momentOrNull(until) })
      return atDesk(services, by, async (transaction) => {
        const added = await addNotice(transaction, draft)
        await note(by, transaction, 'notice_add', added.id, null, added)
        return { notice: shown(added), removed }
      })
    },
    editNotice: ({ id, version, from, until, ...given }, context) => {
      const by = editorOf(context)
      return atDesk(services, by, async (transaction) => {
        const before = await versionOf(transaction, id, version)
        const { draft, removed } = checkNotice({
          msg: given.msg ?? before.msg,
          msg_en: given.msg_en ?? before.msg_en,
          audience: given.audience ?? before.audience,
          partners: given.partners ?? before.partners,
          from: from === undefined ? before.from : (momentOrNull(from) ?? now()),
          until: until === undefined ? before.until : momentOrNull(until),
        })
        const after = await changeNotice(transaction, before, draft)
        await note(by, transaction, 'notice_change', id, before, after)
        return { notice: shown(after), removed }
      })
    },
    endNotice: ({ id, version }, context) => {
      const by = editorOf(context)
      return atDesk(services, by, async (transaction) => {
        const before = await versionOf(transaction, id, version)
        if (shown(before).state !== 'shown')
          throw new MarketError('conflict', { zh: '这条公告现在没有显示', en: 'This notice is not shown now' })
        const after = await changeNotice(transaction, before, { until: now() })
        await note(by, transaction, 'notice_end', id, before, after)
        return shown(after)
      })
    },
    removeNotice: ({ id, version }, context) => {
      const by = editorOf(context)
      return atDesk(services, by, async (transaction) => {
        const before = await versionOf(transaction, id, version)
        await removeNotice(transaction, id)
        await note(by, transaction, 'notice_remove', id, before, null)
        return { msg: 'ok' }
      })
    },
  }
}

type Note = 'notice_add' | 'notice_change' | 'notice_end' | 'notice_remove'

const momentOrNull = (iso: string | null) => (iso === null ? null : new Date(iso))

async function versionOf(db: Kysely<Schema>, id: string, version: number): Promise<Notice> {
  const notice = await noticeById(db, id)
  if (!notice) throw new MarketError('no_data', { zh: '没有这条公告，可能已被删除', en: 'No such notice: it may have been deleted' })
  if (notice.version !== version)
    throw new MarketError('conflict', {
      zh: '这条公告刚刚被其他人修改过，请重新载入后再改',
      en: 'Somebody else has just changed this notice: load it again before you change it',
    })
  return notice
}

function shownNotice({ id, msg, msg_en, from, until, audience, partners, version }: Notice, now: Date): DeskNotice {
  const state = from > now ? 'scheduled' : until !== null && until <= now ? 'over' : 'shown'
  const clean = { msg: cleanNotice(msg).html, msg_en: cleanNotice(msg_en).html }
  return { id, ...clean, from: from.toISOString(), until: until?.toISOString() ?? null, audience, partners, state, version }
}
