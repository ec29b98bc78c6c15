import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { runAdmin } from '../command-line/admin.ts'
import type { AdminOrder } from '../command-line/admin-orders.ts'
import { keepHouse } from '../housekeeping.ts'
import { auditLog, newValues } from '../testing/audit-log.ts'
import { signedInWith } from '../testing/browsers.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { audit, COMMAND_LINE } from './audit.ts'

const STAFF = 'staff@marketscope.demo'
const MAIL = 'ann@audit.test'
const PHONE = '13900000031'
const DAY = 24 * 3600

let server: TestServer
let ann: string
beforeAll(async () => {
  server = await startTestServer({ market: 'none', settings: { audit_days: 30 } })
  const { db, now } = server.product.services
  ann = (await createAccount(db, createAccountOrder(MAIL, { phone: PHONE, seats: 3 }), now())).id
})
afterAll(() => server.close())
beforeEach(async () => {
  server.pass(DAY)
  const { db } = server.product.services
  await db.deleteFrom('session').where('account_id', '=', ann).execute()
  await db.deleteFrom('audit_entry').execute()
})

const list = async (query: Record<string, string> = {}) => auditLog(server, await server.signedIn(STAFF), query)
const ofAnn = async () => (await list({ target: ann })).map(newValues)
const code = () => server.sent.at(-1)?.code ?? ''
const disable = (disabled: boolean) => server.product.services.db.updateTable('account').set({ disabled }).where('id', '=', ann).execute()

describe('sign-ins', () => {
  it.each([
    ['mail', { mail: MAIL }],
    ['sms', { phone: PHONE }],
  ])('by %s say so, and which request it was', async (way, address) => {
    await server.ask(`/api/${way}/send/login`, { json: address })
    const answer = await server.ask(`/api/${way}/verify/login`, { json: { ...address, code: code() } })
    const [entry] = await list({ target: ann, action: 'sign_in' })
    expect(entry && newValues(entry)).toEqual(['sign_in', { way }])
    expect(entry?.request_id).toBe(answer.headers['x-request-id'])
  })

  it('that fail say why: a wrong code, an account that is not to be used', async () => {
    const verify = (given: string) => server.ask('/api/mail/verify/login', { json: { mail: MAIL, code: given } })
    await server.ask('/api/mail/send/login', { json: { mail: MAIL } })
    await verify(code() === '000000' ? '111111' : '000000')
    expect(await ofAnn()).toEqual([['sign_in_failed', { way: 'mail', why: 'wrong_code' }]])
    await disable(true)
    expect((await verify(code())).status).toBe(403)
    server.pass(1)
    expect((await server.ask('/api/sms/send/login', { json: { phone: PHONE } })).status).toBe(403)
    await disable(false)
    expect(await ofAnn()).toEqual([['sign_in_failed', { way: ['mail', 'sms'], why: ['wrong_code', 'disabled'] }]])
    expect(await list({ target: ann })).toMatchObject([{ count: 3 }])
  })
})

describe('a session that ran out', () => {
  const END = 30 * DAY

  it('is in the log and in the list of sign-ins as ended when it did, without another sign-in', async () => {
    const { now } = server.product.services
    const began = now().getTime()
    await signedInWith(server, MAIL, 'q')
    server.pass(END + 3 * 3600)
    const headers = await server.signedIn(STAFF)
    const history = resultOf<{ data: AuditEntry[] }>(await server.ask(`/api/desk/sign_ins?id=${ann}`, { headers })).data
    expect(history.map(({ action }) => action)).toEqual(['session_end', 'sign_in'])
    expect(history[0] && newValues(history[0])).toEqual(['session_end', { browser: 'Browser q', why: 'expired' }])
    expect((Date.parse(history[0]?.at ?? '') - began) / 1000).toBeCloseTo(END, -2)
    expect((await ofAnn()).map(([action]) => action)).toEqual(['session_end', 'sign_in'])
  })

  it('is noted once, by the hourly housekeeping where nobody looks', async () => {
    await signedInWith(server, MAIL, 'q')
    server.pass(END + 1)
    const count = () =>
      server.product.services.db
        .selectFrom('audit_entry')
        .select('id')
        .where('action', '=', 'session_end')
        .where('target_id', '=', ann)
        .execute()
    expect(await count()).toHaveLength(0)
    await Promise.all([keepHouse(server.product.services), keepHouse(server.product.services)])
    expect(await count()).toHaveLength(1)
  })
})

it('entries go after the days that are set, and not before', async () => {
  const { services } = server.product
  const at = (days: number) =>
    audit({ db: services.db, now: () => new Date(services.now().getTime() - days * DAY * 1000) }, NOTED(`${days}`))
  for (const days of [31, 30.001, 29.9, 0]) await at(days)
  await keepHouse(services)
  const left = await services.db.selectFrom('audit_entry').select('target_id').where('action', '=', 'notice_add').execute()
  expect(left.map(({ target_id }) => target_id).sort()).toEqual(['0', '29.9'])
})

const NOTED = (id: string) => ({ who: COMMAND_LINE, what: 'notice_add', whom: { kind: 'notice', id, name: null } }) as const

