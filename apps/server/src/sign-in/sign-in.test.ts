import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const MAIL = 'analyst@demo.market'
const PHONE = '13800000002'
const WRONG = { status: 400, body: { status: 'error', error_code: -498 } }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())
beforeEach(() => server.pass(2 * 24 * 3600))

const sendCode = (mail = MAIL) => server.ask('/api/mail/send/login', { json: { mail } })
const verify = (code: string, mail = MAIL) => server.ask('/api/mail/verify/login', { json: { mail, code } })
const latest = () => server.sent.at(-1)?.code ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function freshCode(mail = MAIL): Promise<string> {
  expect(await sendCode(mail)).toMatchObject({ status: 200, body: { status: 'ok', result: { wait: 60 } } })
  return latest()
}

describe('signing in with a code', () => {
  it('opens the account behind the email address, whatever its capitals', async () => {
    const code = await freshCode(' Analyst@Demo.Market ')
    expect(server.sent.at(-1)).toMatchObject({ channel: 'mail', to: MAIL })
    const answer = await verify(code)
    expect(answer).toMatchObject({ status: 200, body: { result: { username: MAIL } } })
    expect(answer.headers['set-cookie']).toMatch(/^ms_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = answer.headers['set-cookie']?.split(';')[0] ?? ''
    expect(await server.ask('/api/user', { headers: { cookie } })).toMatchObject({ status: 200, body: { result: { username: MAIL } } })
  })

  it('opens the account behind the phone number, spaces or not', async () => {
    expect(await server.ask('/api/sms/send/login', { json: { phone: '138 0000 0002' } })).toMatchObject({ status: 200 })
    expect(server.sent.at(-1)).toMatchObject({ channel: 'sms', to: PHONE })
    const answer = await server.ask('/api/sms/verify/login', { json: { phone: PHONE, code: latest() } })
    expect(answer).toMatchObject({ status: 200, body: { result: { username: 'overseas@demo.market' } } })
  })

  it('keeps codes and tokens only as hashes', async () => {
    const code = await freshCode()
    const token = /ms_session=([^;]+)/.exec((await verify(code)).headers['set-cookie'] ?? '')?.[1] ?? ''
    const { db } = server.product.services
    const stored = JSON.stringify([
      await db.selectFrom('login_code').selectAll().execute(),
      await db.selectFrom('session').selectAll().execute(),
    ])
    expect(token).toHaveLength(43)
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(`"${code}"`)
  })

  it('refuses a wrong code, then takes the right one', async () => {
    const code = await freshCode()
    expect(await verify(other(code))).toMatchObject(WRONG)
    expect(await verify(code)).toMatchObject({ status: 200 })
  })

  it('refuses a code that was used', async () => {
    const code = await freshCode()
    await verify(code)
    expect(await verify(code)).toMatchObject(WRONG)
  })

  it('refuses a code after ten minutes', async () => {
    const code = await freshCode()
    server.pass(10 * 60)
    expect(await verify(code)).toMatchObject(WRONG)
  })

  it('takes a code just before that', async () => {
    const code = await freshCode()
    server.pass(9 * 60)
    expect(await verify(code)).toMatchObject({ status: 200 })
  })

  it('is over after five wrong tries, even for the right code', async () => {
    const code = await freshCode()
    for (let attempt = 0; attempt < 5; attempt++) expect(await verify(other(code))).toMatchObject(WRONG)
    expect(await verify(code)).toMatchObject(WRONG)
  })

  it('refuses an older code once a newer one was sent', async () => {
    const first = await freshCode()
    server.pass(60)
    const second = await freshCode()
    if (first !== second) expect(await verify(first)).toMatchObject(WRONG)
    expect(await verify(second)).toMatchObject({ status: 200 })
  })

  it('refuses the code of another address', async () => {
    const code = await freshCode()
    await sendCode('partner@demo.market')
    if (latest() !== code) expect(await verify(code, 'partner@demo.market')).toMatchObject(WRONG)
  })

  it('lets one of two who use the same code at once in', async () => {
    const code = await freshCode()
    const statuses = (await Promise.all([verify(code), verify(code)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 400])
  })
})

describe('asking for codes', () => {
  it('is answered once a minute for an address, and says how long to wait', async () => {
    await freshCode()
    server.pass(20)
    const again = await sendCode()
    expect(again).toMatchObject({ status: 429, body: { error_code: 429 } })
    expect(again.text).toMatch(/wait (39|40) seconds/)
    expect(again.text).toMatch(/请在 (39|40) 秒后/)
    server.pass(40)
    await freshCode()
  })

  it('sends one code to two who ask at once', async () => {
    const before = server.sent.length
    const statuses = (await Promise.all([sendCode(), sendCode()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 429])
    expect(server.sent).toHaveLength(before + 1)
  })

  it('is answered ten times an hour at most', async () => {
    for (let sent = 0; sent < 10; sent++) {
      await freshCode()
      server.pass(300)
    }
    const refused = await sendCode()
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toMatch(/^(600|5\d\d)$/)
    server.pass(600)
    await freshCode()
  })

  it.each(['nobody@demo.market', 'analyst@demo.market.cn'])('tells that %s is not registered and sends nothing', async (mail) => {
    const before = server.sent.length
    expect(await sendCode(mail)).toMatchObject({ status: 404, body: { error_code: -406 } })
    expect(server.sent).toHaveLength(before)
  })

  it('a wrong code tells nothing of the account: the answer is the same whether there is one, and comes at the same time', async () => {
    const { db } = server.product.services
    const [fresh, disabled] = ['partner@demo.market', 'trial@demo.market']
    const phone = (number: string) => server.ask('/api/sms/verify/login', { json: { phone: number, code: '123456' } })
    await freshCode(fresh)
    await freshCode(disabled)
    const code = latest()
    await db.updateTable('account').set({ disabled: true }).where('username', '=', disabled).execute()
    const tries: [string, () => ReturnType<typeof verify>][] = [
      ['nobody has the address', () => verify('123456', 'nobody@demo.market')],
      ['a code is open', () => verify(other(latest()), fresh)],
      ['none is open', () => verify('123456', MAIL)],
      ['the account is disabled', () => verify(other(code), disabled)],
      ['nobody has the phone', () => phone('13811112222')],
      ['somebody has the phone', () => phone(PHONE)],
    ]
    const told = []
    for (const [name, ask] of tries) {
      const began = performance.now()
      const { status, body } = await ask()
      const took = performance.now() - began
      expect([name, took > 249]).toEqual([name, true])
      told.push({ status, body: { ...(body as object), request_id: null } })
    }
    expect(told[0]).toMatchObject(WRONG)
    for (const one of told) expect(one).toEqual(told[0])
    expect(await verify(code, disabled)).toMatchObject({ status: 403 })
    await db.updateTable('account').set({ disabled: false }).where('username', '=', disabled).execute()
  })

  it.each([{ mail: 'no address' }, { mail: 1 }, {}, { mail: 'a@b' }, [], 'text', null])(
    'refuses %j with the field at fault',
    async (json) => {
      const answer = await server.ask('/api/mail/send/login', { json })
      expect(answer).toMatchObject({ status: 400, body: { status: 'error', error_code: -400 } })
      expect(answer.body).toHaveProperty('fields')
    },
  )

  it('gives neither codes nor sessions to an account that is disabled or expired', async () => {
    const { db } = server.product.services
    const headers = await server.signedIn(MAIL)
    await db.updateTable('account').set({ disabled: true }).where('username', '=', MAIL).execute()
    expect(await sendCode()).toMatchObject({ status: 403 })
    expect(await server.ask('/api/user', { headers })).toMatchObject({ status: 403 })
    await db.updateTable('account').set({ disabled: false, due_date: '2020-01-31' }).where('username', '=', MAIL).execute()
    expect(await sendCode()).toMatchObject({ status: 403 })
    await db.updateTable('account').set({ due_date: null }).where('username', '=', MAIL).execute()
    expect(await accountByUsername(db, MAIL)).toMatchObject({ disabled: false })
    expect(await sendCode()).toMatchObject({ status: 200 })
  })

  it('keeps no code that could not be sent', async () => {
    const { services } = server.product
    const { send } = services.mail
    services.mail.send = () => Promise.reject(new Error('the post office is closed'))
    const failed = await sendCode()
    services.mail.send = send
    expect(failed).toMatchObject({ status: 500, body: { error_code: -500 } })
    expect(failed.text).not.toContain('post office')
    expect(await sendCode()).toMatchObject({ status: 200 })
  })
})
