import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rawRequest, readRaw, requestText } from '../testing/attack/raw-request.ts'
import { SPELLINGS } from '../testing/attack/spellings.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { NETWORK_CALLS, SIGN_IN_CALLS } from './limits.ts'

const MAIL = 'analyst@demo.market'
const BAD = { error_code: -498 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none', stopped: true, settings: { mode: 'production', trust_proxy: 0 } })
})
afterAll(() => server.close())
beforeEach(() => server.pass(3 * 24 * 3600))

type Headers = Record<string, string>

/** One request from an address of its own, as a connection from there would be. */
async function from(remoteAddress: string, path: string, json?: unknown, headers: Headers = {}) {
  const reply = await server.app.inject({
    url: path,
    method: json === undefined ? 'GET' : 'POST',
    remoteAddress,
    headers: { host: 'product.example', ...headers },
    ...(json === undefined
      ? {}
      : { payload: JSON.stringify(json), headers: { host: 'product.example', 'content-type': 'application/json', ...headers } }),
  })
  return { status: reply.statusCode, body: reply.json() as { error_code?: number }, retryAfter: reply.headers['retry-after'] }
}

const guess = (address: string, code: string, headers?: Headers) => from(address, '/api/mail/verify/login', { mail: MAIL, code }, headers)
const send = (address: string, mail = MAIL) => from(address, '/api/mail/send/login', { mail })
const latest = () => server.sent.at(-1)?.code ?? ''
const other = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

describe('sign-in calls of one address', () => {
  it('are taken sixty a minute, whatever they ask, while another address signs in', async () => {
    const flood = await Promise.all(Array.from({ length: 1000 }, (_, number) => guess('127.0.0.2', other('000000', number))))
    const refused = flood.filter(({ status }) => status === 429)
    expect(flood.length - refused.length).toBe(60)
    for (const { retryAfter, body } of refused) {
      expect(body.error_code).toBe(429)
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect(Number(retryAfter)).toBeLessThanOrEqual(60)
    }
    expect((await send('127.0.0.2')).status).toBe(429)
    expect((await send('127.0.0.3')).status).toBe(200)
    expect((await guess('127.0.0.3', latest())).status).toBe(200)
    server.pass(60)
    expect((await guess('127.0.0.2', '000000')).body).toMatchObject(BAD)
  })

  it('are counted for the /64 of an IPv6 address', async () => {
    const asked = Array.from({ length: 61 }, (_, number) => guess(`2001:db8:1:2::${number.toString(16)}`, '000000'))
    expect((await Promise.all(asked)).filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await guess('2001:db8:1:3::1', '000000')).status).toBe(400)
  })

  it('are counted for the connection when no proxy is trusted, whatever it claims', async () => {
    const asked = Array.from({ length: 61 }, (_, number) => guess('127.0.0.4', '000000', { 'x-forwarded-for': `192.0.2.${number}` }))
    expect((await Promise.all(asked)).filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

describe('an address over its limit', () => {
  const raw = async (localAddress: string, target: string) =>
    readRaw(await rawRequest(server.url, requestText('GET', target), { localAddress })).status

  it('of signing in is refused however the call is written', async () => {
    for (let calls = 0; calls < SIGN_IN_CALLS; calls++) expect((await from('127.0.0.7', '/api/captcha')).status).toBe(200)
    for (const target of ['/api/captcha', '/api/captcha?x=%61']) expect(await raw('127.0.0.7', target)).toBe(429)
    for (const { name, spell } of SPELLINGS) expect([name, await raw('127.0.0.7', spell('/api/captcha'))]).toEqual([name, 400])
  })

  it('of all calls is refused whatever it asks for, and what is not there counts', async () => {
    for (let calls = 0; calls < NETWORK_CALLS; calls++) await server.app.inject({ url: '/api/none', remoteAddress: '127.0.0.8' })
    const targets = ['/api/health', '/api/none', '/dashboard', '/mj_logout', '/demo-images/jar-1.svg', '/search', '/%c0%af']
    for (const target of [...targets, ...SPELLINGS.map(({ spell }) => spell('/api/health'))])
      expect([target, await raw('127.0.0.8', target)]).toEqual([target, 429])
    expect(await raw('127.0.0.9', '/api/health')).toBe(200)
  })
})

describe('calls of a session', () => {
  it('are taken six hundred a minute, and those of another session of the same address too', async () => {
    const { cookie: one = '' } = await server.signedIn(MAIL)
    const { cookie: two = '' } = await server.signedIn('overseas@demo.market')
    const ask = (cookie: string) => from('127.0.0.5', '/api/user', undefined, { cookie })
    const answers = await Promise.all(Array.from({ length: 601 }, () => ask(one)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await ask(two)).status).not.toBe(429)
    server.pass(60)
    expect((await ask(one)).status).not.toBe(429)
  })
})

describe('wrong codes', () => {
  it('use up the tries of the network they come from and nobody else’s', async () => {
    expect((await send('192.0.2.1')).status).toBe(200)
    const code = latest()
    for (let tries = 1; tries <= 5; tries++) expect((await guess('198.51.100.1', other(code, tries))).body).toMatchObject(BAD)
    expect((await guess('198.51.100.1', code)).body).toMatchObject(BAD)
    for (let tries = 1; tries <= 4; tries++) expect((await guess('192.0.2.1', other(code, tries))).body).toMatchObject(BAD)
    expect((await guess('192.0.2.1', code)).status).toBe(200)
  })

  it('of many networks end after twenty, and the one that asked for the code still signs in', async () => {
    expect((await send('192.0.2.1')).status).toBe(200)
    const code = latest()
    for (let network = 1; network <= 20; network++) await guess(`203.0.113.${network}`, other(code, network))
    expect((await guess('203.0.113.99', code)).body).toMatchObject(BAD)
    expect((await guess('192.0.2.1', code)).status).toBe(200)
  })

  it('do not keep somebody from asking in one place and going on in another', async () => {
    expect((await send('192.0.2.1')).status).toBe(200)
    expect((await guess('192.0.2.77', latest())).status).toBe(200)
  })
})

describe('codes asked for by somebody else', () => {
  it('leave the code that was asked for here good', async () => {
    expect((await send('192.0.2.1')).status).toBe(200)
    const mine = latest()
    expect((await send('198.51.100.1')).status).toBe(200)
    expect((await guess('192.0.2.1', mine)).status).toBe(200)
  })

  it('take nothing from a network that the account signed in from', async () => {
    expect((await send('192.0.2.1')).status).toBe(200)
    await guess('192.0.2.1', latest())
    server.pass(3600)
    for (let network = 0; network < 10; network++) {
      expect((await send(`203.0.113.${network}`)).status).toBe(200)
      server.pass(300)
    }
    expect((await send('203.0.113.200')).status).toBe(429)
    expect((await send('192.0.2.1')).status).toBe(200)
  })
})
