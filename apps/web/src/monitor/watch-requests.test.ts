import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchRequests } from './watch-requests.ts'

/** What the page's requests took, told as a browser tells it. */
let tell: (entries: object[]) => void = () => undefined
class Observer {
  constructor(callback: (list: { getEntries(): object[] }) => void) {
    tell = (entries) => callback({ getEntries: () => entries })
  }
  observe() {}
  disconnect() {}
}

const SLOW = {
  entryType: 'resource',
  name: 'https://host.example/api/sub/trend?url_id=u1&title=secret',
  duration: 70_000,
  ...{ domainLookupStart: 0, domainLookupEnd: 0, connectStart: 0, connectEnd: 0 },
  ...{ requestStart: 1, responseStart: 70_001, responseEnd: 70_002 },
}

interface Sent {
  path: string
  body: unknown
}

let sent: Sent[]
let bytes: Record<string, number>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('PerformanceObserver', Observer)
  sent = []
  bytes = { small: 100_000, medium: 500_000, large: 2_000_000 }
  vi.stubGlobal('fetch', async (target: string, init: RequestInit) => {
    sent.push({ path: target, body: typeof init.body === 'string' ? JSON.parse(init.body) : null })
    const size = new URL(target, 'http://here').searchParams.get('size')
    if (size === null) return new Response('{}')
    if (bytes[size] === undefined) throw new TypeError('failed')
    return new Response(new Uint8Array(bytes[size]))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const reports = () => sent.filter(({ path }) => path === '/api/response_monitor')
const look = () => vi.advanceTimersByTimeAsync(10_000)

test('a slow request is reported at the next look, with the speed of the line, and only once', async () => {
  const stop = watchRequests()
  tell([SLOW, { ...SLOW, responseStart: 10, responseEnd: 11 }])
  expect(sent).toEqual([])
  await look()
  await vi.waitFor(() => expect(reports()).toHaveLength(1))
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/speed_test?size=small',
    '/api/speed_test?size=medium',
    '/api/speed_test?size=large',
    '/api/response_monitor',
  ])
  expect(reports()[0]?.body).toEqual({
    url: '/api/sub/trend',
    query: 'url_id=u1&title=…',
    ...{ dns_time: 0, connect_time: 0, request_time: 70_000, response_time: 1, duration: 70_000 },
    ...{ speed_small: expect.any(Number), speed_medium: expect.any(Number), speed_large: expect.any(Number) },
  })
  await look()
  expect(reports()).toHaveLength(1)
  stop()
  tell([SLOW])
  await look()
  expect(reports()).toHaveLength(1)
})

test('a file that does not arrive has no speed, and those after it are not asked for', async () => {
  const stop = watchRequests()
  delete bytes.medium
  tell([SLOW])
  await look()
  await vi.waitFor(() => expect(reports()).toHaveLength(1))
  expect(reports()[0]?.body).toMatchObject({ speed_small: expect.any(Number), speed_medium: null, speed_large: null })
  expect(sent.some(({ path }) => path.endsWith('large'))).toBe(false)
  stop()
})

test('a page reports ten at most', async () => {
  const stop = watchRequests()
  for (let round = 0; round < 3; round++) {
    tell(Array.from({ length: 7 }, () => SLOW))
    await look()
    await vi.waitFor(() => expect(reports()).toHaveLength(round === 0 ? 7 : 10))
  }
  stop()
})
