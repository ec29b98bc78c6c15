import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createKey } from '../accounts/api-keys.ts'
import { ANN, ANN_PHONE, BOB, type Headers, LATER, startContacts } from '../testing/contact-calls.ts'
import { resultOf } from '../testing/test-server.ts'
import { signedInVerified } from '../testing/verified.ts'

let calls: Awaited<ReturnType<typeof startContacts>>
let ann: Headers
let bob: Headers
beforeAll(async () => {
  calls = await startContacts()
})
afterAll(() => calls.server.close())
beforeEach(async () => {
  ;({ ann, bob } = await calls.people())
})

describe('a phone that is added', () => {
  it('counts once its code is confirmed, and signs in', async () => {
    const added = await calls.put(ann, '+852 9123-4567')
    const { phone_id } = resultOf<{ phone_id: string }>(added)
    expect(added.body).toMatchObject({ result: { wait: 60, ends_in: 600 } })
    expect(calls.server.sent.at(-1)).toMatchObject({ channel: 'sms', to: '+85291234567' })
    expect(await calls.phonesOf(ann)).toEqual({
      data: [{ phone_id: expect.any(String), phone: ANN_PHONE, main: 1, is_login_verify: true }],
      pending: { phone_id, phone: '+85291234567', is_login_verify: true, wait: 60, ends_in: 600 },
    })
    const code = calls.latest()
    expect(await calls.signsIn({ phone: '+852 9123 4567' })).toBe(404)
    expect(await calls.confirm(ann, phone_id, code)).toMatchObject({ status: 200, body: { result: { phone_id } } })
    expect(await calls.phonesOf(ann)).toEqual({
      data: [
        { phone_id: expect.any(String), phone: ANN_PHONE, main: 1, is_login_verify: true },
        { phone_id, phone: '+85291234567', main: 0, is_login_verify: true },
      ],
      pending: null,
    })
    expect(await calls.signsIn({ phone: '+852 9123 4567' })).toBe(200)
    const signedIn = await calls.server.ask('/api/sms/verify/login', { json: { phone: '+85291234567', code: calls.latest() } })
    expect(signedIn).toMatchObject({ status: 200, body: { result: { username: ANN } } })
    expect(await calls.account(ANN)).toMatchObject({ phone: ANN_PHONE })
  })

  it('does not sign in when it is not meant to', async () => {
    await calls.addPhone(ann, '13911111111', 'false')
    expect(await calls.signsIn({ phone: '13911111111' })).toBe(404)
    expect(await calls.signsIn({ phone: ANN_PHONE })).toBe(200)
  })

  it('becomes the main one when it is the first, which must be one to sign in by', async () => {
    expect(await calls.put(bob, '13922222222', 'false')).toMatchObject({ status: 400, body: { fields: [{ path: 'is_login_verify' }] } })
    await calls.addPhone(bob, '13922222222')
    expect((await calls.phonesOf(bob)).data).toMatchObject([{ phone: '13922222222', main: 1 }])
    expect(await calls.account(BOB)).toMatchObject({ phone: '13922222222' })
  })

  it.each([
    ['', 'true', 'phone'],
    ['1380000', 'true', 'phone'],
    ['13911111111', 'yes', 'is_login_verify'],
  ])('%j with %j is refused at its field, and nothing is sent', async (phone, flag, path) => {
    const before = calls.server.sent.length
    expect(await calls.put(ann, phone, flag)).toMatchObject({ status: 400, body: { error_code: -400, fields: [{ path }] } })
    expect(calls.server.sent).toHaveLength(before)
  })

  it('is in use when another account has it, whoever that is', async () => {
    await calls.addPhone(bob, '13922222222', 'true')
    calls.server.pass(LATER)
    const before = calls.server.sent.length
    for (const headers of [ann, await signedInVerified(calls.server, 'trial@demo.market')]) {
      const refused = await calls.put(headers, '139 2222 2222')
      expect(refused).toMatchObject({ status: 409, body: { error_code: -409 } })
      expect(refused.text).not.toMatch(/bob@|contacts\.test/)
    }
    expect(calls.server.sent).toHaveLength(before + 1)
  })

  it('that it has already is told to be its own', async () => {
    expect((await calls.put(ann, ANN_PHONE)).text).toContain('in your list already')
  })

  it('is refused as the eleventh', async () => {
    const { db, now } = calls.server.product.services
    const id = (await calls.account(ANN))?.id ?? ''
    const row = (index: number) => ({ account_id: id, main: false, is_login_verify: false, created_at: now(), id: `${id}${index}` })
    await db
      .insertInto('account_phone')
      .values(Array.from({ length: 9 }, (_, index) => ({ ...row(index), phone: `1370000000${index}` })))
      .execute()
    expect(await calls.put(ann, '13911111111')).toMatchObject({ status: 409 })
    expect((await calls.phonesOf(ann)).data).toHaveLength(10)
  })

  it('needs a code of the last twelve hours', async () => {
    expect((await calls.put(ann, '13911110001')).status).toBe(200)
    calls.server.pass(11 * LATER)
    expect(await calls.put(ann, '13911110002')).toMatchObject({ status: 403, body: { error_code: -499 } })
  })

  it('needs a session that was verified, as deleting and mails do; a program may not at all', async () => {
    const { db } = calls.server.product.services
    const [{ phone_id } = { phone_id: '' }] = (await calls.phonesOf(ann)).data
    const [{ mail_id } = { mail_id: '' }] = (await calls.mailsOf(ann)).data
    const changes = (headers: Headers) => [
      calls.put(headers, '13911111111'),
      calls.confirm(headers, phone_id, '123456'),
      calls.remove(headers, phone_id),
      calls.putMail(headers, 'new@contacts.test'),
      calls.confirmMail(headers, mail_id, '123456'),
      calls.removeMail(headers, mail_id),
    ]
    const fresh = await calls.server.signedIn(ANN)
    for (const answer of await Promise.all(changes(fresh))) expect(answer).toMatchObject({ status: 403, body: { error_code: -499 } })
    const { key } = await createKey(db, (await calls.account(ANN))?.id ?? '', 'script', new Date())
    for (const answer of await Promise.all(changes({ 'x-api-key': key })))
      expect(answer).toMatchObject({ status: 403, body: { error_code: -403 } })
    expect((await calls.phonesOf(fresh)).data).toMatchObject([{ phone: ANN_PHONE }])
  })
})

