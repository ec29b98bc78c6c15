import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { MOST_REPORTS } from './calls.ts'
import { MOST_CLIENT_ERRORS } from './client-errors.ts'
import { MOST_SLOW_REQUESTS } from './slow-requests.ts'
import { SPEED_BYTES } from './speed-test.ts'

const DAY = 24 * 3600

let server: TestServer
let analyst: Record<string, string>
let staff: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none', settings: { mode: 'production', trust_proxy: 1 } })
  analyst = await server.signedIn('analyst@demo.market')
  staff = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

/** Reports are counted by network: each test reports from one of its own. */
const from = (network: string, headers: Record<string, string> = {}) => ({ ...headers, 'x-forwarded-for': network })

const SLOW = {
  url: 'https://host.example/api/sub/title_words?ignored=1',
  query: 'url_id=abc&start=2025-01&end=2025-12&word=%E9%9D%A2%E9%9C%9C&phone=13800000001',
  username: 'ann@example.com',
  dns_time: 1.4,
  connect_time: 2,
  request_time: 61_000,
  response_time: 70.6,
  duration: 61_074,
  speed_small: 812.3,
  speed_medium: null,
}
const ERROR = {
  error_url: 'https://host.example/#/fenxi_detail/0a1b/2025-01/2025-12/filter?tab=Brandlist',
  ua: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  tab: 'Brandlist',
  browser_finger: 'a-browser-that-is-known',
  kind: 'rejection',
  message: 'no rows for 兰芝面霜 of ann@example.com 13800000001',
  stack: 'Error: no rows\n    at draw (https://host.example/assets/index.js?v=1:2:3)',
}

const report = (path: string, json: unknown, headers: Record<string, string>): Promise<Answer> => server.ask(path, { json, headers })
const list = async <T>(path: string) => resultOf<{ data: T[]; count: number }>(await server.ask(path, { headers: staff }))

describe('slow requests', () => {
  it('are kept with their times and without what was typed or who it was', async () => {
    expect((await report('/api/response_monitor', SLOW, from('198.51.100.1', analyst))).status).toBe(200)
    const { data, count } = await list('/api/monitor/slow_request')
    expect(count).toBe(1)
    expect(data).toEqual([
      {
        id: expect.any(String),
        at: expect.any(String),
        path: '/api/sub/title_words',
        query: 'url_id=abc&start=2025-01&end=2025-12&word=…&phone=…',
        dns_time: 1,
        connect_time: 2,
        request_time: 61_000,
        response_time: 71,
        duration: 61_074,
        speed_small: 812,
        speed_medium: null,
        speed_large: null,
      },
    ])
    const stored = await server.product.services.db.selectFrom('slow_request').selectAll().execute()
    const everything = JSON.stringify(stored.map(({ id, ...row }) => row))
    expect(everything).not.toMatch(/ann|138000|面霜/)
  })

  it.each([
    [{ ...SLOW, url: 'https://elsewhere.example/page' }, 'url'],
    [{ ...SLOW, duration: -1 }, 'duration'],
    [{ ...SLOW, duration: 'long' }, 'duration'],
    [{ ...SLOW, query: 'x'.repeat(8001) }, 'query'],
    [{ ...SLOW, speed_small: 'fast' }, 'speed_small'],
    [{}, 'url'],
  ])('%j is refused at its field', async (body, field) => {
    const answer = await report('/api/response_monitor', body, from('198.51.100.2', analyst))
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fields: expect.arrayContaining([expect.objectContaining({ path: field })]) })
  })

  it('are bounded in number and in time', async () => {
    const { db } = server.product.services
    const at = server.product.services.now()
    const { url: _, query, username: __, ...times } = SLOW
    const whole = { ...times, dns_time: 1, response_time: 71, speed_small: 812, speed_large: null }
    const rows = Array.from({ length: MOST_SLOW_REQUESTS + 5 }, (_, index) => ({
      id: `r${index}`,
      at: new Date(at.getTime() - 1000 * (index + 1)),
      path: '/api/user',
      query,
      ...whole,
    }))
    for (let first = 0; first < rows.length; first += 500)
      await db
        .insertInto('slow_request')
        .values(rows.slice(first, first + 500))
        .execute()
    await report('/api/response_monitor', SLOW, from('198.51.100.3', analyst))
    expect((await list('/api/monitor/slow_request?page_size=1')).count).toBe(MOST_SLOW_REQUESTS)
    expect(
      await db
        .selectFrom('slow_request')
        .select('id')
        .where('id', '=', `r${MOST_SLOW_REQUESTS + 4}`)
        .execute(),
    ).toEqual([])
  })
})

