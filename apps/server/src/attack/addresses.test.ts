import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NETWORK_CALLS } from '../http/limits.ts'
import { addressOf, DOORS, doorName } from '../testing/attack/doors.ts'
import { rawRequest, readRaw, requestText } from '../testing/attack/raw-request.ts'
import { some, WHOLE } from '../testing/attack/size.ts'
import { SPELLINGS } from '../testing/attack/spellings.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

/** From where so many calls have come that no more are taken. */
const FLOODING = '127.0.0.9'

let server: TestServer
let staff: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none', stopped: true, settings: { mode: 'production' } })
  staff = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

const NO_PAGE = "content-security-policy: default-src 'none'"

/** One call after another from one place of its own, with a minute between those of a hundred doors, so that no limit hides an answer. */
async function answered(method: string, target: string, localAddress: string) {
  const host = new URL(server.url).host
  return readRaw(await rawRequest(server.url, requestText(method, target, { ...staff, host }), { localAddress }))
}

describe('addresses and their spellings', () => {
  it.each(SPELLINGS)('$name: refused at every door, by whoever may come in', async ({ spell }) => {
    const doors = some(
      DOORS,
      20,
      SPELLINGS.findIndex((one) => one.spell === spell),
    )
    for (const [index, door] of doors.entries()) {
      if (index % 100 === 0) server.pass(61)
      const { status, headers, body } = await answered(door.method, spell(addressOf(door)), `127.0.1.${(index % 50) + 1}`)
      expect([doorName(door), status, body.length < 300]).toEqual([doorName(door), 400, true])
      expect(headers).toContain(NO_PAGE)
      expect(headers).not.toContain('set-cookie')
    }
  })

  it('a network over its limit is refused at every door, plain or not', async () => {
    for (let calls = 0; calls < NETWORK_CALLS; calls++) await server.app.inject({ url: '/api/none', remoteAddress: FLOODING })
    for (const [index, door] of some(DOORS, 4).entries()) {
      const spelling = SPELLINGS[index % SPELLINGS.length]
      for (const target of [addressOf(door), ...(WHOLE || index % 5 === 0 ? [spelling?.spell(addressOf(door)) ?? ''] : [])]) {
        const { status, headers } = await answered(door.method, target, FLOODING)
        expect([door.method, target, status]).toEqual([door.method, target, 429])
        expect(headers).toContain(NO_PAGE)
        expect(headers).toContain('retry-after: ')
      }
    }
  })
})
