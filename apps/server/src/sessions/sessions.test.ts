import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { endSessions } from '../accounts/sessions.ts'
import { signedInWith } from '../testing/browsers.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

interface Shown {
  id: string
  browser: string | null
  created_at: string
  seen_at: string
  this: boolean
}

type Headers = Record<string, string>

const DAY = 24 * 3600

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

let made = 0
async function account() {
  made += 1
  const { db, now } = server.product.services
  return createAccount(db, { username: `list${made}`, mail: `list${made}@example.com`, seats: 9 }, now())
}

const user = (headers: Headers) => server.ask('/api/user', { headers })
const listed = async (headers: Headers) => resultOf<{ data: Shown[] }>(await server.ask('/api/session', { headers })).data
const idOf = async (headers: Headers) => (await listed(headers)).find((session) => session.this)?.id ?? ''
const end = (headers: Headers, id: string) => server.ask(`/api/session?id=${id}`, { method: 'DELETE', headers })
const endAll = (headers: Headers, keep_this: boolean) => server.ask('/api/session/end_all', { json: { keep_this }, headers })

describe('the sign-ins of an account', () => {
  it('are listed latest used first, with browser, since, last used, and which one asks', async () => {
    const { username } = await account()
    const { now } = server.product.services
    const began = now().getTime()
    const first = await signedInWith(server, username, 'a')
    server.pass(3600)
    const second = await signedInWith(server, username, 'b')
    server.pass(3600)
    const shown = await listed(first)
    expect(shown.map(({ browser, this: asks }) => [browser, asks])).toEqual([
      ['Browser a', true],
      ['Browser b', false],
    ])
    expect((Date.parse(shown[0]?.created_at ?? '') - began) / 60_000).toBeCloseTo(0, 0)
    expect((Date.parse(shown[0]?.seen_at ?? '') - began) / 60_000).toBeCloseTo(120, 0)
    expect((Date.parse(shown[1]?.seen_at ?? '') - began) / 60_000).toBeCloseTo(60, 0)
    expect((await listed(second)).map(({ browser }) => browser)).toEqual(['Browser b', 'Browser a'])
    expect(JSON.stringify(shown)).not.toMatch(/[0-9a-f]{64}/)
  })

  it('are those that go on: not what was signed out, ended elsewhere or expired', async () => {
    const { username } = await account()
    const old = await signedInWith(server, username, 'a')
    server.pass(30 * DAY + 1)
    const gone = await signedInWith(server, username, 'b')
    const here = await signedInWith(server, username, 'c')
    await server.ask('/api/logout', { method: 'POST', headers: gone })
    expect((await listed(here)).map(({ browser }) => browser)).toEqual(['Browser c'])
    expect((await user(old)).status).toBe(401)
  })

  it('are all others for a program', async () => {
    const { id, username } = await account()
    await signedInWith(server, username, 'a')
    const { key } = await createKey(server.product.services.db, id, 'k', new Date())
    expect(await listed({ 'x-api-key': key })).toMatchObject([{ browser: 'Browser a', this: false }])
  })
})

describe('ending', () => {
  it('one ends that one; of this one the cookie goes too', async () => {
    const { username } = await account()
    const [here, there] = [await signedInWith(server, username, 'a'), await signedInWith(server, username, 'b')]
    expect(await end(here, await idOf(there))).toMatchObject({ status: 200 })
    expect([(await user(here)).status, (await user(there)).status]).toEqual([200, 401])
    const own = await end(here, await idOf(here))
    expect(own.headers['set-cookie']).toMatch(/^ms_session=; /)
    expect((await user(here)).status).toBe(401)
  })

  it('one of another account, or one that has ended, is refused and ends nothing', async () => {
    const [mine, theirs] = [await account(), await account()]
    const [here, there] = [await signedInWith(server, mine.username, 'a'), await signedInWith(server, theirs.username, 'b')]
    const id = await idOf(there)
    expect(await end(here, id)).toMatchObject({ status: 404, body: { error_code: -404 } })
    expect((await user(there)).status).toBe(200)
    await end(there, id)
    const again = await signedInWith(server, theirs.username, 'b')
    expect(await end(again, id)).toMatchObject({ status: 404 })
  })

  it('everywhere else leaves this one, and the others are told', async () => {
    const [mine, theirs] = [await account(), await account()]
    const other = await signedInWith(server, theirs.username, 'a')
    const [here, there] = [await signedInWith(server, mine.username, 'a'), await signedInWith(server, mine.username, 'b')]
    expect(await endAll(here, true)).toMatchObject({ status: 200, body: { result: { ended: 1 } } })
    expect([(await user(here)).status, (await user(other)).status]).toEqual([200, 200])
    expect(await user(there)).toMatchObject({
      status: 401,
      body: { error_code: -401, error_msg: { en: 'You were signed out in every browser: please sign in again' } },
    })
  })

  it('everywhere ends this one too', async () => {
    const { username } = await account()
    const here = await signedInWith(server, username, 'a')
    const answer = await endAll(here, false)
    expect(answer).toMatchObject({ status: 200, body: { result: { ended: 1 } } })
    expect(answer.headers['set-cookie']).toMatch(/^ms_session=; /)
    expect((await user(here)).status).toBe(401)
  })
})

