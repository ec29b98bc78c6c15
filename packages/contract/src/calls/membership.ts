import { z } from 'zod'
import { declareCall } from '../call.ts'
import { issue } from '../issue.ts'
import { ORDER_STATES, PLAN_TYPES } from '../membership.ts'
import { Text } from '../text.ts'

const FAILED = ['订单请求失败，请刷新重试', 'The order request failed, please refresh and retry'] as const

/** What is told where an order cannot be placed, or is not named. */
export const ORDER_FAILED: Text = { zh: FAILED[0], en: FAILED[1] }

const order_id = z
  .string({ error: issue(...FAILED).message })
  .min(1, issue(...FAILED))
  .max(40)
/** Of an order that was there before; left out or empty: a new one is made. */
const kept_id = z.string().max(40).default('')
/** Who orders: oneself, nobody else. */
const username = z.string().min(1).max(200)
/** The first label of the host name of the page. */
const app_id = z
  .string()
  .regex(/^[A-Za-z0-9-]{0,63}$/, issue('应为域名的第一段', 'must be the first label of a host name'))
  .default('')
const order_type = z.enum(PLAN_TYPES)

/** How many questions an account has, and whether it can buy more here. */
export const QuotaInfo = z
  .object({
    left: z.number().int(),
    used: z.number().int(),
    granted: z.number().int(),
    /** When the membership ends, ISO 8601; null: it is no member. */
    until: z.string().nullable(),
    plan: z.enum(PLAN_TYPES).nullable(),
    /** Whether a membership can be paid for; false: nobody has set payments up. */
    buying: z.boolean(),
  })
  .meta({ id: 'QuotaInfo' })
export type QuotaInfo = z.infer<typeof QuotaInfo>

export const membershipQuota = declareCall({
  method: 'GET',
  path: '/api/membership/quota',
  permission: 'membership:use',
  about: { zh: '提问次数与会员有效期', en: 'How many questions to the assistant are left, and until when the membership lasts' },
  input: z.object({}),
  result: QuotaInfo,
})

const OrderEntry = z.object({
  order_type,
  desc: Text,
  /** In cents of CNY. */
  amount: z.number().int(),
  /** What the code to scan says. */
  code_url: z.string(),
})

/** The orders of both plans, to be paid by scanning. */
export const MembershipOrders = z
  .object({
    /** Of the monthly plan. */
    order_id: z.string(),
    year_order_id: z.string(),
    order_type_list: z.array(OrderEntry),
    /** SUCCESS: one of the orders that were named is paid. */
    state: z.enum(ORDER_STATES),
    /** The plans of those that are. */
    paid: z.array(order_type),
  })
  .meta({ id: 'MembershipOrders' })
export type MembershipOrders = z.infer<typeof MembershipOrders>

export const membershipOrders = declareCall({
  method: 'POST',
  path: '/api/membership/orders',
  permission: 'membership:use',
  about: {
    zh: '两种会员的待支付订单；已有且未过期的沿用',
    en: 'The orders of both plans to be paid for; those that are named and still good are kept',
  },
  input: z.object({ order_id: kept_id, year_order_id: kept_id, username, app_id }),
  result: MembershipOrders,
})

export const membershipOrder = declareCall({
  method: 'POST',
  path: '/api/membership/order',
  permission: 'membership:use',
  about: { zh: '一个订单的付款码', en: 'The code to scan of one order' },
  input: z.object({ order_type, order_id, username, app_id }),
  result: z.object({ code_url: z.string() }),
})

export const payQuery = declareCall({
  method: 'GET',
  path: '/api/membership/pay_query',
  permission: 'membership:use',
  about: { zh: '订单是否已支付', en: 'Whether an order is paid' },
  input: z.object({ order_id, username }),
  result: z.object({ state: z.enum(ORDER_STATES) }),
})

export const membershipInvitation = declareCall({
  method: 'POST',
  path: '/api/membership/invitation',
  permission: 'membership:use',
  about: { zh: '邀请链接（首次调用时生成）及已邀请人数', en: 'The link to invite by, made the first time, and how many came by it' },
  input: z.object({}),
  result: z.object({
    code: z.string(),
    /** Who came, and both got questions; in the last 365 days. */
    rewarded: z.number().int(),
    /** Who came, and has no phone or email address yet. */
    waiting: z.number().int(),
  }),
})

export const claimInvitation = declareCall({
  method: 'POST',
  path: '/api/membership/invitation_claim',
  permission: 'membership:use',
  // Whoever signs in with a browser has given a code that came to a phone or address of the account.
  browser: true,
  about: { zh: '登录后使用邀请码', en: 'Says by whose link a new account came' },
  input: z.object({
    code: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z2-7]{10}$/, issue('邀请码无效', 'This is no invitation')),
  }),
  result: z.object({
    /** Whether the questions are there, or wait for a main phone or email address. */
    state: z.enum(['rewarded', 'waiting']),
    questions: z.number().int(),
  }),
})
