import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newKeys, seal, signed } from '../wechat-pay/signing.ts'
import { NOTIFY_PATH } from './payments.ts'
import { openShop, type Shop } from './testing/shop.ts'

const SERIAL = 'PUB_KEY_ID_0000000000000000000000000047'

let shop: Shop
let keys: Awaited<ReturnType<typeof newKeys>>
beforeAll(async () => {
  shop = await openShop({ stopped: true })
  keys = await newKeys()
  const { config } = shop.services
  config.wechat_platform = [...(config.wechat_platform ?? []), { serial: SERIAL, key: keys.publicKey }]
})
afterAll(() => shop.close())

/** Posts a body that the provider has signed. */
function post(body: string) {
  const [timestamp, nonce] = [String(Math.floor(shop.services.now().getTime() / 1000)), randomBytes(16).toString('hex')]
  const headers = {
    'content-type': 'application/json',
    ...{ 'wechatpay-serial': SERIAL, 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce },
    'wechatpay-signature': signed(keys.privateKey, [timestamp, nonce, body]),
  }
  return shop.server.ask(NOTIFY_PATH, { method: 'POST', raw: body, headers })
}
const notification = (event_type: unknown, told: unknown, resource: object = {}) => ({
  event_type,
  resource: { ...seal(shop.desk.merchant.apiKey, typeof told === 'string' ? told : JSON.stringify(told), 'transaction'), ...resource },
})
const tell = (event_type: unknown, told: unknown) => post(JSON.stringify(notification(event_type, told)))

const REFUSED = { status: 400, body: { code: 'FAIL', message: expect.stringMatching(/^[a-z ]+$/) } }
const faults = () => shop.server.logged.filter(({ event }) => event === 'fault')
const noted = () => shop.services.db.selectFrom('payment').selectAll().execute()

/** What no field of these may be. */
const ODD = [null, undefined, true, {}, [], '', '\u0000', 'x\ny', 'x'.repeat(5000), '面'.repeat(10)]
const NO_AMOUNTS = [-1, 0, 0.5, 1e300, 2 ** 31, Number.MAX_SAFE_INTEGER, '9900', '-1', ...ODD]
const NO_MOMENTS = [
  '0000-01-01T00:00:00Z',
  '1969-12-31T00:00:00Z',
  '9999-12-31T23:59:59+08:00',
  '2026-02-30T00:00:00Z',
  'now',
  5,
  ...ODD.filter((one) => one !== undefined),
]

