import { z } from 'zod'
import { declareCall } from '../call.ts'
import { Month } from '../months.ts'
import { Text } from '../text.ts'
import { SaleReport } from './subscription.ts'

/** A search the account opened lately. */
const RecentSearch = z
  .object({
    url_id: z.string(),
    /** The months it was opened with last. */
    start: Month,
    end: Month,
    /** Seconds since 1970. */
    opened_at: z.number(),
    /** The conditions in words. */
    tags: z.array(Text),
    /** What keeps it from being opened now; null: nothing. */
    unusable: Text.nullable(),
  })
  .meta({ id: 'RecentSearch' })
export type RecentSearch = z.infer<typeof RecentSearch>

export const getHome = declareCall({
  method: 'GET',
  path: '/api/home',
  permission: 'market:search',
  about: {
    zh: '首页：最近用到的关注与最近的搜索',
    en: 'The start page: the follows used lately, and the searches opened lately',
  },
  input: z.object({}),
  result: z.object({
    /** Last opened first, then last followed; not all of them. */
    follows: z.array(
      z.object({
        url_id: z.string(),
        name: z.string(),
        /** The name, with what tells it apart from other follows of the same name. */
        called: Text,
        start: Month,
        end: Month,
      }),
    ),
    follow_count: z.number(),
    /** Last opened first. */
    recent: z.array(RecentSearch),
  }),
})

export const homeFigures = declareCall({
  method: 'GET',
  path: '/api/home/figures',
  permission: 'analysis:read',
  about: {
    zh: '首页各关注最新月份的数字；读不了的各自说明原因',
    en: 'The newest month of each follow of the start page; each that cannot be told says why, and the others are answered',
  },
  input: z.object({}),
  result: z.object({
    data: z.array(z.object({ url_id: z.string(), report: SaleReport.nullable(), failure: Text.nullable() })),
  }),
})

export const forgetRecent = declareCall({
  method: 'DELETE',
  path: '/api/home/recent',
  permission: 'follow:write',
  about: {
    zh: '从最近的搜索中移除一条；不带 url_id 时全部清空',
    en: 'Take one search off the recent ones; without url_id all of them',
  },
  input: z.object({ url_id: z.string().min(1).max(64).optional() }),
  result: z.object({ msg: z.string() }),
})
