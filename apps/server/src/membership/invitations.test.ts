import type { CallResult } from '@marketscope/contract/call'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import type { membershipInvitation, QuotaInfo } from '@marketscope/contract/calls/membership'
import type { listInvited } from '@marketscope/contract/calls/membership-desk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountDraft, accountByUsername, changeAccount, createAccount } from '../accounts/accounts.ts'
import { DEMO_PARTNER } from '../demo/demo-partner.ts'
import { keepHouse } from '../housekeeping.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const DAY = 24 * 3600
const ANN = 'ann@b.cc'
let server: TestServer
let people = 0
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  await made(ANN)
})
afterAll(() => server.close())

async function made(username: string, draft: Partial<AccountDraft> = {}): Promise<string> {
  const { db, now } = server.product.services
  return (await createAccount(db, createAccountOrder(username, draft), now())).id
}
const newName = () => `new${++people}@c.dd`
const invite = async (username = ANN) =>
  resultOf<CallResult<typeof membershipInvitation>>(
    await server.ask('/api/membership/invitation', { json: {}, headers: await server.signedIn(username) }),
  )
const claim = async (username: string, code: string, headers?: Record<string, string>) =>
  server.ask('/api/membership/invitation_claim', { json: { code }, headers: headers ?? (await server.signedIn(username)) })
const left = async (username: string) =>
  resultOf<QuotaInfo>(await server.ask('/api/membership/quota', { headers: await server.signedIn(username) })).left
const invited = async () =>
  resultOf<CallResult<typeof listInvited>>(
    await server.ask('/api/desk/invitations', { headers: await server.signedIn('staff@marketscope.demo') }),
  ).data

it('brings ten questions to both, once', async () => {
  const { code } = await invite()
  expect((await invite()).code).toBe(code)
  server.pass(1)
  const name = newName()
  await made(name)
  const first = await claim(name, code.toUpperCase())
  expect(first.body).toMatchObject({ result: { state: 'rewarded', questions: 10 } })
  await Promise.all([claim(name, code), claim(name, code)])
  expect([await left(ANN), await left(name)]).toEqual([20, 20])
  expect(await invite()).toEqual({ code, rewarded: 1, waiting: 0 })
  expect((await invited())[0]).toMatchObject({ username: name, inviter: ANN, state: 'rewarded', inviter_rewarded: true, reason: null })
  server.pass(30 * DAY)
  expect([await left(ANN), await left(name)]).toEqual([10, 10])
})

it('is refused to oneself, one’s company, staff, those who were here before, and without a sound code', async () => {
  const { code } = await invite()
  const annId = (await accountByUsername(server.product.services.db, ANN))?.id ?? ''
  const sub = newName()
  await made(sub, { parent_id: annId })
  const refused = (zh: string) => ({ status: 409, body: { error_msg: { zh } } })
  expect(await claim(ANN, code)).toMatchObject(refused('不能邀请自己'))
  expect(await claim(sub, code)).toMatchObject(refused('双方属于同一公司'))
  expect(await claim('staff@marketscope.demo', code)).toMatchObject(refused('内部员工不参与邀请'))
  const late = newName()
  await made(late)
  server.pass(31 * DAY)
  expect(await claim(late, code)).toMatchObject(refused('账号开通已超过 30 天'))
  const name = newName()
  await made(name)
  server.pass(1)
  const other = newName()
  await made(other)
  server.pass(1)
  expect(await claim(name, (await invite(other)).code)).toMatchObject(refused('账号在邀请之前已开通'))
  expect(await claim(name, 'aaaaaaaaaa')).toMatchObject({ status: 404 })
  expect(await claim(name, 'no code')).toMatchObject({ status: 400 })
  expect(
    await server.ask('/api/membership/invitation', { json: {}, headers: await server.signedIn('staff@marketscope.demo') }),
  ).toMatchObject({
    status: 409,
  })
})

