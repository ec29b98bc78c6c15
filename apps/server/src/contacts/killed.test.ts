import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { freePort, type RunningCommand, runCommand, untilAnswers } from '../testing/run-server.ts'
import { dropTestDatabase } from '../testing/test-database.ts'
import { startTestServer } from '../testing/test-server.ts'
import { signedInVerified } from '../testing/verified.ts'

const NEW = '13911111111'
const SIGNING_IN = '13922222222'

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'marketscope-killed-'))
})
afterAll(async () => {
  await dropTestDatabase(data)
  await rm(data, { recursive: true, force: true })
})

/** A gateway that takes two messages and never answers: what it was given. */
async function silentGateway() {
  const taken = Promise.withResolvers<Map<string, string>>()
  const messages = new Map<string, string>()
  const gateway = createServer(async (request) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { phone, code } = JSON.parse(Buffer.concat(parts).toString()) as { phone: string; code: string }
    if (messages.set(phone, code).size === 2) taken.resolve(messages)
  })
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const address = gateway.address()
  return { gateway, taken: taken.promise, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` }
}

async function run(sms_url: string): Promise<RunningCommand & { url: string }> {
  const port = await freePort()
  const running = runCommand(['--port', String(port), '--data', data, '--no-demo'], { MARKETSCOPE_SMS_URL: sms_url })
  return { ...running, url: await untilAnswers(running, port) }
}

it('a server killed while it sends codes: a new phone counts for nothing yet, and each code still does what it is for', async () => {
  const first = await startTestServer({ market: 'none', data })
  await createAccount(first.product.services.db, createAccountOrder('ann@killed.test'), new Date())
  await createAccount(first.product.services.db, createAccountOrder('bob@killed.test', { phone: SIGNING_IN }), new Date())
  const { cookie = '' } = await signedInVerified(first, 'ann@killed.test')
  await first.close()
  const { gateway, taken, url } = await silentGateway()

  const killed = await run(url)
  const asked = fetch(`${killed.url}/api/phone/setting`, {
    method: 'PUT',
    headers: { cookie, origin: killed.url, 'content-type': 'application/json' },
    body: JSON.stringify({ phone: NEW }),
  }).catch(() => null)
  const signingIn = fetch(`${killed.url}/api/sms/send/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: SIGNING_IN }),
  }).catch(() => null)
  const messages = await taken
  const code = messages.get(NEW) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  expect([await asked, await signingIn]).toEqual([null, null])
  gateway.closeAllConnections()
  gateway.close()

  const again = await run(url)
  const ask = async (path: string, json?: unknown) => {
    const headers = { cookie, origin: again.url, ...(json ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(`${again.url}${path}`, { headers, ...(json ? { method: 'POST', body: JSON.stringify(json) } : {}) })
    return { status: answer.status, body: (await answer.json()) as { result: unknown } }
  }
  const list = (await ask('/api/phone/setting')).body.result as { data: unknown[]; pending: { phone: string; phone_id: string } }
  expect(list).toMatchObject({ data: [], pending: { phone: NEW } })
  expect((await ask('/api/sms/send/login', { phone: NEW })).status).toBe(404)
  expect((await ask('/api/sms/verify/login', { phone: NEW, code })).status).toBe(400)
  expect((await ask('/api/phone/confirm', { phone_id: list.pending.phone_id, code })).status).toBe(200)
  expect((await ask('/api/phone/setting')).body.result).toMatchObject({ data: [{ phone: NEW, main: 1 }], pending: null })
  const bob = (answer: object) => ask('/api/sms/verify/login', { phone: SIGNING_IN, ...answer })
  expect((await ask('/api/sms/send/login', { phone: SIGNING_IN })).status).toBe(429)
  expect((await bob({ code })).status).toBe(400)
  expect((await bob({ code: messages.get(SIGNING_IN) })).status).toBe(200)
  expect((await bob({ code: messages.get(SIGNING_IN) })).status).toBe(400)
  again.child.kill('SIGTERM')
  await again.ended
})
