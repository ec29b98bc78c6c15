import { z } from 'zod'
import { ACCOUNT_TYPES } from '../account-rights.ts'
import { declareCall } from '../call.ts'
import { issue } from '../issue.ts'
import { NOTICE_LENGTH } from '../notice-html.ts'

/** Whether a notice is still to come, shown now, or no more. */
export const NOTICE_STATES = ['scheduled', 'shown', 'over'] as const

/** A notice as the desk shows it. */
export const DeskNotice = z
  .object({
    id: z.string(),
    /** Clean HTML. */
    msg: z.string(),
    msg_en: z.string(),
    from: z.string(),
    /** Null: for good. */
    until: z.string().nullable(),
    /** The edition whose accounts it is for; `all`: every account. */
    audience: z.enum(ACCOUNT_TYPES),
    /** Whether accounts of partners see it too. */
    partners: z.boolean(),
    state: z.enum(NOTICE_STATES),
    /** Sent along with a change: of two who edit at once, the second is told. */
    version: z.number(),
  })
  .meta({ id: 'DeskNotice' })
export type DeskNotice = z.infer<typeof DeskNotice>

const Html = z
  .string()
  .max(NOTICE_LENGTH, issue(`公告最多 ${NOTICE_LENGTH} 个字符，含标签`, `A notice has at most ${NOTICE_LENGTH} characters, with its tags`))
const Moment = z.iso.datetime({ offset: true, ...issue('时间格式不正确', 'This is no moment') })

const NoticeFields = z.object({
  msg: Html,
  msg_en: Html,
  /** Null: from now on. */
  from: Moment.nullable(),
  until: Moment.nullable(),
  audience: z.enum(ACCOUNT_TYPES),
  partners: z.boolean(),
})
const which = { id: z.string().min(1).max(60), version: z.coerce.number().int() }

/** A notice as it was kept, and what of each language was taken away because it could do harm. */
const Kept = z.object({ notice: DeskNotice, removed: z.object({ msg: z.array(z.string()), msg_en: z.array(z.string()) }) })

export const listNotices = declareCall({
  method: 'GET',
  path: '/api/desk/notice',
  permission: 'desk:read',
  about: { zh: '全部公告', en: 'Every notice, newest first, those of the past and the future too' },
  input: z.object({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({ data: z.array(DeskNotice), count: z.number() }),
})

export const addNotice = declareCall({
  method: 'POST',
  path: '/api/desk/notice',
  permission: 'desk:write',
  about: { zh: '发布公告，HTML 只保留无害部分', en: 'Put up a notice; of its HTML the harmless part is kept' },
  input: NoticeFields,
  result: Kept,
})

export const previewNotice = declareCall({
  method: 'POST',
  path: '/api/desk/notice_preview',
  permission: 'desk:read',
  about: {
    zh: '公告的 HTML 会保留什么、清除什么，不做任何更改',
    en: 'What of the HTML of a notice would be kept, and what taken away; nothing is changed',
  },
  input: z.object({ html: Html }),
  result: z.object({ html: z.string(), removed: z.array(z.string()) }),
})

export const editNotice = declareCall({
  method: 'PUT',
  path: '/api/desk/notice',
  permission: 'desk:write',
  about: { zh: '修改公告', en: 'Change a notice; what is left out stays' },
  input: NoticeFields.partial().extend(which),
  result: Kept,
})

export const endNotice = declareCall({
  method: 'POST',
  path: '/api/desk/notice_end',
  permission: 'desk:write',
  about: { zh: '撤下正在显示的公告，记录仍保留', en: 'Take down a notice that is shown; it stays in the list' },
  input: z.object(which),
  result: DeskNotice,
})

export const removeNotice = declareCall({
  method: 'DELETE',
  path: '/api/desk/notice',
  permission: 'desk:write',
  about: { zh: '删除公告', en: 'Delete a notice' },
  input: z.object(which),
  result: z.object({ msg: z.string() }),
})
