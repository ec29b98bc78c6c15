import { z } from 'zod'
import { declareCall } from '../call.ts'
import { Month } from '../months.ts'
import { Name } from '../one-line.ts'
import { Text } from '../text.ts'

const siteLang = z.enum(['zh', 'en']).default('zh')

/** A followed search: what it is called, what it consists of, and when it was last looked at. */
export const Follow = z
  .object({
    url_id: z.string(),
    name: z.string(),
    note: z.string(),
    /** The months it was followed with. */
    start: Month,
    end: Month,
    /** Seconds since 1970. */
    created_at: z.number(),
    opened_at: z.number().nullable(),
    platforms: z.array(Text),
    /** The conditions in words, in the order of the search form. */
    tags: z.array(z.object({ kind: z.string(), text: Text })),
    /** What keeps it from being opened, e.g. platforms the account may not read any more; null: nothing. */
    unusable: Text.nullable(),
  })
  .meta({ id: 'Follow' })
export type Follow = z.infer<typeof Follow>

export const listFollows = declareCall({
  method: 'GET',
  path: '/api/sub/marked',
  permission: 'market:search',
  about: {
    zh: '我的关注；带 url_id 时只查这一条',
    en: 'The followed searches, latest first; with url_id only that one, if it is followed',
  },
  input: z.object({ url_id: z.string().max(64).optional(), site_lang: siteLang }),
  result: z.object({ data: z.array(Follow) }),
})

export const follow = declareCall({
  method: 'PUT',
  path: '/api/sub/marked',
  permission: 'follow:write',
  about: {
    zh: '关注一个搜索，或修改其名称、备注、月份；msg 不是 ok 时为未成功的原因',
    en: 'Follow a search, or change its name, note or months; a msg other than ok says why not',
  },
  input: z.object({
    url_id: z.string().min(1).max(64),
    site_lang: siteLang,
    /** Left out: a name made of the conditions, or the present one. */
    name: Name.max(80).optional(),
    note: z.string().trim().max(500).optional(),
    start: Month.optional(),
    end: Month.optional(),
  }),
  result: z.object({ msg: z.string() }),
})

export const unfollow = declareCall({
  method: 'DELETE',
  path: '/api/sub/marked',
  permission: 'follow:write',
  about: {
    zh: '取消关注；该关注有提醒时，除非 alerts=remove，否则 msg 说明原因而不取消',
    en: 'Unfollow a search; one with alerts stays followed, which the msg says, unless they are to be removed with it',
  },
  input: z.object({ url_id: z.string().min(1).max(64), site_lang: siteLang, alerts: z.enum(['keep', 'remove']).default('keep') }),
  result: z.object({ msg: z.string() }),
})

const visit = {
  path: '/api/sub/module_visit',
  permission: 'follow:write',
  about: {
    zh: '记录打开了某个搜索的某个标签页；它成为账号最近的搜索，关注记下打开时间',
    en: 'Note that a tab of a search was opened: it is the latest of the recent searches, and a follow remembers when',
  },
  input: z.object({
    url_id: z.string().min(1).max(64),
    tab: z.string().max(60).default(''),
    /** The months it was opened with. */
    start: Month.optional(),
    end: Month.optional(),
  }),
  result: z.object({ msg: z.string() }),
} as const

export const visitModule = declareCall({ method: 'POST', ...visit })

/** The same by its address, which no page of another site can ask in somebody's name: a browser says where it was asked to, and the page does not know the one of the session. */
export const visitModuleByAddress = declareCall({ method: 'GET', writes: true, ...visit })