describe('email addresses', () => {
  it('all sign in; the oldest other one follows a main one that was deleted', async () => {
    const second = await calls.addMail(ann, ' Second@Contacts.Test ')
    await calls.addMail(ann, 'third@contacts.test')
    expect((await calls.mailsOf(ann)).data).toEqual([
      { mail_id: expect.any(String), mail: ANN, main: 1 },
      { mail_id: second, mail: 'second@contacts.test', main: 0 },
      { mail_id: expect.any(String), mail: 'third@contacts.test', main: 0 },
    ])
    expect(await calls.signsIn({ mail: 'third@contacts.test' })).toBe(200)
    expect(await calls.removeMail(ann, (await calls.mailsOf(ann)).data[0]?.mail_id ?? '')).toMatchObject({ status: 200 })
    expect((await calls.mailsOf(ann)).data).toMatchObject([
      { mail: 'second@contacts.test', main: 1 },
      { mail: 'third@contacts.test', main: 0 },
    ])
    expect(await calls.account(ANN)).toMatchObject({ mail: 'second@contacts.test', username: ANN })
    expect(await calls.signsIn({ mail: ANN })).toBe(404)
  })

  it('without any, mails about new months are off', async () => {
    const on = await calls.server.ask('/api/sub/subscription', { method: 'PUT', json: { mail_new_months: true }, headers: ann })
    expect(on).toMatchObject({ status: 200 })
    expect(resultOf(await calls.server.ask('/api/user', { headers: ann }))).toMatchObject({
      mail_new_months: true,
      use_mail: false,
      mail: ANN,
      phone: ANN_PHONE,
    })
    resultOf(await calls.removeMail(ann, (await calls.mailsOf(ann)).data[0]?.mail_id ?? ''))
    expect(resultOf(await calls.server.ask('/api/user', { headers: ann }))).toMatchObject({ mail_new_months: false, mail: null })
  })
})

it('what was done to contacts is in the audit log, with who did it', async () => {
  const phone_id = await calls.addPhone(ann, '13911111111', 'false')
  resultOf(await calls.remove(ann, phone_id))
  const { db } = calls.server.product.services
  const { id } = (await calls.account(ANN)) ?? { id: '' }
  const entries = await db
    .selectFrom('audit_entry')
    .select(['action', 'target_kind', 'target_id', 'target_name', 'details', 'actor_name'])
    .where('actor_id', '=', id)
    .where('target_kind', '=', 'contact')
    .orderBy('at')
    .execute()
  const target = { target_kind: 'contact', target_id: phone_id, target_name: '13911111111', actor_name: ANN }
  expect(entries).toEqual([
    { ...target, action: 'contact_add', details: { channel: { from: null, to: 'sms' }, is_login_verify: { from: null, to: false } } },
    { ...target, action: 'contact_delete', details: { channel: { from: 'sms', to: null } } },
  ])
})
