import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { bookQuestion } from './quota.ts'
import { ANN, BEN, openShop, type Shop } from './testing/shop.ts'

let shop: Shop
let people = 0
let name = ''
let own: Record<string, string>
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  name = `buyer${++people}@b.cc`
  await createAccount(shop.services.db, createAccountOrder(name), shop.services.now())
  own = await shop.server.signedIn(name)
})

const order = (type: 'monthly' | 'yearly' = 'monthly') => shop.order(type, own, name)
const query = (id: string) => shop.query(id, own, name)
const left = async () => (await shop.quota(own)).left
const listed = async () => (await shop.listed(name)).data
/** Orders that money came for, newest first. */
const paid = async () => (await listed()).filter(({ payments }) => payments.length > 0)
const state = async (id: string) => (await query(id)).body

/** Until the notification that a paid order sends has come. */
async function until(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await check()); tries++) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('an order', () => {
  it('is of both plans, with what they cost and a code for each, and stays the same while it is good', async () => {
    const first = await shop.orders({}, own, name)
    expect(first.order_type_list.map(({ order_type, amount }) => [order_type, amount])).toEqual([
      ['monthly', 9900],
      ['yearly', 99_000],
    ])
    expect(first.state).toBe('NOTPAY')
    const { order_id, year_order_id } = first
    expect(await shop.orders({ order_id, year_order_id, app_id: '' }, own, name)).toEqual(first)
    expect((await Promise.all([1, 2, 3].map(() => shop.orders({}, own, name)))).map((one) => one.order_id)).toEqual([
      order_id,
      order_id,
      order_id,
    ])
    shop.server.pass(101 * 60)
    const next = await shop.orders({ order_id, year_order_id }, own, name)
    expect(next.order_id).not.toBe(order_id)
    expect(await state(order_id)).toMatchObject({ result: { state: 'NOTPAY' } })
  })

  it('that the provider knows otherwise gives way to a new one', async () => {
    const { id, placed } = await order()
    placed.cents = 100
    expect((await order()).id).not.toBe(id)
    expect(placed.state).toBe('CLOSED')
    expect(await state(id)).toMatchObject({ result: { state: 'CLOSED' } })
  })

  it('has its code again by its own call', async () => {
    const { order_id, order_type_list } = await shop.orders({}, own, name)
    const ask = (json: object) =>
      shop.server.ask('/api/membership/order', { json: { order_type: 'monthly', username: name, ...json }, headers: own })
    expect((await ask({ order_id })).body).toMatchObject({ result: { code_url: order_type_list[0]?.code_url } })
    expect(await ask({ order_id, order_type: 'yearly' })).toMatchObject({ status: 404 })
    for (const wrong of [{}, { order_id: '' }])
      expect((await ask(wrong)).body).toMatchObject({
        fields: [{ path: 'order_id', zh: '订单请求失败，请刷新重试', en: 'The order request failed, please refresh and retry' }],
      })
  })

  it('is asked for thirty times a minute at most, with its codes', async () => {
    const ask = () => shop.server.ask('/api/membership/orders', { json: { username: name }, headers: own })
    for (let calls = 0; calls < 30; calls++) expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    shop.server.pass(61)
    expect((await ask()).status).toBe(200)
  })

  it('is for oneself: neither in another name, nor of somebody else', async () => {
    const { id } = await order()
    const refused = { status: 403, body: { error_code: -403 } }
    expect(await shop.server.ask('/api/membership/orders', { json: { username: BEN }, headers: own })).toMatchObject(refused)
    expect(await shop.query(id, own, BEN)).toMatchObject(refused)
    expect(await shop.query(id, shop.ann, ANN)).toMatchObject({ status: 404 })
  })
})

