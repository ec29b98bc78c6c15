import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { SIGN_IN_CALLS } from './limits.ts'

const MAIL = 'analyst@demo.market'
const TRIES = 2000
const AT_ONCE = 50
/** More than it takes on any machine that is not at a standstill. */
const PATIENCE_MS = 10_000

let server: TestServer
const agents: Agent[] = []
beforeAll(async () => {
  server = await startTestServer({ market: 'none', settings: { mode: 'production' } })
})
afterAll(async () => {
  for (const agent of agents) agent.destroy()
  await server.close()
})

/** Asks over connections of its own from an address of this machine; gives the status. */
function from(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE, localAddress })
  agents.push(agent)
  return (path: string, headers: Record<string, string> = {}, json?: object) =>
    new Promise<number>((resolve, reject) => {
      const type = json === undefined ? {} : { 'content-type': 'application/json' }
      const asked = request(server.url + path, { agent, method: json === undefined ? 'GET' : 'POST', headers: { ...headers, ...type } })
      asked.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)))
      asked.on('error', reject)
      asked.end(json === undefined ? undefined : JSON.stringify(json))
    })
}

it('thousands of tries to sign in from one address keep nobody else from working or signing in', async () => {
  const [attacker, worker, newcomer] = [from('127.0.0.2'), from('127.0.0.3'), from('127.0.0.4')]
  const session = await server.signedIn('staff@marketscope.demo')
  const statuses = new Map<number, number>()
  let [sent, isOver] = [0, false]
  const guess = async () => {
    while (sent < TRIES) {
      sent += 1
      const status = await attacker('/api/mail/verify/login', {}, { mail: MAIL, code: String(sent).padStart(6, '0') })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const work = async () => {
    const times: number[] = []
    while (!isOver) {
      const began = performance.now()
      expect(await worker('/api/user', session)).toBe(200)
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return times
  }
  const signIn = async () => {
    expect(await newcomer('/api/mail/send/login', {}, { mail: MAIL })).toBe(200)
    expect(await newcomer('/api/mail/verify/login', {}, { mail: MAIL, code: server.sent.at(-1)?.code ?? '' })).toBe(200)
  }
  const working = work()
  const flood = Promise.all(Array.from({ length: AT_ONCE }, guess))
  await signIn()
  expect(sent).toBeLessThan(TRIES)
  await flood
  isOver = true
  const times = await working
  expect(times.length).toBeGreaterThan(1)
  expect(Math.max(...times)).toBeLessThan(PATIENCE_MS)
  // What is over the limit is refused, at the latest when the minute is over and a second one has begun.
  expect([...statuses.keys()].sort()).toEqual([400, 429])
  expect(statuses.get(400)).toBeLessThanOrEqual(2 * SIGN_IN_CALLS)
  expect((statuses.get(400) ?? 0) + (statuses.get(429) ?? 0)).toBe(TRIES)
})
