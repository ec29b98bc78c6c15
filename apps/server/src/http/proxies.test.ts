import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none', settings: { mode: 'production', trust_proxy: 1 } })
})
afterAll(() => server.close())

/** A guess that the proxy at 127.0.0.2 forwards; `forwarded` is what it puts behind what the caller sent itself. */
async function guess(forwarded: string) {
  const reply = await server.app.inject({
    url: '/api/mail/verify/login',
    method: 'POST',
    remoteAddress: '127.0.0.2',
    headers: { host: 'product.example', 'content-type': 'application/json', 'x-forwarded-for': forwarded },
    payload: JSON.stringify({ mail: 'analyst@demo.market', code: '000000' }),
  })
  return reply.statusCode
}

const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length

it('behind a proxy, everybody is counted by the address the proxy saw', async () => {
  const each = await Promise.all(Array.from({ length: 100 }, (_, number) => guess(`192.0.2.${number}`)))
  expect(refused(each)).toBe(0)
  const one = await Promise.all(Array.from({ length: 61 }, () => guess('198.51.100.1')))
  expect(refused(one)).toBe(1)
})

it('an address that the caller made up in front of it changes nothing', async () => {
  const claims = await Promise.all(Array.from({ length: 61 }, (_, number) => guess(`10.0.0.${number}, 198.51.100.2`)))
  expect(refused(claims)).toBe(1)
})
