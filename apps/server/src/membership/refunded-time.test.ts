import type { PlanType } from '@marketscope/contract/membership'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf } from '../testing/test-server.ts'
import { quotaOf } from './quota.ts'
import { openShop, type Shop, STAFF } from './testing/shop.ts'

const DAY = 24 * 3600

let shop: Shop
let people = 0
let name = ''
let id = ''
let began = 0
beforeAll(async () => {
  shop = await openShop({ stopped: true })
})
afterAll(() => shop.close())
beforeEach(async () => {
  name = `buyer${++people}@b.cc`
  const account = await createAccount(shop.services.db, createAccountOrder(name), shop.services.now())
  id = account.id
  began = shop.services.now().getTime()
})

/** Buys a plan at this moment; its transaction. */
async function buy(type: PlanType): Promise<string> {
  const own = await shop.server.signedIn(name)
  const { placed } = await shop.order(type, own, name)
  await shop.desk.act(placed, 'silent')
  await shop.desk.notify(placed)
  return placed.transaction_id ?? ''
}
const refund = async (transaction: string) =>
  resultOf<{ questions: number }>(await shop.refund(transaction, await shop.server.signedIn(STAFF, { verified: true })))
/** Days after the account began. */
const days = (moment: string | Date | null) => (moment === null ? null : (new Date(moment).getTime() - began) / DAY / 1000)
const member = async () => {
  const { plan, until, left } = await quotaOf(shop.services, id)
  return [plan, days(until), left]
}
const audited = () =>
  shop.services.db
    .selectFrom('audit_entry')
    .select(['details'])
    .where('action', '=', 'membership_refund')
    .where('target_name', '=', name)
    .orderBy('at')
    .execute()

it('what was renewed onto a refunded membership begins now, and keeps its own length', async () => {
  const yearly = await buy('yearly')
  shop.server.pass(DAY)
  await buy('monthly')
  expect(await member()).toEqual(['monthly', 365 + 31, 1310])
  shop.server.pass(DAY)
  expect(await refund(yearly)).toMatchObject({ questions: 1200 })
  expect(await member()).toEqual(['monthly', 2 + 31, 110])
  const [entry] = await audited()
  const moved = { from: new Date(began + 396 * DAY * 1000).toISOString(), to: new Date(began + 33 * DAY * 1000).toISOString() }
  expect(entry?.details).toMatchObject({ member_until: moved, questions: { to: 1200 } })
  const own = await shop.server.signedIn(name)
  expect((await shop.quota(own)).until).toBe(moved.to)
})

/** A day between each: a month, a year and a month. */
async function buyThree() {
  const first = await buy('monthly')
  shop.server.pass(DAY)
  const second = await buy('yearly')
  shop.server.pass(DAY)
  return [first, second, await buy('monthly')] as const
}

it('of three the one in the middle leaves no hole, nor do two that are refunded one after the other', async () => {
  const [first, second] = await buyThree()
  expect(await member()).toEqual(['monthly', 31 + 365 + 31, 1410])
  shop.server.pass(8 * DAY)
  await refund(second)
  expect(await member()).toEqual(['monthly', 31 + 31, 210])
  shop.server.pass(DAY)
  await refund(first)
  expect(await member()).toEqual(['monthly', 11 + 31, 110])
  // Asked for again, nothing moves.
  expect(await shop.refund(first, await shop.server.signedIn(STAFF, { verified: true }))).toMatchObject({ status: 409 })
  expect(await member()).toEqual(['monthly', 11 + 31, 110])
})

it('both before the last are refunded, the first of them first', async () => {
  const [first, second] = await buyThree()
  await refund(first)
  expect(await member()).toEqual(['monthly', 2 + 365 + 31, 1310])
  shop.server.pass(DAY)
  await refund(second)
  expect(await member()).toEqual(['monthly', 3 + 31, 110])
})

it('the last one takes its own time alone, and what has ended takes none', async () => {
  const first = await buy('monthly')
  shop.server.pass(DAY)
  const second = await buy('monthly')
  shop.server.pass(DAY)
  const third = await buy('yearly')
  await refund(third)
  expect(await member()).toEqual(['monthly', 62, 210])
  shop.server.pass(38 * DAY)
  await refund(first)
  expect(await member()).toEqual(['monthly', 62, 110])
  await refund(second)
  expect(await member()).toEqual([null, null, 10])
  const moves = (await audited()).map(
    ({ details: { member_until: moved } }) => moved && [days(String(moved.from)), moved.to && days(String(moved.to))],
  )
  expect(moves).toEqual([[427, 62], undefined, [62, null]])
})

it('what staff gave keeps its end', async () => {
  const yearly = await buy('yearly')
  shop.server.pass(DAY)
  const given = { username: name, questions: 5, days: 400, reason: 'x', once: `once-${name.slice(0, 6)}` }
  const staff = await shop.server.signedIn(STAFF, { verified: true })
  resultOf(await shop.server.ask('/api/desk/membership_grant', { json: given, headers: staff }))
  await refund(yearly)
  const grants = await shop.services.db.selectFrom('question_grant').select(['cause', 'ends_at']).where('account_id', '=', id).execute()
  expect(grants.map(({ cause, ends_at }) => [cause, days(ends_at)])).toContainEqual(['hand', 401])
})
