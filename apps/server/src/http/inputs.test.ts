import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { CallDeclaration } from '@marketscope/contract/call'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import { ErrorBody } from '@marketscope/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../testing/attack/hostile-values.ts'
import { runs } from '../testing/runs.ts'
import { type Answer, startTestServer, type TestServer } from '../testing/test-server.ts'

const STAFF = 'staff@marketscope.demo'

/** What analyses are asked with. */
const FIELDS = ['url_id', 'start', 'end', 'version', 'jd_version', 'site_lang', 'page', 'order_by', 'word', 'points', 'top'] as const
const SHORT_TEXTS = HOSTILE_TEXTS.filter((nasty) => nasty.length < 1000)
/** Each field meets every text on some analysis, and on each where all is tried. */
const ONE_IN = runs(4, 1)
/** The same of calls: every one meets some texts in all its fields, and every text some calls. */
const ONE_IN_OF_CALLS = runs(3, 1)

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())

/** Not a fault of the server, and plain JSON whatever was sent. */
function expectRefusedOrTaken(answer: Answer) {
  expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status: number) => status < 500), expect.any(String)])
  expect(answer.headers['content-type']).toContain('application/json')
  if (answer.status >= 400) ErrorBody.parse(answer.body)
}

describe('what is no call', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/sub/../nothing', '/api/user/x'])('%s is a plain 404', async (path) => {
    expect(await server.ask(path)).toMatchObject({ status: 404, body: { status: 'error', error_code: 404 } })
  })

  it('another method is a plain 404', async () => {
    expect(await server.ask('/api/user', { method: 'PUT', json: {}, headers: { origin: server.url } })).toMatchObject({ status: 404 })
  })

  it.each(['/../secret', '/..%2fsecret', '/%2e%2e/secret', '/x/..%5c..%5csecret', '/secret', '/server.log'])(
    '%s gives no file of ours',
    async (path) => {
      const { status, text } = await server.ask(path)
      expect(status).not.toBe(200)
      expect(text).not.toMatch(/^[0-9a-f]{64}/)
    },
  )

  it('a page that is not built says how to build it', async () => {
    const { status, text, headers: sent } = await server.ask('/')
    expect([status, sent['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(text).toContain('npm run build')
  })
})

describe('bodies', () => {
  const post = (raw: string, type = 'application/json') =>
    server.ask('/api/mail/send/login', { raw, headers: { 'content-type': type, origin: server.url } })

  it.each(['{', '{"mail":', 'mail=a', '\u0000', '{"__proto__":{"x":1},"mail":"a@b.cc"}', '{"mail":"a@b.cc"}}'])(
    '%j is refused',
    async (raw) => {
      expect(await post(raw)).toMatchObject({ status: 400, body: { error_code: -400 } })
    },
  )

  it('of another type are refused', async () => {
    expect(await post('<a/>', 'application/xml')).toMatchObject({ status: 400, body: { error_code: -400 } })
  })

  it('above a megabyte are refused', async () => {
    expect(await post(JSON.stringify({ mail: 'x'.repeat(1024 * 1024) }))).toMatchObject({ status: 413, body: { error_code: -413 } })
  })

  it('that are empty count as an empty object', async () => {
    const answer = await post('')
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'mail' }] } })
  })
})

