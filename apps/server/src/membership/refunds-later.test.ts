import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ refundsLater: true })
})
afterAll(() => shop.close())

/** A payment that staff has asked to give back, and the provider has not yet. */
async function asked(): Promise<string> {
  const { placed } = await shop.order('monthly')
  await shop.desk.act(placed, 'silent')
  await shop.desk.notify(placed)
  const transaction = placed.transaction_id ?? ''
  expect((await shop.refund(transaction)).body).toMatchObject({ result: { state: 'asked', questions: 100 } })
  expect(await shop.quota()).toMatchObject({ left: 10, plan: null })
  expect(await states(transaction)).toEqual(['asked', 'payment 9900'])
  return transaction
}
const states = async (transaction: string) => {
  const payments = (await shop.listed()).data.flatMap((order) => order.payments)
  const lines = (await shop.money()).data.filter((line) => line.transaction_id === transaction)
  return [
    payments.find((one) => one.transaction_id === transaction)?.refund_state,
    ...lines.map(({ kind, cents }) => `${kind} ${cents}`).sort(),
  ]
}
const DONE = ['done', 'payment 9900', 'refund -9900']

it('a refund that the provider carries out later is noted when it tells, once', async () => {
  const transaction = await asked()
  expect(await shop.desk.settleRefunds()).toBe(1)
  expect(await states(transaction)).toEqual(DONE)
  await shop.services.payments.round()
  expect(await states(transaction)).toEqual(DONE)
})

it('and where nothing was told, by asking', async () => {
  const transaction = await asked()
  await shop.services.payments.round()
  expect(await states(transaction)).toEqual(['asked', 'payment 9900'])
  const { config } = shop.services
  const key = config.wechat_api_key
  config.wechat_api_key = 'z'.repeat(32)
  expect(await shop.desk.settleRefunds()).toBe(0)
  config.wechat_api_key = key
  await shop.services.payments.round()
  expect(await states(transaction)).toEqual(DONE)
})
