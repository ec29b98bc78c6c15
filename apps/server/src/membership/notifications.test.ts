import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { openPaymentDesk, type PaymentDesk } from '../payment-desk/payment-desk.ts'
import { startTestServer } from '../testing/test-server.ts'
import { NOTIFY_PATH } from './payments.ts'
import { ANN, openShop, type Shop } from './testing/shop.ts'

let shop: Shop
let stranger: PaymentDesk
beforeAll(async () => {
  shop = await openShop({ stopped: true })
  stranger = await openPaymentDesk({ file: null, now: () => shop.services.now() })
})
afterAll(async () => {
  await shop.close()
  await stranger.close()
})

type Sent = ReturnType<PaymentDesk['notification']>

const post = ({ body, headers }: Sent) => shop.server.ask(NOTIFY_PATH, { method: 'POST', raw: body, headers })
const left = async () => (await shop.quota()).left

describe('a notification that does not count', () => {
  let placed: Awaited<ReturnType<Shop['order']>>['placed']
  let good: Sent
  beforeAll(async () => {
    ;({ placed } = await shop.order('monthly'))
    await shop.desk.act(placed, 'silent')
    good = shop.desk.notification(placed)
  })
  const header = (name: string, value: string): Sent => ({ ...good, headers: { ...good.headers, [name]: value } })
  const serial = 'wechatpay-serial'

  it.each<[string, () => Sent]>([
    ['with no signature', () => ({ ...good, headers: { 'content-type': 'application/json' } })],
    ['with another body', () => ({ ...good, body: good.body.replace('TRANSACTION.SUCCESS', 'TRANSACTION.SUCCESs') })],
    ['with a body of one space more', () => ({ ...good, body: `${good.body} ` })],
    ['with another nonce', () => header('wechatpay-nonce', '0'.repeat(32))],
    ['of a later moment than was signed', () => header('wechatpay-timestamp', String(Number(good.headers['wechatpay-timestamp']) + 1))],
    ['with no time', () => header('wechatpay-timestamp', 'now')],
    ['by a key that nobody knows', () => header(serial, 'PUB_KEY_ID_0119000000012024010100000002')],
    ['of a test of signatures', () => header('wechatpay-signature', `WECHATPAY/SIGNTEST/${good.headers['wechatpay-signature']}`)],
    ['signed by somebody else under the provider’s name', () => ({ ...stranger.notification(placed) })],
  ])('%s', async (_, made) => {
    expect(await post(made())).toMatchObject({ status: 401, body: { code: 'FAIL' } })
    expect(await left()).toBe(10)
  })

  it('of more than five minutes ago, or as far ahead', async () => {
    for (const seconds of [301, -602]) {
      shop.server.pass(seconds)
      expect(await post(good)).toMatchObject({ status: 401 })
    }
    shop.server.pass(301)
    expect(await left()).toBe(10)
  })

  it('but just within five minutes it does, once, and another time changes nothing', async () => {
    shop.server.pass(298)
    expect(await post(good)).toMatchObject({ status: 204, text: '' })
    expect(await post(good)).toMatchObject({ status: 204 })
    shop.server.pass(-298)
    expect(await left()).toBe(110)
  })

  it('is in the log by its reason, and tells nothing of the key', async () => {
    const lines = JSON.stringify(shop.server.logged.filter(({ event }) => event === 'payment'))
    for (const reason of ['signature', 'serial', 'timestamp']) expect(lines).toContain(`no sound ${reason}`)
    expect(lines).not.toContain('PRIVATE KEY')
    expect(lines).not.toContain(shop.desk.merchant.apiKey)
  })
})

describe('with wrong keys', () => {
  const orders = () => shop.server.ask('/api/membership/orders', { json: { username: ANN }, headers: shop.ann })
  const failed = { status: 503, body: { error_msg: { zh: '订单请求失败，请刷新重试' } } }

  it.each<[string, () => object]>([
    ['a private key of another merchant', () => ({ wechat_key: stranger.merchant.key })],
    [
      'a platform key by which the answers are not signed',
      () => ({ wechat_platform: [{ ...shop.desk.merchant.platform[0], key: stranger.merchant.platform[0]?.key }] }),
    ],
    ['no known platform key', () => ({ wechat_platform: [{ ...shop.desk.merchant.platform[0], serial: 'PUB_KEY_ID_1' }] })],
    ['nobody at the address', () => ({ wechat_url: 'http://127.0.0.1:9' })],
  ])('%s: nothing is sold, and the log says why', async (_, change) => {
    const { config } = shop.services
    const before = { ...config }
    Object.assign(config, change())
    expect(await orders()).toMatchObject(failed)
    Object.assign(config, before)
    expect((await orders()).status).toBe(200)
  })

  it('another API key: what is told cannot be read, and asking finds it', async () => {
    const { id, placed } = await shop.order('yearly')
    await shop.desk.act(placed, 'silent')
    const { config } = shop.services
    config.wechat_api_key = 'z'.repeat(32)
    expect(await post(shop.desk.notification(placed))).toMatchObject({ status: 401 })
    config.wechat_api_key = shop.desk.merchant.apiKey
    expect(await shop.state(id)).toBe('SUCCESS')
  })
})

it('money goes to an account that is there no more: it is noted, and nobody is given anything', async () => {
  const { placed } = await shop.order('monthly', shop.ben, 'ben@b.cc')
  const account = await accountByUsername(shop.services.db, 'ben@b.cc')
  await shop.services.db
    .deleteFrom('account')
    .where('id', '=', account?.id ?? '')
    .execute()
  await shop.desk.act(placed, 'silent')
  expect(await shop.desk.notify(placed)).toBe(true)
  expect((await shop.money()).data.filter(({ username }) => username === 'ben@b.cc')).toMatchObject([{ cents: 9900 }])
})

it('in production without a merchant nothing is sold, and it is said so', async () => {
  await shop.close()
  const server = await startTestServer({ market: 'none', settings: { mode: 'production' } })
  const headers = await server.signedIn('analyst@demo.market')
  expect((await server.ask('/api/membership/quota', { headers })).body).toMatchObject({ result: { buying: false, left: 10 } })
  const orders = await server.ask('/api/membership/orders', { json: { username: 'analyst@demo.market' }, headers })
  expect(orders).toMatchObject({ status: 409, body: { error_msg: { zh: '在线购买尚未开通，请联系数据顾问' } } })
  expect(await server.ask(NOTIFY_PATH, { json: {} })).toMatchObject({ status: 404 })
  await server.close()
})
