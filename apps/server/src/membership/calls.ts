import { MarketError } from '@marketscope/contract/errors'
import { INVITATION_GIFT } from '@marketscope/contract/membership'
import type { Account } from '../database/schema.ts'
import type { CallContext } from '../http/call-context.ts'
import { callCounter } from '../http/call-counter.ts'
import type { Handlers } from '../http/handlers.ts'
import { TooMany } from '../http/too-many.ts'
import type { Services } from '../services.ts'
import type { WechatPay } from '../wechat-pay/wechat-pay.ts'
import { claim, invitationOf } from './invitations.ts'
import { openOrders, orderCode, payState } from './orders.ts'
import { quotaOf } from './quota.ts'

type Names = 'membershipQuota' | 'membershipOrders' | 'membershipOrder' | 'payQuery' | 'membershipInvitation' | 'claimInvitation'

/** Orders and codes that an account may ask for in a minute. */
const ORDER_CALLS = 30

/** What an account is told that buys where nobody can be paid. */
export const NOT_SET_UP = {
  zh: '在线购买尚未开通，请联系数据顾问',
  en: 'Buying is not set up here: please contact your data advisor',
} as const

/** Whoever is paid. Throws `conflict` where nobody is. */
export async function providerOf({ payments }: Pick<Services, 'payments'>): Promise<WechatPay> {
  const provider = await payments.provider()
  if (!provider) throw new MarketError('conflict', NOT_SET_UP)
  return provider
}

/** The account that asks. Throws `no_permission` where it asks in another one's name. */
function ownName({ signedIn }: CallContext, username: string) {
  const { account } = signedIn()
  if (username === account.username) return account
  throw new MarketError('no_permission', { zh: '只能为当前登录的账号下单', en: 'An order is for the account that is signed in' })
}

/** Memberships as customers see them: questions left, orders, invitations. */
export function membershipHandlers(services: Services): Pick<Handlers, Names> {
  const { payments, now } = services
  const ordered = callCounter(ORDER_CALLS, 60, now)
  /** What the provider takes from a merchant is limited: no account uses it up for all. */
  const countOrder = ({ id }: Account) => {
    const seconds = ordered.count(id)
    if (seconds > 0) throw new TooMany(seconds)
  }
  return {
    membershipQuota: async (_, { signedIn }) => ({ ...(await quotaOf(services, signedIn().account.id)), buying: payments.isSetUp }),
    membershipOrders: async ({ order_id, year_order_id, username, app_id }, context) => {
      const account = ownName(context, username)
      countOrder(account)
      return openOrders(services, await providerOf(services), { account, app_id }, { order_id, year_order_id })
    },
    membershipOrder: async ({ order_id, order_type, username, app_id }, context) => {
      const account = ownName(context, username)
      countOrder(account)
      return { code_url: await orderCode(services, await providerOf(services), { account, app_id }, { order_id, order_type }) }
    },
    payQuery: async ({ order_id, username }, context) => {
      const account = ownName(context, username)
      return { state: await payState(services, await payments.provider(), account, order_id) }
    },
    membershipInvitation: async (_, { signedIn }) => invitationOf(services, signedIn().account),
    claimInvitation: async ({ code }, { signedIn }) => {
      const { account } = signedIn()
      return { state: await claim(services, account, code), questions: INVITATION_GIFT.questions }
    },
  }
}
