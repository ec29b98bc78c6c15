import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest, readRaw } from '../testing/attack/raw-request.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { SIGN_IN_CALLS } from './limits.ts'

const STAFF = 'staff@marketscope.demo'
const SCRIPT = 'assets/app-Ab12Cd34.js'

let server: TestServer
let web: string
let staff: Record<string, string>
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'marketscope-web-'))
  await mkdir(join(web, 'assets'))
  await writeFile(join(web, 'index.html'), '<!doctype html><title>x</title>')
  await writeFile(join(web, SCRIPT), 'export const x = 1')
  await writeFile(join(web, '.env'), 'secret of a build')
  server = await startTestServer({ market: 'none', settings: { web, trust_proxy: 1 } })
  staff = await server.signedIn(STAFF)
})
afterAll(async () => {
  await server.close()
  await rm(web, { recursive: true, force: true })
})

type Sent = Record<string, string | undefined>

interface Asked {
  path: string
  method?: 'GET' | 'HEAD' | 'OPTIONS' | 'PUT' | 'POST' | 'DELETE'
  headers?: Sent
  payload?: string
}

/** One answer as a proxy with or without TLS before the server gets it. */
async function answerTo({ path, method = 'GET', headers = {}, payload }: Asked, protocol: 'http' | 'https' = 'https') {
  const forwarded = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': protocol, host: 'product.example' }
  const given = Object.fromEntries(Object.entries({ ...forwarded, ...headers }).filter(([, value]) => value !== undefined))
  const { statusCode, headers: sent } = await server.app.inject({ url: path, method, headers: given, ...(payload ? { payload } : {}) })
  return { status: statusCode, sent: sent as Sent }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const own = () => ({ cookie: (staff.cookie ?? '').replace('ms_session', '__Host-ms_session') })

/** Answers of every kind, with the status that shows that it is one. */
const KINDS: [string, number, () => Asked | Promise<Asked>][] = [
  ['a page', 200, () => ({ path: '/' })],
  ['a page at any address', 200, () => ({ path: '/search' })],
  ['a page that did not change', 304, async () => ({ path: '/', headers: { 'if-none-match': (await answerTo({ path: '/' })).sent.etag } })],
  ['no script', 404, () => ({ path: '/assets/none-Ab12Cd34.js' })],
  ['the head of a page', 200, () => ({ path: '/', method: 'HEAD' })],
  ['no file', 404, () => ({ path: '/none.js' })],
  ['an address that cannot be read', 400, () => ({ path: '/%c0%af' })],
  ['a picture of the demo market', 404, () => ({ path: '/demo-images/none.svg' })],
  [
    'a call over its limit',
    429,
    async () => {
      const headers = { 'x-forwarded-for': '192.0.2.99' }
      for (let calls = 0; calls < SIGN_IN_CALLS; calls++) await answerTo({ path: '/api/captcha', headers })
      return { path: '/api/captcha', headers }
    },
  ],
  ['an address in another spelling', 400, () => ({ path: '/%61pi/user' })],
  ['a redirect', 302, () => ({ path: '/mj_logout' })],
  ['another redirect', 302, () => ({ path: '/dashboard' })],
  ['a call', 200, () => ({ path: '/api/health' })],
  ['a call of nobody', 401, () => ({ path: '/api/user' })],
  ['a call of somebody', 200, () => ({ path: '/api/user', headers: own() })],
  ['no call', 404, () => ({ path: '/api/none' })],
  ['the wrong method', 404, () => ({ path: '/api/user', method: 'PUT', headers: { origin: 'https://product.example' } })],
  ['the question of another site what it may', 404, () => ({ path: '/api/user', method: 'OPTIONS' })],
  ['a refused origin', 403, () => ({ path: '/api/logout', method: 'POST', headers: { origin: 'https://evil.example' } })],
  ['a body that is no JSON', 400, () => ({ path: '/api/mail/send/login', method: 'POST', headers: JSON_TYPE, payload: '{' })],
  [
    'a body that is too large',
    413,
    () => ({ path: '/api/mail/send/login', method: 'POST', headers: JSON_TYPE, payload: `"${'x'.repeat(1 << 20)}"` }),
  ],
  ['a file to download', 200, () => ({ path: '/api/audit/export', headers: own() })],
  ['random bytes', 200, () => ({ path: '/api/speed_test?size=small', headers: own() })],
  ['the description of the API', 200, () => ({ path: '/api/openapi.json' })],
]

describe('the headers of', () => {
  it.each(KINDS)('%s', async (_, status, asked) => {
    const answer = await answerTo(await asked())
    expect(answer.status).toBe(status)
    expect(answer.sent).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    const policy = answer.sent['content-security-policy'] ?? ''
    expect(policy).toContain("object-src 'none';")
    expect(policy).toContain("base-uri 'none';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe|script-src[^;]*\*/)
    expect(
      Object.keys(answer.sent).filter((name) => name.startsWith('access-control') || name === 'x-powered-by' || name === 'server'),
    ).toEqual([])
    if (status !== 304 && answer.sent['content-length'] !== '0') expect(answer.sent['content-type']).toMatch(/charset=utf-8|octet-stream/)
  })
})

describe('a file that pages are made of', () => {
  const PARTS: [string, number, () => Asked | Promise<Asked>][] = [
    ['as it is', 200, () => ({ path: `/${SCRIPT}` })],
    [
      'that did not change',
      304,
      async () => ({ path: `/${SCRIPT}`, headers: { 'if-none-match': (await answerTo({ path: `/${SCRIPT}` })).sent.etag } }),
    ],
  ]
  it.each(PARTS)('%s has what means something there, and is kept for a year', async (_, status, asked) => {
    const { status: answered, sent } = await answerTo(await asked())
    expect(answered).toBe(status)
    expect(sent).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
    })
    const length = Object.entries(sent).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0)
    expect(length).toBeLessThan(650)
  })
})