describe('a signed notification of a payment', () => {
  let order_id: string
  const trade = () => ({
    ...{ mchid: shop.desk.merchant.merchant, appid: shop.desk.merchant.app, out_trade_no: order_id, transaction_id: '4200001' },
    ...{ trade_state: 'SUCCESS', success_time: '2026-03-01T08:00:00+08:00', amount: { total: 9900, currency: 'CNY' } },
  })
  beforeAll(async () => {
    ;({ id: order_id } = await shop.order('monthly'))
  })

  it.each<[string, readonly unknown[], (value: unknown) => object]>([
    ['amount.total', NO_AMOUNTS, (total) => ({ amount: { total, currency: 'CNY' } })],
    ['amount', [5, 'x', null, undefined, [], {}], (amount) => ({ amount })],
    ['amount.currency', ODD.filter((one) => one !== undefined), (currency) => ({ amount: { total: 9900, currency } })],
    ['transaction_id', [5, ...ODD], (transaction_id) => ({ transaction_id })],
    ['out_trade_no', [5, ...ODD], (out_trade_no) => ({ out_trade_no })],
    ['trade_state', [5, 'PAID', 'success', ...ODD], (trade_state) => ({ trade_state })],
    ['success_time', NO_MOMENTS, (success_time) => ({ success_time })],
    ['mchid', [5, 'another', ...ODD], (mchid) => ({ mchid })],
    ['appid', [5, 'another', ...ODD.filter((one) => one !== undefined)], (appid) => ({ appid })],
  ])('with %s that cannot be is answered in the provider’s form, logged, and changes nothing', async (_, values, change) => {
    for (const value of values) {
      const lines = shop.server.logged.length
      expect([value, await tell('TRANSACTION.SUCCESS', { ...trade(), ...change(value) })]).toEqual([
        value,
        expect.objectContaining(REFUSED),
      ])
      expect(shop.server.logged.slice(lines)).toEqual([expect.objectContaining({ event: 'payment', cause: expect.any(String) })])
      expect(JSON.stringify(shop.server.logged.at(-1)).length).toBeLessThan(2000)
    }
    expect(faults()).toEqual([])
    expect(await noted()).toEqual([])
    expect((await shop.quota()).left).toBe(10)
  })

  it.each<[string, () => string]>([
    ['no JSON', () => '{'],
    ['a list', () => '[]'],
    ['null', () => 'null'],
    ['no resource', () => JSON.stringify({ event_type: 'TRANSACTION.SUCCESS' })],
    ['no type', () => JSON.stringify(notification(undefined, trade()))],
    ['a type that is a number', () => JSON.stringify(notification(7, trade()))],
    ['another algorithm', () => JSON.stringify(notification('TRANSACTION.SUCCESS', trade(), { algorithm: 'AEAD_SM4_GCM' }))],
    ['a seal that is a number', () => JSON.stringify(notification('TRANSACTION.SUCCESS', trade(), { ciphertext: 5 }))],
    ['what is sealed being no JSON', () => JSON.stringify(notification('TRANSACTION.SUCCESS', 'x'))],
    ['what is sealed being a list', () => JSON.stringify(notification('TRANSACTION.SUCCESS', []))],
    ['what is sealed nested without end', () => JSON.stringify(notification('TRANSACTION.SUCCESS', '['.repeat(100_000)))],
  ])('that is %s is answered in the provider’s form', async (_, body) => {
    expect(await post(body())).toMatchObject(REFUSED)
    expect(faults()).toEqual([])
  })

  it.each([
    ['no seal', { ciphertext: '' }],
    ['a nonce of nothing', { nonce: '' }],
    ['a nonce that is longer than any', { nonce: 'x'.repeat(100_000) }],
    ['other data beside', { associated_data: 'refund' }],
  ])('with %s is none of the provider’s', async (_, resource) => {
    expect(await post(JSON.stringify(notification('TRANSACTION.SUCCESS', trade(), resource)))).toMatchObject({
      status: 401,
      body: { code: 'FAIL' },
    })
  })

  it('for an order that is none of ours is taken, with a line in the log', async () => {
    expect(await tell('TRANSACTION.SUCCESS', { ...trade(), out_trade_no: 'nobodys-order-1' })).toMatchObject({ status: 204 })
    expect(shop.server.logged.at(-1)).toMatchObject({ event: 'payment', order: 'nobodys-order-1', reason: 'unknown order' })
    expect(await noted()).toEqual([])
  })

  it('of something that we do not know of is taken', async () => {
    expect(await tell('COUPON.USE', { anything: -1 })).toMatchObject({ status: 204 })
  })

  it('as it should be is taken, after all of these', async () => {
    expect(await tell('TRANSACTION.SUCCESS', trade())).toMatchObject({ status: 204 })
    expect(await noted()).toMatchObject([{ order_id, cents: 9900, verdict: 'granted' }])
  })
})

describe('a signed notification of a refund', () => {
  let refund_id: string
  const refund = () => ({
    ...{ out_refund_no: refund_id, transaction_id: '4200001', refund_status: 'SUCCESS' },
    ...{ success_time: '2026-03-02T08:00:00+08:00', amount: { refund: 9900 } },
  })
  beforeEach(async () => {
    refund_id = 'refund0047'
    await shop.services.db
      .updateTable('payment')
      .set({ refund_id, refund_state: 'asked', refunded_at: null })
      .where('transaction_id', '=', '4200001')
      .execute()
  })

  it.each<[string, readonly unknown[], (value: unknown) => object]>([
    ['amount.refund', [...NO_AMOUNTS, 1, 9901], (amount) => ({ amount: { refund: amount } })],
    ['amount', [5, null, undefined], (amount) => ({ amount })],
    ['out_refund_no', [5, ...ODD], (out_refund_no) => ({ out_refund_no })],
    ['transaction_id', [5, '4200002', ...ODD], (transaction_id) => ({ transaction_id })],
    ['refund_status', [5, 'PROCESSING', ...ODD], (refund_status) => ({ refund_status })],
    ['success_time', NO_MOMENTS, (success_time) => ({ success_time })],
  ])('with %s that cannot be is answered in the provider’s form, logged, and changes nothing', async (_, values, change) => {
    for (const value of values) {
      const lines = shop.server.logged.length
      expect([value, await tell('REFUND.SUCCESS', { ...refund(), ...change(value) })]).toEqual([value, expect.objectContaining(REFUSED)])
      expect(shop.server.logged.slice(lines)).toEqual([expect.objectContaining({ event: 'payment' })])
    }
    expect(faults()).toEqual([])
    expect(await noted()).toMatchObject([{ refund_state: 'asked' }])
  })

  it('that nobody asked for is taken and changes nothing', async () => {
    expect(await tell('REFUND.SUCCESS', { ...refund(), out_refund_no: 'nobodys1' })).toMatchObject({ status: 204 })
    expect(await noted()).toMatchObject([{ refund_state: 'asked' }])
  })

  it('as it should be is taken', async () => {
    expect(await tell('REFUND.SUCCESS', refund())).toMatchObject({ status: 204 })
    expect(await noted()).toMatchObject([{ refund_state: 'done' }])
  })
})
