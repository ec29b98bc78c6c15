import { z } from 'zod'
import { declareCall } from '../call.ts'
import { isDay } from '../days.ts'
import { issue } from '../issue.ts'
import {
  GRANT_CAUSES,
  INVITATION_REFUSALS,
  INVITED_STATES,
  KEPT_ORDER_STATES,
  PAYMENT_VERDICTS,
  PLAN_TYPES,
  REFUND_STATES,
} from '../membership.ts'
import { QuotaInfo } from './membership.ts'

const keysOf = <K extends string>(texts: Record<K, unknown>) => z.enum(Object.keys(texts) as [K, ...K[]])

const page = z.coerce.number().int().min(1).max(100_000).default(1)
const page_size = z.coerce.number().int().min(1).max(100).default(20)
const word = z.string().trim().max(100).default('')
const username = z.string().trim().min(1, issue('请输入用户名', 'Enter a username')).max(200)
const reason = z.string().trim().min(1, issue('请填写原因', 'Say why')).max(80)
/** ISO 8601. */
const moment = z.string()
/** In cents; of an amount that went back below 0. */
const cents = z.number().int()

const KeptPayment = z.object({
  transaction_id: z.string(),
  cents,
  currency: z.string(),
  verdict: keysOf(PAYMENT_VERDICTS),
  paid_at: moment,
  /** Null: nobody has thought of giving it back. */
  refund_state: keysOf(REFUND_STATES).nullable(),
  refund_reason: z.string().nullable(),
  refunded_at: moment.nullable(),
})

/** An order with the money that came for it. */
export const KeptOrder = z
  .object({
    order_id: z.string(),
    username: z.string(),
    order_type: z.enum(PLAN_TYPES),
    cents,
    state: keysOf(KEPT_ORDER_STATES),
    created_at: moment,
    expires_at: moment,
    payments: z.array(KeptPayment),
  })
  .meta({ id: 'KeptOrder' })
export type KeptOrder = z.infer<typeof KeptOrder>

export const listOrders = declareCall({
  method: 'GET',
  path: '/api/desk/membership_orders',
  permission: 'desk:read',
  about: { zh: '会员订单及其付款：最新在前', en: 'Orders of memberships with what was paid for them, newest first' },
  input: z.object({
    /** Part of the username, the order’s number or the transaction’s. */
    word,
    state: keysOf(KEPT_ORDER_STATES).optional(),
    refund: keysOf(REFUND_STATES).optional(),
    page,
    page_size,
  }),
  result: z.object({
    data: z.array(KeptOrder),
    count: z.number().int(),
    /** Payments that are to go back. */
    due: z.number().int(),
    buying: z.boolean(),
  }),
})

export const checkMembershipOrder = declareCall({
  method: 'POST',
  path: '/api/desk/membership_check',
  permission: 'desk:write',
  about: { zh: '向支付平台查询一个订单', en: 'Asks the provider how an order stands' },
  input: z.object({ order_id: z.string().min(1).max(40) }),
  result: z.object({ state: keysOf(KEPT_ORDER_STATES) }),
})

export const refundMembership = declareCall({
  method: 'POST',
  path: '/api/desk/membership_refund',
  permission: 'desk:write',
  about: {
    zh: '全额退款，并收回剩余提问次数',
    en: 'Gives the whole of a payment back, and takes back what is left of the questions that it brought',
  },
  input: z.object({ transaction_id: z.string().min(1).max(64), reason }),
  result: z.object({ questions: z.number().int(), state: keysOf(REFUND_STATES) }),
})

const MoneyEntry = z.object({
  entry_id: z.string(),
  kind: z.enum(['payment', 'refund']),
  username: z.string(),
  order_id: z.string(),
  transaction_id: z.string(),
  cents,
  currency: z.string(),
  at: moment,
})
export type MoneyEntry = z.infer<typeof MoneyEntry>