describe('a payment', () => {
  it('grants what was ordered when the provider tells it', async () => {
    const { id, placed } = await order('yearly')
    await shop.desk.act(placed, 'pay')
    await until(async () => (await left()) > 10)
    expect(await state(id)).toMatchObject({ result: { state: 'SUCCESS' } })
    expect(await shop.quota(own)).toMatchObject({ left: 1210, used: 0, granted: 1210, plan: 'yearly', buying: true })
    expect(await shop.orders({ year_order_id: id }, own, name)).toMatchObject({ state: 'SUCCESS', paid: ['yearly'] })
  })

  it('that nobody told of is found by asking, at once by whoever waits and else by the round of a minute', async () => {
    const first = await order()
    await shop.desk.act(first.placed, 'silent')
    expect(await state(first.id)).toMatchObject({ result: { state: 'SUCCESS' } })
    expect(await left()).toBe(110)
    const second = await order('yearly')
    await shop.desk.act(second.placed, 'silent')
    shop.server.pass(61)
    await shop.services.payments.round()
    expect(await left()).toBe(1310)
  })

  it('told ten times at once grants once, and the ledger has it once', async () => {
    const { id, placed } = await order()
    await shop.desk.act(placed, 'silent')
    expect(await Promise.all(Array.from({ length: 10 }, () => shop.desk.notify(placed)))).toEqual(Array(10).fill(true))
    expect(await state(id)).toMatchObject({ result: { state: 'SUCCESS' } })
    expect(await left()).toBe(110)
    expect((await shop.money()).data.filter(({ order_id }) => order_id === id)).toMatchObject([{ kind: 'payment', cents: 9900 }])
  })

  it('of another amount grants nothing and is marked to go back', async () => {
    const { id, placed } = await order()
    await shop.desk.act(placed, 'silent', 1)
    expect(await shop.desk.notify(placed)).toBe(true)
    expect(await left()).toBe(10)
    expect(await query(id)).toMatchObject({ status: 409, body: { error_msg: { zh: '支付失败，请重试' } } })
    expect(await paid()).toMatchObject([{ state: 'failed', payments: [{ cents: 1, verdict: 'amount', refund_state: 'due' }] }])
  })

  it('by a second transaction of the same order grants once and is marked to go back', async () => {
    const { placed } = await order()
    await shop.desk.act(placed, 'silent')
    await shop.desk.notify(placed)
    placed.transaction_id = `${placed.transaction_id}9`
    await shop.desk.notify(placed)
    expect(await left()).toBe(110)
    const [found] = await paid()
    expect(found?.payments.map(({ verdict, refund_state }) => [verdict, refund_state])).toEqual([
      ['granted', null],
      ['twice', 'due'],
    ])
  })

  it('that comes after the order was closed grants what was bought; where it was bought anew, it is marked to go back', async () => {
    const first = await order()
    await shop.desk.act(first.placed, 'silent')
    first.placed.state = 'NOTPAY'
    shop.server.pass(121 * 60)
    await shop.services.payments.round()
    expect(first.placed.state).toBe('CLOSED')
    expect(await state(first.id)).toMatchObject({ result: { state: 'CLOSED' } })
    first.placed.state = 'SUCCESS'
    await shop.desk.notify(first.placed)
    expect(await left()).toBe(110)

    const second = await order()
    shop.server.pass(121 * 60)
    await shop.services.payments.round()
    const third = await order()
    await shop.desk.act(third.placed, 'silent')
    await shop.desk.notify(third.placed)
    expect(await left()).toBe(210)
    Object.assign(second.placed, { state: 'SUCCESS', transaction_id: 'late', paid_at: shop.services.now().toISOString(), paid_cents: 9900 })
    await shop.desk.notify(second.placed)
    expect(await left()).toBe(210)
    expect((await listed()).find(({ order_id }) => order_id === second.id)).toMatchObject({
      state: 'closed',
      payments: [{ verdict: 'late', refund_state: 'due' }],
    })
  })

  it('that failed is told, and the next order is another one', async () => {
    const { id, placed } = await order()
    await shop.desk.act(placed, 'fail')
    expect(await query(id)).toMatchObject({ status: 409, body: { error_code: -409 } })
    expect((await order()).id).not.toBe(id)
  })

  it('of an order that is not ours changes nothing', async () => {
    const { id, placed } = await order()
    await shop.desk.act(placed, 'silent')
    placed.out_trade_no = 'somebody-elses'
    expect(await shop.desk.notify(placed)).toBe(true)
    placed.out_trade_no = id
    expect((await shop.money()).data.some(({ order_id }) => order_id === 'somebody-elses')).toBe(false)
  })
})

describe('a refund', () => {
  it('gives the whole back, takes what is left of the grant, and is noted once, also when asked for twice at once', async () => {
    const before = await shop.money()
    const { id, placed } = await order()
    await shop.desk.act(placed, 'silent')
    await shop.desk.notify(placed)
    const account = await accountByUsername(shop.services.db, name)
    for (const question of ['a', 'b', 'c']) await bookQuestion(shop.services, account?.id ?? '', question)
    const transaction = placed.transaction_id ?? ''
    const answers = await Promise.all([shop.refund(transaction), shop.refund(transaction)])
    expect(answers.map(({ status }) => status).sort()).toContain(200)
    expect(answers.map(({ body }) => (body as { result?: { questions: number } }).result?.questions ?? 0).sort()).toEqual([0, 97])
    expect(await shop.quota(own)).toMatchObject({ left: 10, granted: 10, plan: null, until: null })
    const lines = (await shop.money()).data.filter(({ order_id }) => order_id === id)
    expect(lines.map(({ kind, cents }) => [kind, cents]).sort()).toEqual([
      ['payment', 9900],
      ['refund', -9900],
    ])
    expect((await shop.money()).totals[0]?.balance).toBe(before.totals[0]?.balance ?? 0)
    expect(await shop.refund(transaction)).toMatchObject({ status: 409 })
    expect(await paid()).toMatchObject([{ payments: [{ refund_state: 'done', refund_reason: '测试' }] }])
  })

  it('is for staff that gave a code, and of a payment that there is', async () => {
    expect(await shop.refund('none')).toMatchObject({ status: 404 })
    expect(await shop.refund('none', own)).toMatchObject({ status: 403 })
  })

  it('goes on by itself where the provider was away', async () => {
    const { placed } = await order()
    await shop.desk.act(placed, 'silent')
    await shop.desk.notify(placed)
    const { config } = shop.services
    const url = config.wechat_url
    config.wechat_url = 'http://127.0.0.1:9'
    expect((await shop.refund(placed.transaction_id ?? '')).body).toMatchObject({ result: { state: 'asked', questions: 100 } })
    config.wechat_url = url
    await shop.services.payments.round()
    expect(await paid()).toMatchObject([{ payments: [{ refund_state: 'done' }] }])
  })
})
