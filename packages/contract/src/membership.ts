import type { Text } from './text.ts'

export const PLAN_TYPES = ['monthly', 'yearly'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** A membership as it is sold: what it costs, how long it lasts, how many questions to the assistant it brings. */
export interface Plan {
  type: PlanType
  name: Text
  /** In cents of CNY. */
  amount: number
  days: number
  questions: number
}

export const PLANS: Record<PlanType, Plan> = {
  monthly: { type: 'monthly', name: { zh: '月度会员', en: 'Monthly membership' }, amount: 9_900, days: 31, questions: 100 },
  yearly: { type: 'yearly', name: { zh: '年度会员', en: 'Yearly membership' }, amount: 99_000, days: 365, questions: 1_200 },
}

/** What a month costs with the yearly plan, in cents. */
export const MONTHLY_WITHIN_YEAR = PLANS.yearly.amount / 12

/** What the yearly plan saves beside twelve monthly ones, in per cent, rounded. */
export const YEARLY_SAVING = Math.round(100 * (1 - PLANS.yearly.amount / (12 * PLANS.monthly.amount)))

/** Questions that every account has once, without an end. */
export const FREE_QUESTIONS = 10

/** What an invitation brings to each of both, and how often in 365 days it does so to who invites. */
export const INVITATION_GIFT = { questions: 10, days: 30, most_a_year: 10 } as const

/** Why an account has questions. */
export const GRANT_CAUSES = {
  free: { zh: '免费次数', en: 'Free allowance' },
  monthly: PLANS.monthly.name,
  yearly: PLANS.yearly.name,
  inviting: { zh: '邀请好友', en: 'Invited somebody' },
  invited: { zh: '受邀加入', en: 'Was invited' },
  hand: { zh: '人工赠送', en: 'Given by staff' },
} as const satisfies Record<string, Text>
export type GrantCause = keyof typeof GRANT_CAUSES

/** What an entry of the questions' ledger says. */
export const QUESTION_ENTRIES = {
  grant: { zh: '发放', en: 'Granted' },
  use: { zh: '提问', en: 'Asked' },
  return: { zh: '退回', en: 'Returned' },
  revoke: { zh: '收回', en: 'Taken back' },
} as const satisfies Record<string, Text>
export type QuestionEntryKind = keyof typeof QUESTION_ENTRIES

/** How an order stands, as whoever ordered is told. */
export const ORDER_STATES = ['NOTPAY', 'SUCCESS', 'CLOSED'] as const

/** How an order stands at the desk. */
export const KEPT_ORDER_STATES = {
  open: { zh: '待支付', en: 'Open' },
  paid: { zh: '已支付', en: 'Paid' },
  failed: { zh: '支付失败', en: 'Failed' },
  closed: { zh: '已关闭', en: 'Closed' },
} as const satisfies Record<string, Text>
export type KeptOrderState = keyof typeof KEPT_ORDER_STATES

/** What was made of money that came for an order; all but the first is to go back. */
export const PAYMENT_VERDICTS = {
  granted: { zh: '已发放', en: 'Granted' },
  amount: { zh: '金额不符', en: 'Wrong amount' },
  twice: { zh: '重复支付', en: 'Paid twice' },
  late: { zh: '超时支付，且已另行支付', en: 'Late, and paid anew before' },
} as const satisfies Record<string, Text>
export type PaymentVerdict = keyof typeof PAYMENT_VERDICTS

export const REFUND_STATES = {
  due: { zh: '待退款', en: 'To be refunded' },
  asked: { zh: '退款中', en: 'Under way' },
  done: { zh: '已退款', en: 'Refunded' },
  failed: { zh: '退款失败', en: 'Failed' },
} as const satisfies Record<string, Text>
export type RefundState = keyof typeof REFUND_STATES

export const INVITED_STATES = {
  waiting: { zh: '待验证', en: 'Waiting' },
  rewarded: { zh: '已获赠', en: 'Rewarded' },
  refused: { zh: '未获赠', en: 'Refused' },
} as const satisfies Record<string, Text>
export type InvitedState = keyof typeof INVITED_STATES

/** Why an invitation brings nothing. */
export const INVITATION_REFUSALS = {
  self: { zh: '不能邀请自己', en: 'Nobody invites themselves' },
  company: { zh: '双方属于同一公司', en: 'Both are of one company' },
  staff: { zh: '内部员工不参与邀请', en: 'Internal staff takes no part' },
  older: { zh: '账号在邀请之前已开通', en: 'The account is older than the invitation' },
  over: { zh: '账号开通已超过 30 天', en: 'The account was made more than 30 days ago' },
  contact: { zh: '手机或邮箱已参与过邀请', en: 'The phone or email address took part before' },
} as const satisfies Record<string, Text>
export type InvitationRefusal = keyof typeof INVITATION_REFUSALS

/** How many questions an account has: of the grants that are in force, and when its membership ends. */
export interface Quota {
  left: number
  used: number
  granted: number
  /** When the membership ends, ISO 8601; null: it is no member. */
  until: string | null
  plan: PlanType | null
}
