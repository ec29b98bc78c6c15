import { z } from 'zod'
import { Used } from '../analysis.ts'
import { declareCall } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Month, MonthGaps } from '../months.ts'
import { Text } from '../text.ts'

/** A market the account is entitled to. */
export const Subscription = z
  .object({
    /** Stable while the account's rights are. */
    id: z.string(),
    name: Text,
    /** Sites of the market. */
    plat: z.array(z.string()),
    /** Categories, as a filter names them; empty: all of the sites. */
    cid: z.array(z.string()),
    /** The group when it is a custom category. */
    sub_name: z.string(),
    /** Tabs the account may open there; in order. */
    modules: z.array(z.string()),
    months: z.object({ start: Month, end: Month }).nullable(),
    /** Whether its newest month came since the account last looked at this list. */
    is_new: z.boolean(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const listSubscriptions = declareCall({
  method: 'GET',
  path: '/api/sub/subscription',
  permission: 'market:search',
  about: { zh: '账号可用的市场', en: 'The markets the account is entitled to' },
  input: z.object({}),
  result: z.object({
    data: z.array(Subscription),
    /** Whether a mail is sent when a new month is published. */
    mail_new_months: z.boolean(),
    /** Where it goes; null: the account has no email address. */
    mail: z.string().nullable(),
    /** Seconds since 1970; null: never looked at before. */
    visited_at: z.number().nullable(),
  }),
})

export const setSubscriptions = declareCall({
  method: 'PUT',
  path: '/api/sub/subscription',
  permission: 'follow:write',
  about: {
    zh: '设置新月份邮件提醒；visited 表示已看过列表',
    en: 'Turn the mail about new months on or off; visited: the list has been looked at',
  },
  input: z.object({ mail_new_months: z.boolean().optional(), visited: z.boolean().optional() }),
  result: z.object({ mail_new_months: z.boolean() }),
})

/** The newest month of a market or search in a few figures. */
export const NewestMonth = z
  .object({
    month: Month.nullable(),
    currency: z.string(),
    /** Currency units; null: not known. */
    sales: z.number().nullable(),
    sold: z.number().nullable(),
    sales_mom: z.number().nullable(),
    sales_yoy: z.number().nullable(),
    /** The month, where chosen sites have no data of it: sales and units are those of the others. */
    missing_months: MonthGaps,
    /** The month, where it is not over for chosen sites: some of its days are not known yet. */
    unfinished_months: MonthGaps,
    /** The days that its growth is told over where it is not over. Left out where growth is of whole months, or not told. */
    equal_days: Used.shape.equal_days,
    /** The month, where chosen sites have sales of it that are not known: the sum leaves these out. */
    unpriced_months: MonthGaps,
  })
  .meta({ id: 'NewestMonth' })
export type NewestMonth = z.infer<typeof NewestMonth>

/** The newest month with the twelve months up to it. What is missing or not known is told of all of these. */
export const SaleReport = NewestMonth.extend({
  trend: z.array(z.object({ ts: z.number(), sales: z.number().nullable() })),
}).meta({ id: 'SaleReport' })
export type SaleReport = z.infer<typeof SaleReport>

export const saleReport = declareCall({
  method: 'GET',
  path: '/api/sub/sale_report',
  permission: 'analysis:read',
  about: { zh: '一个市场最新月份的销售简报', en: 'The newest month of a market in a few figures, with the twelve months up to it' },
  input: z.object({ id: z.string().min(1).max(200) }),
  result: SaleReport,
})

export const saleReports = declareCall({
  method: 'POST',
  path: '/api/sub/sale_reports',
  permission: 'analysis:read',
  about: {
    zh: '多个市场最新月份的销售简报；读不了的市场各自说明原因',
    en: 'The newest month of several markets; each that cannot be told says why, and the others are answered',
  },
  input: z.object({ ids: z.array(z.string().min(1).max(200)).min(1).max(LIMITS.reports) }),
  result: z.object({
    /** One for each market that was asked, in that order. */
    data: z.array(z.object({ id: z.string(), report: SaleReport.nullable(), failure: Text.nullable() })),
  }),
})

export const newestFigures = declareCall({
  method: 'GET',
  path: '/api/sub/newest_figures',
  permission: 'analysis:read',
  about: {
    zh: '账号全部市场最新月份的销售与增长；读不了的市场各自说明原因',
    en: 'The newest month of all markets of the account and how they grew; each that cannot be told says why',
  },
  input: z.object({}),
  result: z.object({
    data: z.array(z.object({ id: z.string(), report: NewestMonth.nullable(), failure: Text.nullable() })),
  }),
})
