import type { AuditDetails, OnlyAuditFields } from '@marketscope/contract/audit-details'
import type { AuditEntry } from '@marketscope/contract/calls/audit'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { audit, COMMAND_LINE, changesOf } from '../audit/audit.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const STAFF = 'staff@marketscope.demo'
const MAIL = 'log@b.cc'

let server: TestServer
let staff: Record<string, string>
let account: { id: string; username: string }
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  staff = await server.signedIn(STAFF, { verified: true })
  const { db, now } = server.product.services
  account = await createAccount(db, createAccountOrder(MAIL, { seats: 1 }), now())
})
afterAll(() => server.close())

const list = async (query: Record<string, string>) =>
  resultOf<{ data: AuditEntry[]; count: number }>(await server.ask(`/api/audit?${new URLSearchParams(query)}`, { headers: staff }))
const actions = async (query: Record<string, string>) => (await list(query)).data.map(({ action }) => action)
const clear = () => server.product.services.db.deleteFrom('audit_entry').execute()

describe('what differs', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: 1 }, { a: 2 }, { a: { from: 1, to: 2 } }],
    [null, { a: false, b: null }, { a: { from: null, to: false } }],
    [{ a: [1] }, null, { a: { from: [1], to: null } }],
    [{ a: { x: 1, y: [2] } }, { a: { y: [2], x: 1 } }, {}],
    [{ a: ['x', 'y'] }, { a: ['y', 'x'] }, { a: { from: ['x', 'y'], to: ['y', 'x'] } }],
    [null, null, {}],
  ])('of %j and %j is %j', (before, after, expected) => {
    expect(changesOf(before, after)).toEqual(expected)
  })

  it.each(['code', 'token', 'key', 'key_hash', 'code_hash', 'client_secret', 'password', 'session_token'])('is never a %s', (name) => {
    expect(() => changesOf(null, { [name]: 'x' })).toThrow('no place in the audit log')
  })
})

it('a value whose name has no words does not compile, and neither does one that its list does not have', () => {
  type Refused<T> = T & OnlyAuditFields<T>
  expectTypeOf<Refused<{ rows: number; unheard: number }>['unheard']>().toBeNever()
  expectTypeOf<Refused<Record<string, unknown>>['unheard']>().toBeNever()
  expectTypeOf<Refused<{ rows: number }>['rows']>().toEqualTypeOf<number>()
  expectTypeOf<{ form: 'papyrus' }>().not.toExtend<AuditDetails>()
  expectTypeOf<{ form: 'pptx'; rows: number }>().toExtend<AuditDetails>()
})

