import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { CallDeclaration } from '@marketscope/contract/call'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import { maskMail, maskPhone } from '@marketscope/contract/mask'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { RAW_CALLS } from '../raw-calls.ts'
import { carriedTo, fingerprint, signedInWith } from '../testing/browsers.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

interface Options {
  phones: { phone_id: string; phone: string; main: number }[]
  mails: { mail_id: string; mail: string }[]
  new_browser: boolean
}

type Headers = Record<string, string>

const ASKS = { status: 403, body: { status: 'error', error_code: -499 } }
const WRONG = { status: 400, body: { error_code: -498 } }
const NONE = { status: 404, body: { error_code: -404 } }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
})
afterAll(() => server.close())
beforeEach(() => server.pass(2 * 24 * 3600))

let made = 0
async function account(more: { mail?: string | null; phone?: string | null } = {}) {
  made += 1
  const username = `verify${made}@example.com`
  const contacts = { mail: username, phone: `1380001${String(made).padStart(4, '0')}`, ...more }
  return createAccount(server.product.services.db, { username, seats: 9, ...contacts }, server.product.services.now())
}

const user = (headers: Headers) => server.ask('/api/user', { headers })
const sites = (headers: Headers) => server.ask('/api/site', { headers })
const optionsFor = async (headers: Headers) => resultOf<Options>(await server.ask('/api/get_mail_phone', { headers }))
const latest = () => server.sent.at(-1)?.code ?? ''
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function sendMail(headers: Headers): Promise<string> {
  const mail_id = (await optionsFor(headers)).mails[0]?.mail_id ?? ''
  expect(await server.ask('/api/mail/send/setting', { json: { mail_id }, headers })).toMatchObject({
    status: 200,
    body: { result: { wait: 60 } },
  })
  return mail_id
}

async function verifyByMail(headers: Headers): Promise<void> {
  const mail_id = await sendMail(headers)
  expect(await server.ask('/api/mail/verify/setting', { json: { mail_id, code: latest() }, headers })).toMatchObject({ status: 200 })
}

describe('a session cookie in another browser than it began with', () => {
  it('is asked to verify, whatever it says it is, and the first browser is not', async () => {
    const { username } = await account()
    const mine = await signedInWith(server, username, 'a')
    expect(await sites(carriedTo('b', mine))).toMatchObject(ASKS)
    expect(await sites(carriedTo(null, mine))).toMatchObject(ASKS)
    expect(await sites(mine)).toMatchObject({ status: 200 })
  })

  it('is not told where codes are sent', async () => {
    const { username, phone, mail } = await account()
    const mine = await signedInWith(server, username, 'a')
    expect(await user(mine)).toMatchObject({ status: 200, body: { result: { phone, mail } } })
    expect(await user(carriedTo('b', mine))).toMatchObject({
      status: 200,
      body: { result: { phone: maskPhone(phone ?? ''), mail: maskMail(mail ?? '') } },
    })
  })

  it('is answered nothing else by any call', async () => {
    const stolen = carriedTo('b', await signedInWith(server, 'staff@marketscope.demo', 'a'))
    const open = Object.values<CallDeclaration>(CALLS).filter(({ permission, unverified }) => permission === 'public' || unverified)
    expect(open.filter(({ unverified }) => unverified).map(({ path }) => path)).toEqual([
      '/api/user',
      '/api/get_mail_phone',
      '/api/sms/send/setting',
      '/api/mail/send/setting',
      '/api/sms/verify/setting',
      '/api/mail/verify/setting',
    ])
    const calls = [
      ...Object.values<CallDeclaration>(CALLS).filter((call) => !open.includes(call)),
      ...RAW_CALLS.filter(({ permission }) => permission !== 'public'),
      ...Object.values<AnalysisDeclaration>(ANALYSES).map(({ path, aspect }) => ({
        ...{ method: 'GET', path: aspect ? `${path}?aspect=${aspect}` : path },
      })),
    ]
    for (const { method, path } of calls) {
      const json = method === 'POST' || method === 'PUT' ? { json: {} } : {}
      expect([path, await server.ask(path, { method, headers: stolen, ...json })]).toEqual([path, expect.objectContaining({ status: 403 })])
      expect([path, (await server.ask(path, { method, headers: stolen, ...json })).body]).toEqual([
        path,
        expect.objectContaining({ error_code: -499 }),
      ])
    }
  })

  it('goes on there after a code, and then the first browser is the other one', async () => {
    const { username } = await account()
    const mine = await signedInWith(server, username, 'a')
    const there = carriedTo('b', mine)
    await verifyByMail(there)
    expect(await sites(there)).toMatchObject({ status: 200 })
    expect(await sites(mine)).toMatchObject(ASKS)
  })

  it('may sign out', async () => {
    const { username } = await account()
    const mine = await signedInWith(server, username, 'a')
    expect(await server.ask('/api/logout', { method: 'POST', headers: carriedTo('b', mine) })).toMatchObject({ status: 200 })
    expect(await user(mine)).toMatchObject({ status: 401 })
  })

  it('is known by the address of a link as well as by the header', async () => {
    const { username } = await account()
    const plain = carriedTo(null, await signedInWith(server, username, 'a'))
    expect(await server.ask(`/api/site?browser_finger=${fingerprint('a')}`, { headers: plain })).toMatchObject({ status: 200 })
    expect(await server.ask(`/api/site?browser_finger=${fingerprint('b')}`, { headers: plain })).toMatchObject(ASKS)
  })

  it.each(['', 'short', 'x'.repeat(23), `${'x'.repeat(21)}!`])('is refused as %j', async (told) => {
    const mine = await signedInWith(server, 'analyst@demo.market', 'a')
    expect(await user({ ...mine, 'x-browser-fingerprint': told })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'browser_finger', zh: '浏览器标识格式有误', en: 'This is no browser fingerprint' }] },
    })
  })

  it('leaves no fingerprint behind that could be used', async () => {
    const { username } = await account()
    await signedInWith(server, username, 'z')
    const { db } = server.product.services
    expect(JSON.stringify(await db.selectFrom('session').selectAll().execute())).not.toContain(fingerprint('z'))
  })
})

