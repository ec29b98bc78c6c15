import type { CallResult } from '@marketscope/contract/call'
import type { MembershipOrders, payQuery, QuotaInfo } from '@marketscope/contract/calls/membership'
import type { listMoney, listOrders } from '@marketscope/contract/calls/membership-desk'
import type { PlanType } from '@marketscope/contract/membership'
import { createAccount } from '../../accounts/accounts.ts'
import type { Config } from '../../config.ts'
import { openPaymentDesk, type PaymentDesk } from '../../payment-desk/payment-desk.ts'
import { createAccountOrder } from '../../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Merchant } from '../../wechat-pay/settings.ts'
import { NOTIFY_PATH } from '../payments.ts'

export const ANN = 'ann@b.cc'
export const BEN = 'ben@b.cc'
export const STAFF = 'staff@marketscope.demo'

/** The settings by which the product is paid by a merchant. */
export function settingsOf(merchant: Merchant): Partial<Config> {
  return {
    ...{ mode: 'production', wechat_merchant: merchant.merchant, wechat_app: merchant.app, wechat_serial: merchant.serial },
    ...{ wechat_key: merchant.key, wechat_api_key: merchant.apiKey, wechat_platform: [...merchant.platform] },
    ...{ wechat_notify_url: merchant.notifyUrl, wechat_url: merchant.url },
  }
}

/** The product in production, paid by a provider of this machine as it is by the real one: by settings, over HTTP. `stopped`: whether the clock stands still. */
export async function openShop({ refundsLater = false, stopped = false } = {}) {
  let server: TestServer | null = null
  const clock = () => server?.product.services.now() ?? new Date()
  const desk: PaymentDesk = await openPaymentDesk({ file: null, now: clock, refundsLater })
  const settings = settingsOf({ ...desk.merchant, notifyUrl: 'http://127.0.0.1:9/' })
  const open = await startTestServer({ market: 'none', stopped, settings })
  server = open
  const { services } = open.product
  for (const mail of [ANN, BEN]) await createAccount(services.db, createAccountOrder(mail), services.now())
  const [ann, ben] = [await open.signedIn(ANN), await open.signedIn(BEN)]
  const staff = await open.signedIn(STAFF, { verified: true })
  services.config.wechat_notify_url = open.url + NOTIFY_PATH

  const orders = async (named: object = {}, by = ann, username = ANN) =>
    resultOf<MembershipOrders>(await open.ask('/api/membership/orders', { json: { username, ...named }, headers: by }))
  const quota = async (by = ann) => resultOf<QuotaInfo>(await open.ask('/api/membership/quota', { headers: by }))
  const query = (order_id: string, by = ann, username = ANN) =>
    open.ask(`/api/membership/pay_query?${new URLSearchParams({ order_id, username })}`, { headers: by })
  return {
    ...{ server: open, services, desk, ann, ben, staff, orders, quota, query },
    /** An order of a plan, and the same at the provider. */
    async order(type: PlanType, by = ann, username = ANN) {
      const { order_id, year_order_id, order_type_list } = await orders({}, by, username)
      const code = order_type_list.find((one) => one.order_type === type)?.code_url ?? ''
      const placed = desk.order(code)
      if (!placed) throw new Error(`no order of ${code}`)
      return { id: type === 'monthly' ? order_id : year_order_id, placed }
    },
    state: async (id: string) => resultOf<CallResult<typeof payQuery>>(await query(id)).state,
    money: async () => resultOf<CallResult<typeof listMoney>>(await open.ask('/api/desk/membership_money', { headers: staff })),
    listed: async (word = '') =>
      resultOf<CallResult<typeof listOrders>>(
        await open.ask(`/api/desk/membership_orders?${new URLSearchParams({ word })}`, { headers: staff }),
      ),
    refund: (transaction_id: string, headers = staff) =>
      open.ask('/api/desk/membership_refund', { json: { transaction_id, reason: '测试' }, headers }),
    async close() {
      await open.close()
      await desk.close()
    },
  }
}
export type Shop = Awaited<ReturnType<typeof openShop>>