describe('exports', () => {
  const note = async (username: string, json: object) => server.ask('/api/export', { json, headers: await server.signedIn(username) })

  it('of tables and pictures are in the log: what, of which search and months, how much', async () => {
    const table = { form: 'xlsx', part: 'brand_list', url_id: 'a1b2c3', start: '2026-01', end: '2026-03', rows: 42 }
    expect((await note('analyst@demo.market', table)).status).toBe(200)
    server.pass(1)
    expect((await note('analyst@demo.market', { form: 'image', part: 'item_months', plat: 'tmall', item_id: '77' })).status).toBe(200)
    const entries = await list({ action: 'export' })
    expect(entries.map(({ actor, target }) => [actor.name, target.name, target.id])).toEqual([
      ['analyst@demo.market', 'item_months', 'tmall:77'],
      ['analyst@demo.market', 'brand_list', 'a1b2c3'],
    ])
    expect(entries.map(newValues)).toEqual([
      ['export', { form: 'image' }],
      ['export', { form: 'xlsx', months: '2026-01 – 2026-03', rows: 42 }],
    ])
  })

  it('are for those who may download', async () => {
    const table = { form: 'csv', part: 'brand_list' }
    expect(await note('trial@demo.market', table)).toMatchObject({ status: 403, body: { error_code: -403 } })
    const { db } = server.product.services
    const set = (may_download: boolean) => db.updateTable('account').set({ may_download }).where('username', '=', MAIL).execute()
    await set(false)
    expect((await note(MAIL, table)).status).toBe(403)
    await set(true)
    expect((await note(MAIL, table)).status).toBe(200)
    expect((await list({ action: 'export' })).map(({ actor }) => actor.name)).toEqual([MAIL])
  })

  it.each([{ form: 'doc', part: 'a' }, { form: 'csv' }, { form: 'csv', part: '<b>' }, { form: 'csv', part: 'a', rows: -1 }])(
    'told as %j are refused',
    async (json) => {
      expect((await note(MAIL, json)).status).toBe(400)
    },
  )
})

describe('an entry that cannot be written', () => {
  /** Does the work while nothing can be written into the log. */
  async function withoutLog<T>(work: () => Promise<T>): Promise<T> {
    const { db } = server.product.services
    await sql`ALTER TABLE audit_entry RENAME TO audit_entry_gone`.execute(db)
    try {
      return await work()
    } finally {
      await sql`ALTER TABLE audit_entry_gone RENAME TO audit_entry`.execute(db)
    }
  }
  const TABLES = ['account', 'session', 'api_key', 'notice', 'custom_group', 'account_mail'] as const
  /** What can be told of the state, without when something was last used. */
  const state = async () => {
    const { db } = server.product.services
    const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(
      rows.map((list) => list.map((row) => JSON.stringify(row, (name, value) => (/seen_at|used_at/.test(name) ? null : value))).sort()),
    )
  }

  const group = { sub_name: 'custom_901', name: { zh: '甲', en: 'A' }, categories: [] }
  it.each<[string, () => Promise<AdminOrder>]>([
    ['create-admin', async () => ({ command: 'create-admin', username: null, mail: 'new@marketscope.demo', phone: null, nick: null })],
    ['set-account', async () => ({ command: 'set-account', username: MAIL, disabled: true })],
    ['create-key', async () => ({ command: 'create-key', username: MAIL, name: 'k' })],
    [
      'revoke-key',
      async () => ({ command: 'revoke-key', username: MAIL, id: (await createKey(server.product.services.db, ann, 'k', new Date())).id }),
    ],
    ['import-custom', async () => ({ command: 'import-custom', groups: [group] })],
    ['add-notice', async () => notice()],
    ['remove-notice', async () => ({ command: 'remove-notice', id: await addedNotice() })],
  ])('leaves nothing of the order %s', async (_, order) => {
    const given = await order()
    await signedInWith(server, MAIL, 'q')
    const before = await state()
    await expect(withoutLog(() => runAdmin(server.product.services, given))).rejects.toThrow('audit_entry')
    expect(await state()).toBe(before)
    await runAdmin(server.product.services, given)
    expect(await state()).not.toBe(before)
  })

  it.each<[string, string, object | null, string?]>([
    ['a key', '/api/api_key', { name: 'k' }],
    ['an end of all sessions', '/api/session/end_all', { keep_this: false }],
    ['a sign-out', '/api/logout', {}],
  ])('leaves nothing of %s', async (_, path, json) => {
    await disable(false)
    const headers = await signedInWith(server, MAIL, 'q', { verified: true })
    const before = await state()
    expect((await withoutLog(() => server.ask(path, { json, headers }))).status).toBe(500)
    expect(await state()).toBe(before)
    expect((await server.ask(path, { json, headers })).status).toBe(200)
  })

  it('is answered with the id that finds its line in server.log, and with nothing of it', async () => {
    const { config } = server.product.services
    const headers = await signedInWith(server, MAIL, 'q', { verified: true })
    const answer = await withoutLog(() => server.ask('/api/api_key', { json: { name: 'k' }, headers }))
    const { request_id, error_code } = answer.body as { request_id: string; error_code: number }
    expect([error_code, answer.headers['x-request-id']]).toEqual([-500, request_id])
    expect(answer.text).not.toContain('audit_entry')
    await vi.waitFor(async () => {
      const lines = (await readFile(join(config.data, 'server.log'), 'utf8')).trim().split('\n')
      const found = lines.map((line) => JSON.parse(line)).filter((line) => line.request_id === request_id)
      expect(found.map(({ event, route }) => [event, route])).toContainEqual(['fault', '/api/api_key'])
      expect(JSON.stringify(found)).toContain('audit_entry')
    })
  })

  const notice = (): AdminOrder => ({
    command: 'add-notice',
    msg: '甲',
    msg_en: 'A',
    from: null,
    until: null,
    audience: 'all',
    partners: false,
  })
  async function addedNotice(): Promise<string> {
    await runAdmin(server.product.services, notice())
    const rows = await server.product.services.db.selectFrom('notice').select('id').execute()
    return rows.at(-1)?.id ?? ''
  }
})
