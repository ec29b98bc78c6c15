import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { auditLog, newValues } from '../testing/audit-log.ts'
import { signedInWith } from '../testing/browsers.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { noteFailedSignIn } from './session-entries.ts'

const STAFF = 'staff@marketscope.demo'
const MAIL = 'ann@audit.test'
const DAY = 24 * 3600

let server: TestServer
let ann: string
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  const { db, now } = server.product.services
  ann = (await createAccount(db, createAccountOrder(MAIL, { seats: 3 }), now())).id
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(DAY)
  await server.product.services.db.deleteFrom('audit_entry').execute()
})

const list = async (query: Record<string, string>) => auditLog(server, await server.signedIn(STAFF), query)
const code = () => server.sent.at(-1)?.code ?? ''

it('sign-ins that fail are one entry a day and account, with how often and when last, however many tries there are at once', async () => {
  const { services } = server.product
  const ben = await createAccount(services.db, createAccountOrder('ben@audit.test'), services.now())
  const tries = (mail: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => server.ask('/api/mail/verify/login', { json: { mail, code: '000000' } })))
  const begun = services.now().getTime()
  await tries(MAIL, 60)
  server.pass(60)
  const [last] = await tries(MAIL, 1)
  await tries('ben@audit.test', 2)
  await tries('nobody@audit.test', 5)
  const entries = await list({ action: 'sign_in_failed' })
  expect(entries.map(({ target, count }) => [target.id, count]).sort()).toEqual(
    [
      [ann, 61],
      [ben.id, 2],
    ].sort(),
  )
  const [entry] = await list({ target: ann })
  expect(entry).toMatchObject({ actor: { id: null, name: null }, request_id: last?.headers['x-request-id'] })
  expect((Date.parse(entry?.last_at ?? '') - Date.parse(entry?.at ?? '')) / 1000).toBeGreaterThanOrEqual(59)
  expect(Math.abs(Date.parse(entry?.at ?? '') - begun)).toBeLessThan(60_000)
  expect(entry && newValues(entry)).toEqual(['sign_in_failed', { way: 'mail', why: 'wrong_code' }])
  server.pass(DAY)
  await tries(MAIL, 3)
  expect((await list({ target: ann })).map(({ count, last_at }) => [count, last_at !== null])).toEqual([
    [3, true],
    [61, true],
  ])
  const headers = await server.signedIn(STAFF)
  const history = resultOf<{ data: AuditEntry[] }>(await server.ask(`/api/desk/sign_ins?id=${ann}`, { headers })).data
  expect(history.map(({ action, count }) => [action, count])).toEqual([
    ['sign_in_failed', 3],
    ['sign_in_failed', 61],
  ])
})

it('days of the count are those of Shanghai', async () => {
  const { db } = server.product.services
  const who = { id: ann, username: MAIL }
  for (const moment of ['2026-03-01T15:59:59.999Z', '2026-03-01T16:00:00Z', '2026-03-02T15:59:59Z'])
    await noteFailedSignIn({ db, now: () => new Date(moment) }, { account: who, way: 'sso', why: 'expired', request: { id: moment } })
  expect((await list({ target: ann })).map(({ at, count, last_at }) => [at, count, last_at])).toEqual([
    ['2026-03-01T16:00:00.000Z', 2, '2026-03-02T15:59:59.000Z'],
    ['2026-03-01T15:59:59.999Z', 1, null],
  ])
})

it('wrong codes in a session are counted as well, apart from those that were right', async () => {
  const headers = await signedInWith(server, MAIL, 'q')
  const { mails } = resultOf<{ mails: { mail_id: string }[] }>(await server.ask('/api/get_mail_phone', { headers }))
  const mail_id = mails[0]?.mail_id ?? ''
  expect((await server.ask('/api/mail/send/setting', { json: { mail_id }, headers })).status).toBe(200)
  const right = code()
  for (let times = 0; times < 3; times++)
    await server.ask('/api/mail/verify/setting', { json: { mail_id, code: right === '000000' ? '111111' : '000000' }, headers })
  expect((await server.ask('/api/mail/verify/setting', { json: { mail_id, code: right }, headers })).status).toBe(200)
  const entries = (await list({ target: ann })).filter(({ action }) => action.startsWith('verification'))
  expect(entries.map(({ action, count, actor }) => [action, count, actor.id]).sort()).toEqual([
    ['verification', 1, ann],
    ['verification_failed', 3, ann],
  ])
})
