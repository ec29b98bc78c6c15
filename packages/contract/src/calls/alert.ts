import { z } from 'zod'
import { ALERT_NEWS, ALERT_STATES } from '../alerts/course.ts'
import { ALERT_LIMITS, AlertRule } from '../alerts/rule.ts'
import { declareCall } from '../call.ts'
import { LIMITS } from '../limits.ts'
import { Month } from '../months.ts'
import { Name } from '../one-line.ts'
import { Text } from '../text.ts'

const siteLang = z.enum(['zh', 'en']).default('zh')
const alert_id = z.string().min(1).max(60)
const url_id = z.string().regex(/^[0-9a-z]{16,64}$/)
const figure = z.number().nullable()
const seconds = z.number().nullable()

/** What was found in a month; null: not known. */
const found = {
  value: figure,
  before: figure,
  /** Growth, places gained or the score, whichever the rule asks about. */
  change: figure,
  subjects: z.array(z.object({ key: z.string(), name: z.string(), rank: figure })),
}

/** An alert of the account. Times are seconds since 1970. */
export const Alert = z
  .object({
    alert_id: z.string(),
    /** The followed search that it is on. */
    url_id: z.string(),
    follow_name: z.string(),
    name: z.string(),
    rule: AlertRule,
    /** What amounts of the rule are in. */
    currency: z.string(),
    state: z.enum(ALERT_STATES),
    /** The newest month that was looked at, which may be one of which nothing is known; null: none was. */
    month: Month.nullable(),
    ...found,
    /** Whether the newest month did not say. */
    unknown: z.boolean(),
    /** Why it is not judged at present; null: it is. */
    reason: Text.nullable(),
    muted: z.boolean(),
    /** Until when nothing is told of it. */
    snoozed_until: seconds,
    mail: z.boolean(),
    /** Where it calls; null: nowhere. */
    webhook: z.string().nullable(),
    /** Why that is not called any more; null: it is, or there is none. */
    webhook_fault: Text.nullable(),
    unread: z.number(),
    created_at: z.number(),
    judged_at: seconds,
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof Alert>

/** Something that happened to an alert. */
export const AlertEvent = z
  .object({
    event_id: z.string(),
    alert_id: z.string(),
    name: z.string(),
    rule: AlertRule,
    currency: z.string(),
    news: z.enum(ALERT_NEWS),
    month: Month,
    ...found,
    at: z.number(),
    read: z.boolean(),
    /** The address within the product that shows it. */
    address: z.string(),
  })
  .meta({ id: 'AlertEvent' })
export type AlertEvent = z.infer<typeof AlertEvent>

export const listAlerts = declareCall({
  method: 'GET',
  path: '/api/alert/list',
  permission: 'account:read',
  about: { zh: '提醒列表：触发中的在前', en: 'The alerts of the account, those that fire first' },
  input: z.object({ url_id: url_id.optional() }),
  result: z.object({
    data: z.array(Alert),
    /** How many the account may have. */
    most: z.number(),
    /** Events of all alerts that were not read. */
    unread: z.number(),
    /** Where mails go, masked; null: the account has no email address. */
    mail: z.string().nullable(),
  }),
})

export const tryAlert = declareCall({
  method: 'POST',
  path: '/api/alert/try',
  permission: 'analysis:read',
  about: {
    zh: '在过去的月份上试算一条规则：哪些月份会触发',
    en: 'Tries a rule on the months of the past that the account may read: in which it would have fired',
  },
  input: z.object({ url_id, rule: AlertRule, site_lang: siteLang }),
  result: z.object({
    /** Oldest first. */
    months: z.array(
      z.object({
        month: Month,
        outcome: z.enum(['fires', 'not', 'unknown']),
        news: z.enum(ALERT_NEWS).nullable(),
        ...found,
        address: z.string(),
      }),
    ),
    /** In how many of them it would have been told. */
    fired: z.number(),
    currency: z.string(),
  }),
})

export const saveAlert = declareCall({
  method: 'PUT',
  path: '/api/alert',
  permission: 'follow:write',
  about: {
    zh: '新建提醒，或修改一条（带 alert_id）；规则改变后重新开始判断',
    en: 'Makes an alert on a followed search, or changes one (with alert_id); with another rule it begins anew',
  },
  input: z.object({
    alert_id: alert_id.optional(),
    url_id,
    name: Name.max(ALERT_LIMITS.name),
    rule: AlertRule,
    mail: z.boolean().default(false),
    /** Where its events are posted to; '': nowhere. */
    webhook: z.string().trim().max(ALERT_LIMITS.webhook).default(''),
    site_lang: siteLang,
  }),
  result: z.object({
    alert_id: z.string(),
    /** What signs its webhook calls, told this once: where the address is new. */
    secret: z.string().nullable(),
  }),
})

export const changeAlertState = declareCall({
  method: 'POST',
  path: '/api/alert/state',
  permission: 'follow:write',
  about: {
    zh: '静音提醒，或暂停到某一时刻（秒；null 表示恢复）；仍会判断，但不通知',
    en: 'Mutes an alert, or puts it to sleep until a moment (seconds; null: awake again): it is judged, and nothing is told of it',
  },
  input: z.object({
    alert_id,
    muted: z.boolean().optional(),
    snoozed_until: z.number().int().min(0).max(32_503_680_000).nullable().optional(),
  }),
  result: z.object({}),
})

export const removeAlert = declareCall({
  method: 'DELETE',
  path: '/api/alert',
  permission: 'follow:write',
  about: { zh: '删除提醒及其记录', en: 'Deletes an alert with its events' },
  input: z.object({ alert_id }),
  result: z.object({}),
})

export const listAlertEvents = declareCall({
  method: 'GET',
  path: '/api/alert/events',
  permission: 'account:read',
  about: { zh: '提醒的记录：最新在前', en: 'What happened to alerts, newest first' },
  input: z.object({
    alert_id: alert_id.optional(),
    page: z.coerce.number().int().min(1).max(LIMITS.tablePages).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  result: z.object({ data: z.array(AlertEvent), count: z.number() }),
})

export const readAlertEvents = declareCall({
  method: 'POST',
  path: '/api/alert/read',
  permission: 'follow:write',
  about: { zh: '把提醒记录标为已读（不带 alert_id 为全部）', en: 'Marks events as read: those of an alert, or all' },
  input: z.object({ alert_id: alert_id.optional() }),
  result: z.object({}),
})