describe('control characters, SQL and markup in every field', () => {
  beforeAll(async () => {
    headers = await server.signedIn(STAFF)
  })

  it.each(Object.entries<CallDeclaration>(CALLS).map(([name, call], place) => ({ name, call, place })))(
    '$name',
    async ({ name, call, place }) => {
      const fields = Object.keys((call.input as { shape?: Record<string, unknown> }).shape ?? {})
      const sender = name === 'signOut' ? await server.signedIn(STAFF) : headers
      for (const text of HOSTILE_TEXTS.filter((_, one) => (place + one) % ONE_IN_OF_CALLS === 0)) {
        const input = Object.fromEntries(fields.map((field) => [field, text]))
        const inBody = call.method === 'POST' || call.method === 'PUT'
        const query = inBody ? '' : `?${new URLSearchParams(input)}`
        if (query.length > 15_000) continue
        expectRefusedOrTaken(
          await server.ask(`${call.path}${query}`, { method: call.method, headers: sender, ...(inBody ? { json: input } : {}) }),
        )
      }
      expect((await server.ask('/api/user', { headers })).status).toBe(200)
    },
  )

  it.each([...Object.values(ANALYSES).entries()].map(([place, analysis]) => ({ id: analysis.id, analysis, place })))(
    '$id',
    async ({ analysis, place }) => {
      const good = {
        url_id: 'a'.repeat(32),
        start: '2025-01',
        end: '2025-02',
        ...('aspect' in analysis ? { aspect: analysis.aspect } : {}),
      }
      for (const [at, field] of FIELDS.entries())
        for (const text of SHORT_TEXTS.filter((_, one) => (place + at + one) % ONE_IN === 0)) {
          const answer = await server.ask(`${analysis.path}?${new URLSearchParams({ ...good, [field]: text })}`, { headers })
          expectRefusedOrTaken(answer)
          expect(answer.status).toBeGreaterThanOrEqual(400)
        }
    },
  )

  it.each(['title', 'brand', 'shop', 'filing_name', 'sub_name'])('half a character in %s is told there', async (field) => {
    const answer = await server.ask('/api/sub/get_uid', { json: { plat: 'tmall', cid: ['1801'], [field]: 'a\ud800' }, headers })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: field, en: 'Half a character is not allowed' }] } })
  })

  it.each([
    ['lists', '{"plat":', '[', ']'],
    ['objects', '{"cid":', '{"custom":', '}'],
  ])('%s in each other sixty thousand times are refused', async (_, start, open, close) => {
    const raw = `${start}${open.repeat(60_000)}1${close.repeat(60_000)}}`
    const answer = await server.ask('/api/sub/get_uid', { raw, headers: { ...headers, 'content-type': 'application/json' } })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ en: 'Nested too deep' }] } })
    expect((answer.body as { fields: { path: string }[] }).fields[0]?.path).toMatch(/^(plat|cid)/)
    expect(answer.text.length).toBeLessThan(1000)
  })

  it.each([
    ['entries', { mail: 'a@b.cc', captcha: { challenge: 'x', numbers: Array.from({ length: 200_000 }, () => 'a') } }, 'captcha.numbers'],
    ['names', { mail: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, 1])) }, 'mail'],
  ])('very many %s get a short answer', async (_, json, path) => {
    const { status, body, text } = await server.ask('/api/mail/send/login', { json, headers: { origin: server.url } })
    expect([status, (body as { fields: { path: string }[] }).fields[0]?.path]).toEqual([400, path])
    expect(text.length).toBeLessThan(10_000)
  })

  it.each([
    ['cid', { plat: 'tmall', cid: ['字'.repeat(300_000)] }],
    ['cid', { plat: 'tmall', cid: { custom: ['x'.repeat(900_000)] }, sub_name: 'x' }],
    ['brand_id', { plat: 'tmall', cid: ['1801'], brand_id: ['x'.repeat(900_000)] }],
    ['plat', { plat: ['x'.repeat(900_000)], cid: ['1801'] }],
    ['x', { plat: 'tmall', cid: ['1801'], ['x'.repeat(900_000)]: 1 }],
  ])('%s of 900 KB is not given back', async (field, json) => {
    const { status, body, text } = await server.ask('/api/sub/get_uid', { json, headers })
    expect([status, (body as ErrorBody).fields?.[0]?.path.slice(0, field.length)]).toEqual([400, field])
    expect(text.length).toBeLessThan(5000)
  })

  it('an unknown aspect is told with the known ones', async () => {
    const answer = await server.ask('/api/sub/analyze?aspect=colour', { headers })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'aspect', en: expect.stringContaining('brand') }] } })
  })

  it('an unknown aspect is asked who asks first', async () => {
    for (const ask of [{}, { json: { aspect: 'zzz' } }, { raw: '{', headers: { 'content-type': 'application/json' } }])
      expect(await server.ask('/api/sub/analyze?aspect=zzz', ask)).toMatchObject({ status: 401, body: { error_code: -401 } })
  })

  it('a parameter given twice is refused', async () => {
    expect((await server.ask('/api/load/one?load_id=a&load_id=b', { headers })).status).toBe(400)
  })
})

describe('every answer', () => {
  it('carries a request id and the security headers', async () => {
    for (const path of ['/api/health', '/api/user', '/api/nothing', '/']) {
      const { headers: sent, body } = await server.ask(path)
      expect(sent['x-request-id']).toMatch(/^[a-z2-7]{26}$/)
      expect(sent['x-content-type-options']).toBe('nosniff')
      expect(sent['content-security-policy']).toMatch(path === '/' ? /script-src 'self';/ : /^default-src 'none';/)
      if (path === '/api/user') expect(body).toMatchObject({ request_id: sent['x-request-id'] })
    }
  })

  it('of a call is not kept by caches', async () => {
    expect((await server.ask('/api/user', { headers })).headers['cache-control']).toBe('no-store')
  })

  it('of some size is compressed', async () => {
    expect((await server.ask('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBe('gzip')
    expect((await server.ask('/api/health', { headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding']).toBeUndefined()
  })

  it('hides a fault of our own behind a request id that the log knows', async () => {
    const { services } = server.product
    const { list } = services.loads
    services.loads.list = () => Promise.reject(new Error('SELECT secret FROM nowhere'))
    const answer = await server.ask('/api/load', { headers })
    services.loads.list = list
    expect(answer).toMatchObject({ status: 500, body: { error_code: -500 } })
    expect(answer.text).not.toContain('secret')
    const { request_id } = ErrorBody.parse(answer.body)
    expect(server.logged).toContainEqual(
      expect.objectContaining({ event: 'fault', request_id, route: '/api/load', cause: expect.stringContaining('secret') }),
    )
  })
})
