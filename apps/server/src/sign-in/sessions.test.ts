import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { ownPath } from './logout-link.ts'

const MAIL = 'analyst@demo.market'
const DAY = 24 * 3600

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

const user = (headers: Record<string, string>) => server.ask('/api/user', { headers })

describe('a session', () => {
  it('ends thirty days after it was last used, and every use prolongs it', async () => {
    const headers = await server.signedIn(MAIL)
    server.pass(29 * DAY)
    const used = await user(headers)
    expect(used.status).toBe(200)
    expect(used.headers['set-cookie']).toContain('Max-Age=2592000')
    server.pass(29 * DAY)
    expect((await user(headers)).status).toBe(200)
    server.pass(30 * DAY + 1)
    expect(await user(headers)).toMatchObject({ status: 401, body: { error_code: -401 } })
  })

  it('ends ninety days after signing in, however much it is used', async () => {
    const headers = await server.signedIn(MAIL)
    for (const days of [20, 20, 20, 20, 9]) {
      server.pass(days * DAY)
      expect((await user(headers)).status).toBe(200)
    }
    server.pass(DAY + 1)
    expect(await user(headers)).toMatchObject({
      status: 401,
      body: { error_code: -401, error_msg: { en: expect.stringContaining('expired') } },
    })
  })

  it('ends with signing out, for this browser only', async () => {
    const [here, there] = [await server.signedIn(MAIL), await server.signedIn(MAIL)]
    const out = await server.ask('/api/logout', { method: 'POST', headers: here })
    expect(out.headers['set-cookie']).toMatch(/^ms_session=; /)
    expect((await user(here)).status).toBe(401)
    expect((await user(there)).status).toBe(200)
  })

  it('ends with the logout link, which leads to our own pages only', async () => {
    const headers = await server.signedIn(MAIL)
    const out = await server.ask('/mj_logout?redirect_url=https%3A%2F%2Fevil.example%2F', { headers })
    expect(out).toMatchObject({ status: 302, headers: { location: '/' } })
    expect((await user(headers)).status).toBe(401)
  })

  it.each(['', 'x', 'x'.repeat(5000), "' OR 1=1 --", '%00'])('is not opened by the token %j', async (token) => {
    expect((await user({ cookie: `ms_session=${token}` })).status).toBe(401)
  })
})

describe('a call that changes something', () => {
  const create = (headers: Record<string, string>) => server.ask('/api/api_key', { json: { name: 'k' }, headers })

  it('is taken from our own page', async () => {
    const { cookie = '', origin = '' } = await server.signedIn(MAIL, { verified: true })
    expect((await create({ cookie, origin })).status).toBe(200)
    expect((await create({ cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://127.0.0.1.evil.example' }],
    [{ origin: 'http://127.0.0.1:1' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{}],
  ])('is refused with %j', async (from) => {
    const { cookie = '' } = await server.signedIn(MAIL)
    expect(await create({ cookie, ...from } as Record<string, string>)).toMatchObject({ status: 403, body: { error_code: -403 } })
  })

  it('is refused as a form of another site', async () => {
    const { cookie = '', origin = '' } = await server.signedIn(MAIL, { verified: true })
    const form = { raw: 'name=k', headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' } }
    expect((await server.ask('/api/api_key', form)).status).toBe(400)
    const text = { raw: '{"name":"k"}', headers: { cookie, origin, 'content-type': 'text/plain' } }
    expect((await server.ask('/api/api_key', text)).status).toBe(400)
  })

  it('signs nobody in for another site', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await server.ask('/api/mail/verify/login', { json: { mail: MAIL, code: '123456' }, headers })).status).toBe(403)
  })
})

describe('an API key', () => {
  interface Made {
    result: { id: string; key: string; hint: string }
  }
  const signedIn = (username: string) => server.signedIn(username, { verified: true })
  const make = async (headers: Record<string, string>) =>
    ((await server.ask('/api/api_key', { json: { name: 'script' }, headers })).body as Made).result

  it('works until it is revoked, and is shown once', async () => {
    const headers = await signedIn('overseas@demo.market')
    const { id, key, hint } = await make(headers)
    expect(key).toMatch(/^ms_[\w-]{43}$/)
    expect(hint).toBe(key.slice(-4))
    expect(await user({ 'x-api-key': key })).toMatchObject({ status: 200, body: { result: { username: 'overseas@demo.market' } } })
    const listed = await server.ask('/api/api_key', { headers })
    expect(listed.text).not.toContain(key)
    expect(listed.body).toMatchObject({ result: { data: [{ id, name: 'script', hint, last_used_at: expect.any(String) }] } })
    expect((await server.ask(`/api/api_key?id=${id}`, { method: 'DELETE', headers })).status).toBe(200)
    expect((await user({ 'x-api-key': key })).status).toBe(401)
  })

  it('of another account cannot be revoked', async () => {
    const { id, key } = await make(await signedIn('overseas@demo.market'))
    const headers = await server.signedIn('partner@demo.market')
    expect(await server.ask(`/api/api_key?id=${id}`, { method: 'DELETE', headers })).toMatchObject({
      status: 404,
      body: { error_code: -404 },
    })
    expect((await user({ 'x-api-key': key })).status).toBe(200)
  })

  it('that is wrong is not mended by a good session', async () => {
    const { cookie = '' } = await server.signedIn(MAIL)
    expect((await user({ cookie, 'x-api-key': 'ms_wrong' })).status).toBe(401)
  })

  it('may change things without an origin', async () => {
    const { id, key } = await make(await signedIn('overseas@demo.market'))
    expect((await server.ask(`/api/api_key?id=${id}`, { method: 'DELETE', headers: { 'x-api-key': key } })).status).toBe(200)
  })
})

describe('the logout link', () => {
  it.each([
    ['/search?x=1#/detail', '/search?x=1#/detail'],
    ['http://here:1/search', '/search'],
    ['#/search', '/#/search'],
    ['//evil.example/x', '/'],
    ['///evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['http://here:1@evil.example/', '/'],
    ['http://user@here:1/', '/'],
    ['http://here:2/search', '/'],
    ['http://here/search', '/'],
    ['http://here:1.evil.example/', '/'],
    ['\\\\evil.example', '/'],
    ['/%2f/evil.example', '/%2f/evil.example'],
    ['data:text/html,x', '/'],
    ['ftp://here:1/', '/'],
    ['http://here:1//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\r\nSet-Cookie: x', '/'],
    ['', '/'],
    [undefined, '/'],
    [['/a', '/b'], '/'],
  ])('%j leads to %s', (redirect, expected) => {
    expect(ownPath(redirect, 'here:1')).toBe(expected)
  })
})

describe('the outbox', () => {
  it('is shown to this machine only', async () => {
    expect((await server.ask('/api/outbox')).status).toBe(200)
    expect((await server.ask('/api/outbox', { headers: { 'x-forwarded-for': '1.2.3.4' } })).status).toBe(404)
    const foreign = await server.app.inject({ url: '/api/outbox', headers: { host: 'evil.example' }, remoteAddress: '127.0.0.1' })
    expect(foreign.statusCode).toBe(404)
    const remote = await server.app.inject({ url: '/api/outbox', headers: { host: 'localhost' }, remoteAddress: '192.0.2.1' })
    expect(remote.statusCode).toBe(404)
  })
})