it('is not farmed by one phone or mailbox that goes from account to account', async () => {
  const { db, now } = server.product.services
  const { code } = await invite()
  const [first, second, third] = [newName(), newName(), newName()]
  const id = await made(first, { phone: '13900000051' })
  expect((await claim(first, code)).status).toBe(200)
  await changeAccount(db, id, { phone: '13900000052' }, now())
  await made(second, { phone: '13900000051' })
  const taken = { status: 409, body: { error_msg: { zh: '手机或邮箱已参与过邀请' } } }
  expect(await claim(second, code)).toMatchObject(taken)
  await made(third, { mail: first.replace('@', '+1@') })
  expect(await claim(third, code)).toMatchObject(taken)
  await made('alias@e.ff', { mail: 'ann+me@b.cc' })
  expect(await claim('alias@e.ff', code)).toMatchObject(taken)
  expect(await left(second)).toBe(10)
  expect((await invited()).filter(({ state }) => state === 'refused')).toHaveLength(3)
})

it('waits for a main phone or email address', async () => {
  const { db, now } = server.product.services
  const { code } = await invite()
  const name = newName()
  const id = await made(name, { mail: null, phone: null })
  const before = await left(ANN)
  expect((await claim(name, code)).body).toMatchObject({ result: { state: 'waiting' } })
  expect([await left(name), (await invite()).waiting]).toEqual([10, 1])
  await keepHouse(server.product.services)
  expect(await left(name)).toBe(10)
  await changeAccount(db, id, { phone: '13900000061' }, now())
  await keepHouse(server.product.services)
  expect(await left(name)).toBe(20)
  expect((await claim(name, code)).body).toMatchObject({ result: { state: 'rewarded' } })
  expect([await left(ANN), (await invite()).waiting]).toEqual([before + 10, 0])
})

it('is for somebody in a browser: no program claims it', async () => {
  const { code } = await invite()
  const name = newName()
  await made(name)
  const { key } = resultOf<{ key: string }>(
    await server.ask('/api/api_key', { json: { name: 'k' }, headers: await server.signedIn(name, { verified: true }) }),
  )
  expect(await claim(name, code, { 'x-api-key': key })).toMatchObject({ status: 403 })
})

it('brings who invites ten gifts a year, also where several come at once; the invited get theirs all the same', async () => {
  const host = newName()
  await made(host)
  const { code } = await invite(host)
  const guests = Array.from({ length: 12 }, newName)
  for (const guest of guests) await made(guest)
  const answers = await Promise.all(guests.map((guest) => claim(guest, code)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
  expect(await left(host)).toBe(110)
  expect(await Promise.all(guests.map((guest) => left(guest)))).toEqual(Array(12).fill(20))
  expect((await invite(host)).rewarded).toBe(10)
  server.pass(366 * DAY)
  const next = newName()
  await made(next)
  expect((await claim(next, code)).status).toBe(200)
  expect(await left(host)).toBe(20)
})

it.each(['partner@demo.market', 'customer@b.cc'])('is not for partners and their customers: %s', async (name) => {
  if (name === 'customer@b.cc') await made(name, { partner: DEMO_PARTNER })
  const headers = await server.signedIn(name)
  for (const path of ['invitation', 'invitation_claim', 'orders'])
    expect(await server.ask(`/api/membership/${path}`, { json: {}, headers })).toMatchObject({ status: 403 })
  expect(resultOf<LoginInfo>(await server.ask('/api/user', { headers })).permissions).not.toContain('membership:use')
})

it('by somebody who has become the customer of a partner is none any more', async () => {
  const host = newName()
  const id = await made(host)
  const { code } = await invite(host)
  await changeAccount(server.product.services.db, id, { partner: DEMO_PARTNER }, server.product.services.now())
  server.pass(1)
  const next = newName()
  await made(next)
  expect((await claim(next, code)).status).toBe(404)
})