describe('a sign-in that proves nothing to us', () => {
  it('is verified in a browser that the account does not know', async () => {
    const { username } = await account()
    const mine = await signedInWith(server, username, 'n', { proven: false })
    expect(await sites(mine)).toMatchObject(ASKS)
    await verifyByMail(mine)
    expect(await sites(mine)).toMatchObject({ status: 200 })
  })

  it('is taken in a browser that was proven before', async () => {
    const { username } = await account()
    await signedInWith(server, username, 'k')
    const again = await signedInWith(server, username, 'k', { proven: false })
    expect(await sites(again)).toMatchObject({ status: 200 })
    expect(await sites(carriedTo('m', again))).toMatchObject(ASKS)
  })

  it('is not taken because somebody else used the browser, or because it does not say which it is', async () => {
    const [first, second] = [await account(), await account()]
    await signedInWith(server, first.username, 'o')
    expect(await sites(await signedInWith(server, second.username, 'o', { proven: false }))).toMatchObject(ASKS)
    await server.signedIn(second.username)
    expect(await sites(carriedTo(null, await signedInWith(server, second.username, 'q', { proven: false })))).toMatchObject(ASKS)
  })
})

describe('where a code can be sent', () => {
  it('is told masked, the main phone first', async () => {
    const { username } = await account({ mail: `li.analyst${made}@example.com`, phone: '13912345678' })
    const options = await optionsFor(await signedInWith(server, username, 'a'))
    expect(options).toEqual({
      phones: [{ phone_id: expect.any(String), phone: '139****5678', main: 1 }],
      mails: [{ mail_id: expect.any(String), mail: 'li***@example.com' }],
      new_browser: false,
    })
  })

  it('is nowhere for an account without either', async () => {
    const { username } = await account({ mail: null, phone: null })
    const options = await optionsFor(carriedTo('b', await signedInWith(server, username, 'a')))
    expect(options).toEqual({ phones: [], mails: [], new_browser: true })
  })

  it.each([
    ['13800000001', '138****0001'],
    ['+447911123456', '+44****3456'],
    ['123456', '1****56'],
  ])('shows %s as %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown)
  })

  it.each([
    ['analyst@demo.market', 'an***@demo.market'],
    ['abc@b.cc', 'a***@b.cc'],
    ['a@b.cc', 'a***@b.cc'],
  ])('shows %s as %s', (mail, shown) => {
    expect(maskMail(mail)).toBe(shown)
  })
})