export const listMoney = declareCall({
  method: 'GET',
  path: '/api/desk/membership_money',
  permission: 'desk:read',
  about: { zh: '收款与退款流水：最新在前', en: 'The ledger of money that came and went back, newest first' },
  input: z.object({ page, page_size }),
  result: z.object({
    data: z.array(MoneyEntry),
    count: z.number().int(),
    /** By currency, over all lines. */
    totals: z.array(z.object({ currency: z.string(), paid: cents, refunded: cents, balance: cents })),
  }),
})

const Grant = z.object({
  cause: keysOf(GRANT_CAUSES),
  questions: z.number().int(),
  left: z.number().int(),
  granted_at: moment,
  /** Null: without an end. */
  ends_at: moment.nullable(),
  revoked_at: moment.nullable(),
  note: z.string().nullable(),
})

/** The questions of an account, grant by grant. */
export const AccountQuota = QuotaInfo.omit({ buying: true })
  .extend({ username: z.string(), grants: z.array(Grant) })
  .meta({ id: 'AccountQuota' })
export type AccountQuota = z.infer<typeof AccountQuota>

export const accountQuota = declareCall({
  method: 'GET',
  path: '/api/desk/membership_account',
  permission: 'desk:read',
  about: { zh: '一个账号的提问次数', en: 'The questions of an account, and where they come from' },
  input: z.object({ username }),
  result: AccountQuota,
})

export const grantQuestions = declareCall({
  method: 'POST',
  path: '/api/desk/membership_grant',
  permission: 'desk:write',
  about: { zh: '赠送提问次数', en: 'Gives an account questions' },
  input: z.object({
    username,
    questions: z.number().int().min(1, issue('至少 1 次', 'At least 1')).max(100_000),
    /** Null: without an end. */
    days: z.number().int().min(1, issue('至少 1 天', 'At least 1 day')).max(3650).nullable(),
    reason,
    /** Made by the page: the same gift asked for twice is one. */
    once: z.string().regex(/^[\w-]{8,60}$/),
  }),
  result: AccountQuota,
})

const Invited = z.object({
  username: z.string(),
  inviter: z.string(),
  state: keysOf(INVITED_STATES),
  reason: keysOf(INVITATION_REFUSALS).nullable(),
  /** Whether who invited got questions too: so many times a year. */
  inviter_rewarded: z.boolean(),
  claimed_at: moment,
  settled_at: moment.nullable(),
})
export type Invited = z.infer<typeof Invited>

export const listInvited = declareCall({
  method: 'GET',
  path: '/api/desk/invitations',
  permission: 'desk:read',
  about: { zh: '受邀账号：最新在前', en: 'Accounts that came by an invitation, newest first' },
  input: z.object({ page, page_size }),
  result: z.object({ data: z.array(Invited), count: z.number().int() }),
})

/** What one side has and the other has not, or otherwise. */
export const Difference = z.object({
  kind: z.enum(['payment', 'refund']),
  order_id: z.string(),
  transaction_id: z.string(),
  /** Null: it is not there. */
  ours: cents.nullable(),
  theirs: cents.nullable(),
})
export type Difference = z.infer<typeof Difference>

export const reconcile = declareCall({
  method: 'GET',
  path: '/api/desk/reconciliation',
  permission: 'desk:read',
  about: { zh: '与支付平台的账单对账（按日）', en: 'A day of our ledger beside the provider’s bill' },
  input: z.object({
    /** Of Asia/Shanghai. */
    day: z.string().refine(isDay, issue('日期应为 yyyy-MM-dd', 'The date must be yyyy-MM-dd')),
  }),
  result: z.object({
    /** Whether the provider has a bill of that day; it makes one in the morning after, and none of a day without trades. */
    bill: z.boolean(),
    /** Lines that are the same on both sides. */
    same: z.number().int(),
    ours: z.object({ paid: cents, refunded: cents }),
    /** Null: there is no bill. */
    theirs: z.object({ paid: cents, refunded: cents }).nullable(),
    differences: z.array(Difference),
  }),
})