it('nothing that is no page may load or run anything', async () => {
  for (const path of [
    '/api/health',
    '/api/none',
    '/api/openapi.json',
    '/demo-images/none.svg',
    '/%c0%af',
    '/%61pi/health',
    '/api',
    '/none.js',
    '/favicon.ico',
    `/${SCRIPT}`,
  ])
    expect((await answerTo({ path })).sent['content-security-policy']).toMatch(/^default-src 'none';/)
  for (const path of ['/', '/index.html', '/search'])
    expect((await answerTo({ path })).sent['content-security-policy']).toMatch(/^default-src 'self';script-src 'self';/)
})

it('without TLS nothing is said about TLS', async () => {
  for (const path of ['/', '/api/health', '/api/none', '/mj_logout'])
    expect((await answerTo({ path }, 'http')).sent['strict-transport-security']).toBeUndefined()
})

it('a file whose name begins with a dot is not served', async () => {
  expect((await answerTo({ path: '/.env' })).status).toBe(404)
})

describe('behind TLS, the cookie of a session', () => {
  const HTTPS = { origin: 'https://product.example', ...JSON_TYPE }
  const user = (cookie: string) => answerTo({ path: '/api/user', headers: { cookie } })
  const token = () => (staff.cookie ?? '').replace('ms_session=', '')

  it('is set for this host alone, and kept from scripts and other sites', async () => {
    const mail = 'partner@demo.market'
    const post = (path: string, json: object) => answerTo({ path, method: 'POST', headers: HTTPS, payload: JSON.stringify(json) })
    expect((await post('/api/mail/send/login', { mail })).status).toBe(200)
    const { status, sent } = await post('/api/mail/verify/login', { mail, code: server.sent.at(-1)?.code })
    expect(status).toBe(200)
    const set = String(sent['set-cookie'])
    expect(set).toMatch(/^__Host-ms_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const cookie = set.split(';')[0] ?? ''
    expect((await user(cookie)).status).toBe(200)
    const out = await answerTo({ path: '/api/logout', method: 'POST', headers: { ...HTTPS, cookie }, payload: '{}' })
    expect(out.sent).toMatchObject({
      'set-cookie': expect.stringMatching(/^__Host-ms_session=; .*Secure/),
      'clear-site-data': '"cache"',
    })
    expect((await user(cookie)).status).toBe(401)
  })

  it('is not read under the name that a neighbouring host could set', async () => {
    expect((await user(`ms_session=${token()}`)).status).toBe(401)
    expect((await user(`__Host-ms_session=${token()}`)).status).toBe(200)
  })

  it.each([
    ['https://product.example', 200],
    ['http://product.example', 403],
    ['https://product.example:8443', 403],
    ['https://sub.product.example', 403],
    ['https://product.example.evil.example', 403],
    ['null', 403],
    ['', 403],
  ])('with the origin %j is answered %i when something is to be changed', async (origin, status) => {
    const cookie = (await server.signedIn('staff@marketscope.demo', { verified: true })).cookie ?? ''
    const headers = { cookie: cookie.replace('ms_session', '__Host-ms_session'), ...JSON_TYPE, origin }
    expect((await answerTo({ path: '/api/api_key', method: 'POST', headers, payload: '{"name":"k"}' })).status).toBe(status)
  })
})

describe('what is no proper request is refused without being repeated', () => {
  const host = 'Host: product.example\r\n'
  it.each([
    ['TRACE', 404, `TRACE /evil HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    ['no HTTP', 400, 'evil\r\n\r\n'],
    ['no host', 400, 'GET /evil HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['headers above 16 KB', 431, `GET /evil HTTP/1.1\r\n${host}X: ${'x'.repeat(17_000)}\r\n\r\n`],
    ['an address above 16 KB', 431, `GET /evil?${'x'.repeat(17_000)} HTTP/1.1\r\n${host}\r\n`],
    ['two lengths', 400, `POST /evil HTTP/1.1\r\n${host}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabc`],
    ['a length and chunks', 400, `POST /evil HTTP/1.1\r\n${host}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['two hosts', 400, `GET /evil HTTP/1.1\r\n${host}Host: product.example\r\nConnection: close\r\n\r\n`],
    ['a host without an end', 400, 'GET /evil HTTP/1.1\r\nHost: product.example..\r\nConnection: close\r\n\r\n'],
    ['a host with a path', 400, 'GET /evil HTTP/1.1\r\nHost: product.example/evil\r\nConnection: close\r\n\r\n'],
    ['no name of a host', 400, 'GET /evil HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'],
    ['a forwarded host that is none', 400, `GET /evil HTTP/1.1\r\n${host}X-Forwarded-Host: evil..\r\nConnection: close\r\n\r\n`],
    ['a whole address', 400, `GET http://product.example/evil HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    ['a header with a bare line feed', 400, `GET /evil HTTP/1.1\r\n${host}X: a\rb\r\n\r\n`],
  ])('%s', async (_, status, text) => {
    const answer = await rawRequest(server.url, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).not.toMatch(/evil|node_modules|at .*:\d+:\d+/)
    const { headers } = readRaw(answer)
    expect(headers).toContain('x-content-type-options: nosniff')
    expect(headers).toContain("content-security-policy: default-src 'none'")
  })
})