describe('errors of pages', () => {
  it('are kept once, counted, without anything personal; nobody need be signed in', async () => {
    expect((await report('/api/client_error', ERROR, from('198.51.100.4'))).status).toBe(200)
    const again = { ...ERROR, error_url: 'https://host.example/#/search?title=x', tab: '', message: ERROR.message.replace('ann', 'bob') }
    expect((await report('/api/client_error', again, from('198.51.100.4'))).status).toBe(200)
    expect((await report('/api/client_error', { ...ERROR, message: 'another' }, from('198.51.100.4'))).status).toBe(200)
    const { data, count } = await list<{ message: string }>('/api/monitor/client_error')
    expect(count).toBe(2)
    expect(data.find(({ message }) => message !== 'another')).toEqual({
      id: expect.any(String),
      kind: 'rejection',
      message: 'no rows for … of … #',
      stack: 'Error: no rows\n    at draw (/assets/index.js?…:2:3)',
      page: '/search',
      tab: '',
      browser: 'Chrome · Windows',
      count: 2,
      first_at: expect.any(String),
      last_at: expect.any(String),
    })
    const everything = JSON.stringify(await server.product.services.db.selectFrom('client_error').selectAll().execute())
    expect(everything).not.toMatch(/ann@|bob@|138000|兰芝|a-browser/)
  })

  it('may be told as the page of another product would: with an address alone', async () => {
    expect((await report('/api/client_error', { error_url: 'TypeError at /search' }, from('198.51.100.5'))).status).toBe(200)
    expect((await report('/api/client_error', {}, from('198.51.100.5'))).status).toBe(400)
    expect((await report('/api/client_error', { ...ERROR, stack: 'x'.repeat(16_001) }, from('198.51.100.5'))).status).toBe(400)
  })

  it('are bounded in number', async () => {
    const { db, now } = server.product.services
    const rows = Array.from({ length: MOST_CLIENT_ERRORS + 3 }, (_, index) => ({
      id: `e${index}`,
      kind: 'error' as const,
      ...{ message: 'm', stack: '', page: '/', tab: '', browser: '', count: 1 },
      first_at: now(),
      last_at: new Date(now().getTime() - 60_000 - index),
    }))
    await db.insertInto('client_error').values(rows).execute()
    await report('/api/client_error', ERROR, from('198.51.100.6'))
    expect((await list('/api/monitor/client_error?page_size=1')).count).toBe(MOST_CLIENT_ERRORS)
    expect(
      await db
        .selectFrom('client_error')
        .select('id')
        .where('id', '=', `e${MOST_CLIENT_ERRORS + 2}`)
        .execute(),
    ).toEqual([])
  })
})

it('reports of one network are limited; others report on', async () => {
  const statuses = new Map<number, number>()
  for (let index = 0; index < MOST_REPORTS + 3; index++) {
    const { status, headers } = await report('/api/client_error', ERROR, from('198.51.100.7'))
    if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: MOST_REPORTS, 429: 3 })
  expect((await report('/api/client_error', ERROR, from('198.51.100.8'))).status).toBe(200)
})

it.each(Object.entries(SPEED_BYTES))('the %s file to measure the speed with is of its size, never compressed', async (size, bytes) => {
  const reply = await fetch(`${server.url}/api/speed_test?size=${size}`, {
    headers: { ...from('198.51.100.9', analyst), 'accept-encoding': 'br, gzip' },
  })
  expect([reply.status, reply.headers.get('content-encoding'), (await reply.arrayBuffer()).byteLength]).toEqual([200, null, bytes])
})

describe('times of calls', () => {
  it('count every call by its declared path and aspect, without parameters', async () => {
    const before = await times()
    for (let index = 0; index < 3; index++) await server.ask('/api/user', { headers: analyst })
    await server.ask('/api/sub/analyze?aspect=brand&url_id=x&start=2025-01&end=2025-02', { headers: analyst })
    await server.ask('/api/sub/analyze?aspect=made-up&url_id=x', { headers: analyst })
    await server.ask('/api/no/such/path', { headers: analyst })
    const after = await times()
    const more = (key: string) => (after.get(key)?.count ?? 0) - (before.get(key)?.count ?? 0)
    expect([more('GET /api/user'), more('GET /api/sub/analyze?aspect=brand'), more('GET /api/sub/analyze')]).toEqual([3, 1, 1])
    expect([...after.keys()].filter((key) => key.includes('no/such') || key.includes('made-up'))).toEqual([])
    const user = after.get('GET /api/user')
    expect([user?.failed, user?.left]).toEqual([0, 0])
    expect(user?.p50).toBeLessThanOrEqual(user?.p95 ?? 0)
    expect(user?.p99).toBeLessThanOrEqual(user?.max ?? 0)
  })
})

interface Row {
  method: string
  path: string
  count: number
  failed: number
  left: number
  p50: number
  p95: number
  p99: number
  max: number
}

async function times(): Promise<Map<string, Row>> {
  const { data } = await list<Row>('/api/monitor')
  return new Map(data.map((row) => [`${row.method} ${row.path}`, row]))
}

it('what is older than 30 days is gone', async () => {
  server.pass(31 * DAY)
  staff = await server.signedIn('staff@marketscope.demo')
  expect(await list('/api/monitor/slow_request')).toEqual({ data: [], count: 0 })
  expect(await list('/api/monitor/client_error')).toEqual({ data: [], count: 0 })
  await report('/api/client_error', { ...ERROR, message: 'fresh' }, from('198.51.100.10'))
  const { db } = server.product.services
  expect(await db.selectFrom('client_error').select('message').execute()).toEqual([{ message: 'fresh' }])
})