describe('a verification code', () => {
  it('goes to the phone or mail of the id, once a minute', async () => {
    const { username, phone } = await account()
    const mine = await signedInWith(server, username, 'a')
    const phone_id = (await optionsFor(mine)).phones[0]?.phone_id
    const send = () => server.ask('/api/sms/send/setting', { json: { phone_id }, headers: mine })
    expect(await send()).toMatchObject({ status: 200, body: { result: { wait: 60 } } })
    expect(server.sent.at(-1)).toMatchObject({ channel: 'sms', to: phone })
    expect(await send()).toMatchObject({ status: 429 })
    server.pass(60)
    expect(await send()).toMatchObject({ status: 200 })
    const verify = await server.ask('/api/sms/verify/setting', { json: { phone_id, code: latest() }, headers: mine })
    expect(verify).toMatchObject({ status: 200 })
  })

  it('is refused when it is wrong, old, used or over its five tries', async () => {
    const { username } = await account()
    const mine = await signedInWith(server, username, 'a')
    const mail_id = await sendMail(mine)
    const verify = (code: string) => server.ask('/api/mail/verify/setting', { json: { mail_id, code }, headers: mine })
    expect(await verify(other(latest()))).toMatchObject(WRONG)
    server.pass(600)
    expect(await verify(latest())).toMatchObject(WRONG)
    await sendMail(mine)
    expect(await verify(latest())).toMatchObject({ status: 200 })
    expect(await verify(latest())).toMatchObject(WRONG)
    server.pass(60)
    await sendMail(mine)
    for (let attempt = 0; attempt < 5; attempt++) expect(await verify(other(latest()))).toMatchObject(WRONG)
    expect(await verify(latest())).toMatchObject(WRONG)
  })

  it('does not sign in, and a sign-in code does not verify', async () => {
    const { username, mail } = await account()
    const mine = await signedInWith(server, username, 'a')
    const mail_id = await sendMail(mine)
    expect(await server.ask('/api/mail/verify/login', { json: { mail, code: latest() } })).toMatchObject(WRONG)
    await server.ask('/api/mail/send/login', { json: { mail } })
    expect(await server.ask('/api/mail/verify/setting', { json: { mail_id, code: latest() }, headers: mine })).toMatchObject(WRONG)
  })

  it('of another account is none of ours: its ids are refused by every call that takes one', async () => {
    const [mine, theirs] = [await account(), await account()]
    const [here, there] = [await signedInWith(server, mine.username, 'a'), await signedInWith(server, theirs.username, 'b')]
    const options = await optionsFor(there)
    const [phone_id, mail_id] = [options.phones[0]?.phone_id, options.mails[0]?.mail_id]
    const before = server.sent.length
    expect(await server.ask('/api/sms/send/setting', { json: { phone_id }, headers: here })).toMatchObject(NONE)
    expect(await server.ask('/api/mail/send/setting', { json: { mail_id }, headers: here })).toMatchObject(NONE)
    expect(server.sent).toHaveLength(before)
    await sendMail(there)
    expect(await server.ask('/api/mail/verify/setting', { json: { mail_id, code: latest() }, headers: here })).toMatchObject(NONE)
    expect(await server.ask('/api/sms/verify/setting', { json: { phone_id, code: latest() }, headers: here })).toMatchObject(NONE)
    const own = (await optionsFor(here)).mails[0]?.mail_id
    expect(await server.ask('/api/mail/verify/setting', { json: { mail_id: own, code: latest() }, headers: here })).toMatchObject(WRONG)
  })

  it('is not for programs', async () => {
    const { id } = await account()
    const { key } = await createKey(server.product.services.db, id, 'k', new Date())
    const headers = { 'x-api-key': key }
    const mail_id = (await optionsFor(headers)).mails[0]?.mail_id
    expect(await server.ask('/api/mail/send/setting', { json: { mail_id }, headers })).toMatchObject({
      status: 403,
      body: { error_code: -403 },
    })
    expect(await sites(carriedTo('b', headers))).toMatchObject({ status: 200 })
  })

  it('that could not be sent leaves nothing that verifies', async () => {
    const { username } = await account()
    const mine = await signedInWith(server, username, 'a')
    const mail_id = (await optionsFor(mine)).mails[0]?.mail_id
    const { db, mail } = server.product.services
    const { send } = mail
    mail.send = () => Promise.reject(new Error('the post office is closed'))
    const failed = await server.ask('/api/mail/send/setting', { json: { mail_id }, headers: mine })
    mail.send = send
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(
      await db
        .selectFrom('login_code')
        .select('id')
        .where('purpose', '=', 'setting')
        .where('closed_at', 'is', null)
        .where('address', '=', username)
        .execute(),
    ).toEqual([])
  })
})
