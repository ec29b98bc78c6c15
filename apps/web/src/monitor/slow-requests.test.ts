import { expect, test } from 'vitest'
import { type RequestTimes, slowReportOf } from './slow-requests.ts'

/** A request that took 5 ms to find the host, 20 to connect, 100 to be answered and 30 to arrive. */
const QUICK: RequestTimes = {
  name: 'https://host.example/api/sub/summary?url_id=u1&start=2025-01&word=%E9%9D%A2%E9%9C%9C',
  duration: 175,
  domainLookupStart: 10,
  domainLookupEnd: 15,
  connectStart: 20,
  connectEnd: 40,
  requestStart: 45,
  responseStart: 145,
  responseEnd: 175,
}
const slow = (times: Partial<RequestTimes>) => slowReportOf({ ...QUICK, ...times })

test.each([
  ['finding the host', { domainLookupEnd: 60_011 }, 'dns_time', 60_001],
  ['connecting', { connectEnd: 60_021 }, 'connect_time', 60_001],
  ['waiting for the answer', { responseStart: 60_046.4 }, 'request_time', 60_001],
  ['receiving it', { responseEnd: 60_146 }, 'response_time', 60_001],
] as const)('%s for more than a minute is slow', (_, times, name, ms) => {
  const report = slow(times)
  expect(report).toMatchObject({ url: '/api/sub/summary', query: 'url_id=u1&start=2025-01&word=…', duration: 175, [name]: ms })
})

test('all phases are told, those that were not needed as 0', () => {
  expect(
    slow({ domainLookupStart: 0, domainLookupEnd: 0, connectStart: 0, connectEnd: 0, responseStart: 90_045, responseEnd: 90_075 }),
  ).toEqual({
    ...{ url: '/api/sub/summary', query: 'url_id=u1&start=2025-01&word=…', duration: 175 },
    ...{ dns_time: 0, connect_time: 0, request_time: 90_000, response_time: 30 },
  })
})

test.each([
  ['a minute and not more', { responseStart: 60_045, responseEnd: 60_050 }],
  [
    'many phases that are long together',
    {
      domainLookupEnd: 40_010,
      connectStart: 40_010,
      connectEnd: 80_000,
      requestStart: 80_000,
      responseStart: 120_000,
      responseEnd: 160_000,
    },
  ],
  ['a page that is not of our API', { name: 'https://host.example/assets/index.js', responseEnd: 99_999 }],
  ['an upload', { name: 'https://host.example/api/load/upload', responseStart: 99_999 }],
  ['a report itself', { name: 'https://host.example/api/response_monitor', responseStart: 99_999 }],
  ['a request that never began', { requestStart: 0, responseStart: 0, responseEnd: 99_999 }],
])('%s is not', (_, times) => {
  expect(slow(times)).toBeNull()
})