describe('the keys of an account', () => {
  const use = async (key: string) => (await user({ 'x-api-key': key })).status

  it('outlive signing out everywhere, are named with it, and are revoked when that is wanted', async () => {
    const { db } = server.product.services
    const [mine, theirs] = [await account(), await account()]
    const first = await createKey(db, mine.id, 'nightly', new Date(), 'market')
    const other = await createKey(db, theirs.id, 'theirs', new Date())
    const kept = resultOf<{ keys: object[] }>(await endAll(await signedInWith(server, mine.username, 'a'), false))
    expect(kept).toEqual({
      ended: 1,
      keys: [{ id: first.id, name: 'nightly', hint: first.hint, scope: 'market', created_at: first.created_at, last_used_at: null }],
      revoked: 0,
    })
    const second = await createKey(db, mine.id, 'report', new Date())
    expect([await use(second.key), await use(other.key)]).toEqual([200, 200])
    const json = { keep_this: true, revoke_keys: true }
    const here = await signedInWith(server, mine.username, 'a')
    expect(resultOf(await server.ask('/api/session/end_all', { json, headers: here }))).toEqual({ ended: 0, keys: [], revoked: 2 })
    expect([await use(second.key), await use(first.key), await use(other.key), (await user(here)).status]).toEqual([401, 401, 200, 200])
    const noted = await db.selectFrom('audit_entry').select(['action', 'target_name']).where('action', '=', 'key_revoke').execute()
    expect(noted.map(({ target_name }) => target_name).sort()).toEqual(['nightly', 'report'])
  })
})

describe('what a session that has ended answers', () => {
  it('expired: so long after its last use, by the server’s clock, whatever the browser thinks the time is', async () => {
    const { username } = await account()
    const headers = await signedInWith(server, username, 'a')
    server.pass(30 * DAY - 60)
    for (const date of ['Sat, 01 Jan 2000 00:00:00 GMT', 'Thu, 01 Jan 2099 00:00:00 GMT'])
      expect((await user({ ...headers, date })).status).toBe(200)
    server.pass(30 * DAY + 1)
    expect(await user({ ...headers, date: 'Sat, 01 Jan 2000 00:00:00 GMT' })).toMatchObject({
      status: 401,
      body: { error_code: -401, error_msg: { en: 'Your sign-in has expired: please sign in again' } },
    })
  })

  it('disabled in the middle: no permission, while it lasts; ended with it, one signs in again', async () => {
    const { id, username } = await account()
    const { db, now } = server.product.services
    const headers = await signedInWith(server, username, 'a')
    await db.updateTable('account').set({ disabled: true }).where('id', '=', id).execute()
    expect(await user(headers)).toMatchObject({ status: 403, body: { error_code: -403 } })
    expect(await endSessions(db, id, 'disabled', now())).toBe(1)
    expect(await user(headers)).toMatchObject({ status: 403, body: { error_msg: { en: expect.stringContaining('disabled') } } })
    await db.updateTable('account').set({ disabled: false }).where('id', '=', id).execute()
    expect(await user(headers)).toMatchObject({ status: 401, body: { error_code: -401 } })
  })

  it('is forgotten after thirty days: then nobody is signed in', async () => {
    const { username } = await account()
    const headers = await signedInWith(server, username, 'a')
    await endAll(headers, false)
    server.pass(30 * DAY + 1)
    await signedInWith(server, username, 'b')
    const { count } = await server.product.services.db
      .selectFrom('session')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('ended_why', '=', 'everywhere')
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
    expect(await user(headers)).toMatchObject({ status: 401, body: { error_code: -401 } })
  })
})
