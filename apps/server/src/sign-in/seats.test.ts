import { sql } from '@marketscope/warehouse/sql/sql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { fingerprint, signedInWith } from '../testing/browsers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const ENDLESS = sql`SELECT count() FROM system.numbers_mt WHERE NOT ignore(sipHash64(number))`
const ELSEWHERE = {
  status: 401,
  body: { status: 'error', error_code: -402, error_msg: { zh: '账号已在其他地方登录', en: 'Logged in elsewhere' } },
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())
beforeEach(() => server.pass(2 * 24 * 3600))

let made = 0
/** A new account with so many seats; null: the usual number. */
async function account(seats: number | null): Promise<{ id: string; username: string; mail: string; phone: string }> {
  made += 1
  const [mail, phone] = [`seats${made}@example.com`, `1390000${String(made).padStart(4, '0')}`]
  const { db, now } = server.product.services
  const { id } = await createAccount(db, { username: mail, mail, phone, seats }, now())
  return { id, username: mail, mail, phone }
}

const user = (headers: Record<string, string>) => server.ask('/api/user', { headers })
const statuses = async (sessions: readonly Record<string, string>[]) => {
  const answers = await Promise.all(sessions.map(user))
  return answers.map(({ status }) => status)
}

describe('seats', () => {
  it('are one for an account that was given no number, and a second sign-in ends the first, which is told again and again', async () => {
    const { username } = await account(null)
    const first = await signedInWith(server, username, 'a')
    expect(await user(first)).toMatchObject({ status: 200 })
    const second = await signedInWith(server, username, 'b')
    for (let again = 0; again < 3; again++) expect(await user(first)).toMatchObject(ELSEWHERE)
    expect(await server.ask('/api/site', { headers: first })).toMatchObject(ELSEWHERE)
    expect(await user(second)).toMatchObject({ status: 200 })
    server.pass(29 * 24 * 3600)
    expect(await user(first)).toMatchObject(ELSEWHERE)
  })

  it('are five for staff and twenty for demo accounts, as the list of sign-ins says', async () => {
    const { db, now } = server.product.services
    await createAccount(db, { username: 'seats@marketscope.demo', mail: 'seats@marketscope.demo' }, now())
    const seats = async (username: string) => {
      const { body } = await server.ask('/api/session', { headers: await signedInWith(server, username, 'a') })
      return (body as { result: { seats: number } }).result.seats
    }
    expect([await seats('seats@marketscope.demo'), await seats('analyst@demo.market')]).toEqual([5, 20])
  })

  it('are freed from the session longest unused', async () => {
    const { username } = await account(2)
    const first = await signedInWith(server, username, 'a')
    server.pass(120)
    const second = await signedInWith(server, username, 'b')
    server.pass(120)
    await user(first)
    server.pass(120)
    const third = await signedInWith(server, username, 'c')
    expect(await statuses([first, second, third])).toEqual([200, 401, 200])
    expect(await user(second)).toMatchObject(ELSEWHERE)
  })

  it('hold also when many sign in at once: exactly as many remain', async () => {
    const { username } = await account(3)
    const sessions = await Promise.all([...'abcdefgh'].map((letter) => signedInWith(server, username, letter)))
    expect((await statuses(sessions)).filter((status) => status === 200)).toHaveLength(3)
  })

  it('hold for two who sign in by codes at once', async () => {
    const { mail, phone } = await account(1)
    const codeOf = async (way: string, address: Record<string, string>) => {
      await server.ask(`/api/${way}/send/login`, { json: address })
      return { ...address, code: server.sent.at(-1)?.code ?? '' }
    }
    const verify = async (way: string, json: Record<string, string>, letter: string) => {
      const headers = { 'x-browser-fingerprint': fingerprint(letter) }
      const answer = await server.ask(`/api/${way}/verify/login`, { json, headers })
      expect(answer.status).toBe(200)
      return { ...headers, cookie: answer.headers['set-cookie']?.split(';')[0] ?? '' }
    }
    const codes = [await codeOf('mail', { mail }), await codeOf('sms', { phone })] as const
    const both = await Promise.all([verify('mail', codes[0], 'a'), verify('sms', codes[1], 'b')])
    expect((await statuses(both)).sort()).toEqual([200, 401])
  })

  it('are not taken by API keys', async () => {
    const { id, username } = await account(1)
    const { key } = await createKey(server.product.services.db, id, 'k', new Date())
    const browser = await signedInWith(server, username, 'a')
    expect(await statuses([{ 'x-api-key': key }, browser, { 'x-api-key': key }])).toEqual([200, 200, 200])
  })

  it('are free again after signing out: nobody else is ended then', async () => {
    const { username } = await account(2)
    const [first, second] = [await signedInWith(server, username, 'a'), await signedInWith(server, username, 'b')]
    await server.ask('/api/logout', { method: 'POST', headers: second })
    const third = await signedInWith(server, username, 'c')
    expect(await statuses([first, second, third])).toEqual([200, 401, 200])
    expect(await user(second)).toMatchObject({ body: { error_code: -401 } })
  })
})

it('signing in again in the same browser ends what was there, and takes no second seat', async () => {
  const { mail, username } = await account(2)
  const other = await signedInWith(server, username, 'b')
  const mine = await signedInWith(server, username, 'a')
  await server.ask('/api/mail/send/login', { json: { mail } })
  const json = { mail, code: server.sent.at(-1)?.code }
  expect(await server.ask('/api/mail/verify/login', { json, headers: mine })).toMatchObject({ status: 200 })
  expect(await statuses([mine, other])).toEqual([401, 200])
})

it('a call that was let in is answered; the next one of that session is told, while the first still runs', async () => {
  const { id, username } = await account(1)
  const { warehouse, db } = server.product.services
  const url_id = 'b'.repeat(32)
  const filter = JSON.stringify({ plat: 'tmall', cid: { not_custom: ['1'] } })
  await db.insertInto('search').values({ url_id, filter, created_at: new Date(), created_by: id }).execute()
  warehouse.analyse = async (_declaration, _input, _filter, _viewer, { signal } = {}) => {
    await warehouse.engine.query(ENDLESS, { tag: 'long', limits: { seconds: 3 }, ...(signal ? { signal } : {}) })
    return { result: null, etag: '', basis: '' }
  }
  const first = await signedInWith(server, username, 'a')
  let answered = false
  const running = server.ask(`/api/sub/summary?url_id=${url_id}&start=2025-01&end=2025-02`, { headers: first }).finally(() => {
    answered = true
  })
  while ((await warehouse.engine.progress('long')) === null) await new Promise((resolve) => setTimeout(resolve, 10))
  await signedInWith(server, username, 'b')
  expect(await user(first)).toMatchObject(ELSEWHERE)
  expect(answered).toBe(false)
  expect(await running).toMatchObject({ status: 422, body: { error_code: -422 } })
})
