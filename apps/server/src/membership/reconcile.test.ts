import type { CallResult } from '@marketscope/contract/call'
import type { accountQuota, grantQuestions, reconcile } from '@marketscope/contract/calls/membership-desk'
import { dayText } from '@marketscope/contract/moments'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resultOf } from '../testing/test-server.ts'
import type { BillLine } from '../wechat-pay/bill.ts'
import { compare } from './reconcile.ts'
import { ANN, BEN, openShop, type Shop } from './testing/shop.ts'

const line = (kind: BillLine['kind'], transaction_id: string, cents: number): BillLine => ({
  kind,
  transaction_id,
  cents,
  order_id: `o${transaction_id}`,
})
const pay = (id: string, cents = 9900) => line('payment', id, cents)
const back = (id: string, cents = 9900) => line('refund', id, cents)

it('both sides of a day: what is alike, what only one of them has, and what has another amount', () => {
  expect(compare([pay('1'), pay('2'), pay('3'), back('1')], { lines: [pay('1'), pay('3', 100), pay('4', 99_000), back('1')] })).toEqual({
    bill: true,
    same: 2,
    ours: { paid: 29_700, refunded: 9900 },
    theirs: { paid: 109_000, refunded: 9900 },
    differences: [
      { kind: 'payment', order_id: 'o2', transaction_id: '2', ours: 9900, theirs: null },
      { kind: 'payment', order_id: 'o3', transaction_id: '3', ours: 9900, theirs: 100 },
      { kind: 'payment', order_id: 'o4', transaction_id: '4', ours: null, theirs: 99_000 },
    ],
  })
})

it('without a bill nothing is said of differences', () => {
  expect(compare([pay('1')], null)).toEqual({ bill: false, same: 0, ours: { paid: 9900, refunded: 0 }, theirs: null, differences: [] })
})

describe('at the desk', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())
  const reconciled = async (day: string) =>
    resultOf<CallResult<typeof reconcile>>(await shop.server.ask(`/api/desk/reconciliation?day=${day}`, { headers: shop.staff }))

  it('the day is told by the provider’s bill; a payment that we missed is found, and asked for', async () => {
    const day = dayText(shop.services.now())
    expect(await reconciled(day)).toMatchObject({ bill: false })
    const [first, second, third] = [await shop.order('monthly'), await shop.order('yearly'), await shop.order('monthly', shop.ben, BEN)]
    for (const { placed } of [first, second, third]) await shop.desk.act(placed, 'silent')
    for (const { placed } of [first, second]) await shop.desk.notify(placed)
    await shop.refund(first.placed.transaction_id ?? '')
    const found = await reconciled(day)
    expect(found).toMatchObject({
      ...{ bill: true, same: 3, ours: { paid: 108_900, refunded: 9900 }, theirs: { paid: 118_800, refunded: 9900 } },
      differences: [{ kind: 'payment', order_id: third.id, ours: null, theirs: 9900 }],
    })
    const check = await shop.server.ask('/api/desk/membership_check', { json: { order_id: third.id }, headers: shop.staff })
    expect(check.body).toMatchObject({ result: { state: 'paid' } })
    expect(await reconciled(day)).toMatchObject({ same: 4, differences: [] })
    expect((await shop.money()).totals).toEqual([{ currency: 'CNY', paid: 118_800, refunded: -9900, balance: 108_900 }])
  })

  it('orders are found by who ordered, by state and by what is to go back', async () => {
    const ask = async (query: Record<string, string>) =>
      resultOf<{ data: unknown[]; count: number; due: number }>(
        await shop.server.ask(`/api/desk/membership_orders?${new URLSearchParams(query)}`, { headers: shop.staff }),
      )
    expect(await ask({})).toMatchObject({ count: 4, due: 0 })
    expect(await ask({ word: 'BEN@', state: 'paid' })).toMatchObject({ count: 1, data: [{ username: BEN, state: 'paid' }] })
    expect(await ask({ refund: 'done' })).toMatchObject({ count: 1, data: [{ username: ANN, order_type: 'monthly' }] })
    expect(await ask({ refund: 'due' })).toMatchObject({ count: 0, data: [] })
    expect((await shop.server.ask('/api/desk/membership_orders', { headers: shop.ann })).status).toBe(403)
  })

  it('questions are given by hand once for each gift, with their reason, and it is noted who gave them', async () => {
    const give = (json: object) => shop.server.ask('/api/desk/membership_grant', { json: { username: BEN, ...json }, headers: shop.staff })
    const gift = { questions: 5, days: 7, reason: '补偿', once: 'gift-0001' }
    const [given] = await Promise.all([give(gift), give(gift)])
    expect(resultOf<CallResult<typeof grantQuestions>>(given)).toMatchObject({ left: 115 })
    await give({ ...gift, days: null, once: 'gift-0002' })
    const shown = resultOf<CallResult<typeof accountQuota>>(
      await shop.server.ask(`/api/desk/membership_account?username=${BEN}`, { headers: shop.staff }),
    )
    expect(shown).toMatchObject({ left: 120, granted: 120, used: 0, plan: 'monthly' })
    expect(shown.grants.map(({ cause, left, note }) => [cause, left, note])).toEqual([
      ['hand', 5, '补偿'],
      ['monthly', 100, null],
      ['hand', 5, '补偿'],
      ['free', 10, null],
    ])
    const entries = await shop.services.db
      .selectFrom('audit_entry')
      .select(['actor_name', 'target_name'])
      .where('action', '=', 'questions_grant')
      .execute()
    expect(entries).toEqual(Array(2).fill({ actor_name: 'staff@marketscope.demo', target_name: BEN }))
    for (const wrong of [
      { ...gift, questions: 0 },
      { ...gift, reason: ' ' },
      { ...gift, days: 0 },
      { ...gift, username: '' },
    ])
      expect((await give(wrong)).status).toBe(400)
    expect(await give({ ...gift, username: 'nobody@b.cc' })).toMatchObject({ status: 404 })
  })
})
