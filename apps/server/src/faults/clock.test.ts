import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { recent } from '../captcha/recent.ts'
import { callCounter } from '../http/call-counter.ts'
import { storeCode } from '../sign-in/one-time-codes.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const MAIL = 'analyst@demo.market'
/** The clock was so far ahead. */
const AHEAD = 194_447

describe('a clock that was ahead and was put right', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ market: 'none', stopped: true })
  })
  afterAll(() => server.close())
  const send = () => server.ask('/api/mail/send/login', { json: { mail: MAIL } })
  const verify = (code: string) => server.ask('/api/mail/verify/login', { json: { mail: MAIL, code } })
  const code = () => server.sent.at(-1)?.code ?? ''

  it('locks nobody out: a code can be asked for, works, and one of that time does not', async () => {
    server.pass(AHEAD)
    expect((await send()).status).toBe(200)
    const ahead = code()
    server.pass(-AHEAD)
    expect((await verify(ahead)).status).toBe(400)
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(429)
    expect((await verify(code())).status).toBe(200)
  })

  it('is looked at in turn: a code that had to wait for another is younger than that, and is not sent', async () => {
    const { services } = server.product
    const { db, now } = services
    const account = await accountByUsername(db, MAIL)
    const target = { purpose: 'login', channel: 'mail', address: 'turn@demo.market', account_id: account?.id ?? '' } as const
    const waiting = await db.transaction().execute(async (transaction) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`mail:${target.address}`}))`.execute(transaction)
      const second = storeCode(services, target, '').catch((error: unknown) => error)
      server.pass(1)
      const row = { ...target, id: 'first', network: '', code_hash: '', created_at: now(), expires_at: now() }
      await transaction.insertInto('login_code').values(row).execute()
      return { second }
    })
    expect(await waiting.second).toMatchObject({ kind: 'too_many' })
  })

  it('leaves a session its full length, and notes its age anew', async () => {
    server.pass(AHEAD)
    const headers = await server.signedIn(MAIL)
    server.pass(-AHEAD)
    expect((await server.ask('/api/user', { headers })).status).toBe(200)
    const { db, now } = server.product.services
    const newest = await db.selectFrom('session').select(['seen_at', 'expires_at']).orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    expect(newest.seen_at).toEqual(now())
    expect(newest.expires_at.getTime()).toBeLessThanOrEqual(now().getTime() + 30 * 24 * 3600_000)
  })
})

it('counts by the minute and puzzles begin anew when the clock goes back', () => {
  let at = AHEAD * 1000
  const now = () => new Date(at)
  const counter = callCounter(1, 60, now)
  const puzzles = recent(2, 600, now)
  for (let times = 0; times < 2; times++) puzzles.add('a')
  expect([counter.count('a'), counter.count('a') > 0, puzzles.isOften('a')]).toEqual([0, true, true])
  at = 0
  expect([counter.count('a'), puzzles.isOften('a')]).toEqual([0, false])
})