it('an entry goes with the change it tells of, or not at all', async () => {
  await clear()
  const { db, now } = server.product.services
  const failing = db.transaction().execute(async (transaction) => {
    await audit({ db: transaction, now }, { who: COMMAND_LINE, what: 'notice_add', whom: { kind: 'notice', id: 'n', name: null } })
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')
  expect((await list({})).count).toBe(0)
})

describe('signing in', () => {
  const code = () => server.sent.findLast(({ to }) => to === MAIL)?.code ?? ''
  const verify = (given: string) => server.ask('/api/mail/verify/login', { json: { mail: MAIL, code: given } })

  it('is in the log: tried with a wrong code, done, ended elsewhere, signed out; never the code', async () => {
    await clear()
    await server.ask('/api/mail/send/login', { json: { mail: MAIL } })
    const right = code()
    const wrong = right === '000000' ? '111111' : '000000'
    expect((await verify(wrong)).status).toBe(400)
    expect(await actions({ target: account.id })).toEqual(['sign_in_failed'])
    expect((await list({})).data[0]).toMatchObject({ actor: { id: null, name: null }, details: { way: { from: null, to: 'mail' } } })
    expect((await verify(right)).status).toBe(200)
    const elsewhere = await server.signedIn(MAIL)
    server.pass(1)
    expect((await server.ask('/api/logout', { method: 'POST', json: {}, headers: elsewhere })).status).toBe(200)
    const { data } = await list({ target: account.id })
    expect(data.map(({ action, details }) => [action, details.why?.to ?? null]).sort()).toEqual(
      [
        ['session_end', 'elsewhere'],
        ['session_end', 'signed_out'],
        ['sign_in', null],
        ['sign_in', null],
        ['sign_in_failed', 'wrong_code'],
      ].sort(),
    )
    const told = JSON.stringify(await server.product.services.db.selectFrom('audit_entry').selectAll().execute())
    expect(told).not.toContain(right)
    expect(told).not.toContain(wrong)
    const history = resultOf<{ data: AuditEntry[]; count: number }>(
      await server.ask(`/api/desk/sign_ins?id=${account.id}&page_size=2`, { headers: staff }),
    )
    expect([history.data.length, history.count]).toEqual([2, 5])
  })

  it('to an address that no account has leaves no trace', async () => {
    await clear()
    await server.ask('/api/mail/verify/login', { json: { mail: 'nobody@b.cc', code: '123456' } })
    expect((await list({})).count).toBe(0)
  })
})

it('keys are in the log by their names, without the key', async () => {
  await clear()
  const headers = await server.signedIn(MAIL, { verified: true })
  const made = resultOf<{ id: string; key: string }>(await server.ask('/api/api_key', { json: { name: 'report' }, headers }))
  resultOf(await server.ask(`/api/api_key?id=${made.id}`, { method: 'DELETE', headers }))
  expect((await server.ask('/api/api_key?id=gone', { method: 'DELETE', headers })).status).toBe(404)
  const { data } = await list({ target_kind: 'api_key' })
  expect(data.map(({ action, actor, target }) => [action, actor.name, target.name]).sort()).toEqual([
    ['key_create', MAIL, 'report'],
    ['key_revoke', MAIL, 'report'],
  ])
  expect(JSON.stringify(data)).not.toContain(made.key)
})

describe('the list', () => {
  const moments = ['2026-03-01T15:59:59.000Z', '2026-03-01T16:00:00.000Z', '2026-03-02T15:59:59.999Z', '2026-03-02T16:00:00.000Z']
  beforeAll(async () => {
    await clear()
    const { db } = server.product.services
    for (const [at, moment] of moments.entries())
      await audit(
        { db, now: () => new Date(moment) },
        {
          who: at % 2 === 0 ? { id: 'ann', username: 'Ann_1' } : COMMAND_LINE,
          what: at === 3 ? 'notice_add' : 'account_change',
          whom: { kind: at === 3 ? 'notice' : 'account', id: `t${at}`, name: `Target ${at}%` },
          request: at === 0 ? { id: 'request0' } : null,
        },
      )
  })
  const targets = async (query: Record<string, string>) => (await list(query)).data.map(({ target }) => target.id)

  it.each<[Record<string, string>, string[]]>([
    [{}, ['t3', 't2', 't1', 't0']],
    [{ word: 'ann_' }, ['t2', 't0']],
    [{ word: 'annX' }, []],
    [{ word: 'target 2%' }, ['t2']],
    [{ word: 'request0' }, ['t0']],
    [{ word: 'request' }, []],
    [{ action: 'notice_add' }, ['t3']],
    [{ actor: 'ann' }, ['t2', 't0']],
    [{ target_kind: 'account', target: 't1' }, ['t1']],
    [{ from: '2026-03-02' }, ['t3', 't2', 't1']],
    [{ to: '2026-03-02' }, ['t2', 't1', 't0']],
    [{ from: '2026-03-02', to: '2026-03-02' }, ['t2', 't1']],
    [{ page: '2', page_size: '3' }, ['t0']],
  ])('asked for %j gives %j: days are those of Shanghai', async (query, expected) => {
    expect(await targets(query)).toEqual(expected)
  })

  it.each(['action=nonsense', 'from=2026-02-30', 'page=0', 'target_kind=x'])('with %s is refused', async (query) => {
    expect((await server.ask(`/api/audit?${query}`, { headers: staff })).status).toBe(400)
  })
})

describe('the export', () => {
  it('is every entry that fits as CSV, and is in the log itself', async () => {
    await clear()
    const { db } = server.product.services
    const at = new Date('2026-03-01T00:00:00.000Z')
    const entry = { who: { id: 'x', username: '=HYPERLINK("http://evil")' }, what: 'account_change' } as const
    const whom = { kind: 'account', id: 'i', name: 'a,"b"' } as const
    await audit({ db, now: () => at }, { ...entry, whom, before: { nick: null, ispay: true }, after: { nick: '+1', ispay: false } })
    for (let more = 0; more < 1001; more += 1)
      await audit({ db, now: () => at }, { who: COMMAND_LINE, what: 'notice_add', whom: { kind: 'notice', id: `${more}`, name: null } })
    const answer = await server.ask('/api/audit/export?action=account_change&site_lang=en', { headers: staff })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit.csv"')
    const lines = answer.text.replace(/^\ufeff/, '').split('\r\n')
    expect(lines).toEqual([
      'Time,Action,By,Kind of target,Target,ID of target,Changes,Request ID,Times,Last time',
      `2026-03-01T00:00:00.000Z,Account changed,"'=HYPERLINK(""http://evil"")",Account,"a,""b""",i,"nick: – → +1; ispay: true → false",,1,`,
      '',
    ])
    expect((await list({ action: 'export' })).data[0]).toMatchObject({
      actor: { name: STAFF },
      details: { action: { from: null, to: 'account_change' } },
    })
    const whole = await server.ask('/api/audit/export', { headers: staff })
    // A thousand and one, the one before them, two exports, the heading and what follows the last line's end.
    expect(whole.text.split('\r\n')).toHaveLength(1001 + 1 + 2 + 1 + 1)
    expect(
      new Set(
        whole.text
          .split('\r\n')
          .slice(1, -1)
          .map((line) => line.split(',')[5]),
      ).size,
    ).toBe(1001 + 2)
  })

  it('is for staff that may download', async () => {
    expect((await server.ask('/api/audit/export', { headers: await server.signedIn(MAIL) })).status).toBe(403)
    const { db } = server.product.services
    await db.updateTable('account').set({ may_download: false }).where('username', '=', STAFF).execute()
    expect((await server.ask('/api/audit/export', { headers: staff })).status).toBe(403)
    expect((await server.ask('/api/audit', { headers: staff })).status).toBe(200)
    await db.updateTable('account').set({ may_download: true }).where('username', '=', STAFF).execute()
  })
})
