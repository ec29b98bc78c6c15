import type { DeskAccount } from '@marketscope/contract/calls/desk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey } from '../accounts/api-keys.ts'
import { auditLog } from '../testing/audit-log.ts'
import { type Ask, resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

type Headers = Record<string, string>

let server: TestServer
let staff: Headers
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  staff = await server.signedIn('staff@marketscope.demo', { verified: true })
})
afterAll(() => server.close())

const desk = (path: string, ask: Ask = {}) => server.ask(`/api/desk/${path}`, { headers: staff, ...ask })
const made = async (json: object) => resultOf<DeskAccount>(await desk('account', { method: 'POST', json }))
const info = async (id: string) => resultOf<DeskAccount>(await desk(`account_info?id=${id}`))
const logged = (query: string) => auditLog(server, staff, query)
const user = (headers: Headers) => server.ask('/api/user', { headers })

let counter = 0
const fresh = () => {
  counter += 1
  return `off${counter}@b.cc`
}

describe('disabling and resetting', () => {
  it('a disabled account is out at once, and in again once it is enabled', async () => {
    const mail = fresh()
    const { id } = await made({ username: mail, mail })
    const { db, now } = server.product.services
    const headers = await server.signedIn(mail)
    const { key } = await createKey(db, id, 'k', now())
    expect((await user({ 'x-api-key': key })).status).toBe(200)
    const off = resultOf<DeskAccount>(await desk('account_disable', { json: { id, disabled: true, rights_version: 1 } }))
    expect(off).toMatchObject({ state: 'disabled', sessions: 0, keys: 1, rights_version: 2 })
    expect((await user(headers)).status).toBe(403)
    expect((await user({ 'x-api-key': key })).status).toBe(403)
    expect((await server.ask('/api/mail/send/login', { json: { mail } })).status).toBe(403)
    const on = resultOf<DeskAccount>(await desk('account_disable', { json: { id, disabled: false, rights_version: 2 } }))
    expect(on.state).toBe('active')
    expect((await user({ 'x-api-key': key })).status).toBe(200)
    expect((await user(headers)).status).toBe(401)
    expect((await logged(`target=${id}`)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account_create', 'account_disable', 'account_enable']),
    )
  })

  it('a reset ends every session and key and voids the code under way', async () => {
    const mail = fresh()
    const { id } = await made({ username: mail, mail, seats: 5 })
    const { db, now } = server.product.services
    const browsers = [await server.signedIn(mail), await server.signedIn(mail)]
    const { key } = await createKey(db, id, 'k', now())
    expect((await server.ask('/api/mail/send/login', { json: { mail } })).status).toBe(200)
    const code = server.sent.findLast(({ to }) => to === mail)?.code
    expect(resultOf(await desk('account_reset', { json: { id } }))).toEqual({ sessions: 2, keys: 1 })
    for (const headers of [...browsers, { 'x-api-key': key }]) expect((await user(headers)).status).toBe(401)
    expect(await server.ask('/api/mail/verify/login', { json: { mail, code } })).toMatchObject({ status: 400, body: { error_code: -498 } })
    expect(await info(id)).toMatchObject({ sessions: 0, keys: 0, state: 'active' })
    const [entry] = await logged(`target=${id}&action=account_reset`)
    expect(entry?.details).toEqual({ sessions: { from: 2, to: 0 }, keys: { from: 1, to: 0 } })
  })
})
