import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '../accounts/accounts.ts'
import { ANN, ANN_PHONE, BOB, type Headers, LATER, startContacts } from '../testing/contact-calls.ts'
import { resultOf } from '../testing/test-server.ts'

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

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('the code of a new contact', () => {
  it('is asked for again with the next try, and the older one works no more', async () => {
    resultOf(await calls.put(ann, '13911111111'))
    const old = calls.latest()
    expect(await calls.put(ann, '13911111111')).toMatchObject({ status: 429 })
    expect((await calls.phonesOf(ann)).pending).toMatchObject({ phone: '13911111111' })
    calls.server.pass(60)
    const { phone_id } = resultOf<{ phone_id: string }>(await calls.put(ann, '13911111111'))
    if (old !== calls.latest()) expect(await calls.confirm(ann, phone_id, old)).toMatchObject({ status: 400, body: { error_code: -498 } })
    expect(await calls.confirm(ann, phone_id, calls.latest())).toMatchObject({ status: 200 })
  })

  it('is over after ten minutes, and just before it is not', async () => {
    const first = resultOf<{ phone_id: string }>(await calls.put(ann, '13911111111'))
    calls.server.pass(600)
    expect((await calls.phonesOf(ann)).pending).toBeNull()
    expect(await calls.confirm(ann, first.phone_id, calls.latest())).toMatchObject({ status: 400, body: { error_code: -498 } })
    const second = resultOf<{ phone_id: string }>(await calls.put(ann, '13911111111'))
    calls.server.pass(590)
    expect(await calls.confirm(ann, second.phone_id, calls.latest())).toMatchObject({ status: 200 })
  })

  it('is over after five wrong tries', async () => {
    const { phone_id } = resultOf<{ phone_id: string }>(await calls.put(ann, '13911111111'))
    for (let tried = 0; tried < 5; tried++) expect(await calls.confirm(ann, phone_id, other(calls.latest()))).toMatchObject({ status: 400 })
    expect(await calls.confirm(ann, phone_id, calls.latest())).toMatchObject({ status: 400, body: { error_code: -498 } })
    expect((await calls.phonesOf(ann)).data).toHaveLength(1)
  })

  it('works for its own address only, be it of the same account', async () => {
    const phone = resultOf<{ phone_id: string }>(await calls.put(ann, '13911111111'))
    const phoneCode = calls.latest()
    const mail = resultOf<{ mail_id: string }>(await calls.putMail(ann, 'new@contacts.test'))
    const mailCode = calls.latest()
    const wrong = { status: 400, body: { error_code: -498 } }
    if (phoneCode !== mailCode) {
      expect(await calls.confirm(ann, phone.phone_id, mailCode)).toMatchObject(wrong)
      expect(await calls.confirmMail(ann, mail.mail_id, phoneCode)).toMatchObject(wrong)
    }
    expect(await calls.confirm(ann, mail.mail_id, mailCode)).toMatchObject({ status: 404 })
    const replaced = resultOf<{ mail_id: string }>(await calls.putMail(ann, 'newer@contacts.test'))
    if (mailCode !== calls.latest()) expect(await calls.confirmMail(ann, replaced.mail_id, mailCode)).toMatchObject(wrong)
    expect(await calls.confirmMail(ann, mail.mail_id, mailCode)).toMatchObject(wrong)
    expect(await calls.mailsOf(ann)).toMatchObject({ data: [{ mail: ANN }], pending: { mail: 'newer@contacts.test' } })
  })

  it('does not sign in, nor does a sign-in code confirm', async () => {
    const { mail_id } = resultOf<{ mail_id: string }>(await calls.putMail(ann, 'new@contacts.test'))
    const code = calls.latest()
    expect(await calls.server.ask('/api/mail/verify/login', { json: { mail: 'new@contacts.test', code } })).toMatchObject({ status: 400 })
    expect(await calls.server.ask('/api/mail/verify/login', { json: { mail: ANN, code } })).toMatchObject({ status: 400 })
    expect(await calls.signsIn({ mail: ANN })).toBe(200)
    if (calls.latest() !== code) expect(await calls.confirmMail(ann, mail_id, calls.latest())).toMatchObject({ status: 400 })
  })

  it('works once, also when two use it at once', async () => {
    const { phone_id } = resultOf<{ phone_id: string }>(await calls.put(ann, '13911111111'))
    const code = calls.latest()
    const answers = await Promise.all([calls.confirm(ann, phone_id, code), calls.confirm(ann, phone_id, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await calls.phonesOf(ann)).data).toHaveLength(2)
  })

  it('is kept as a hash only, and the log of what was done has none', async () => {
    await calls.addPhone(ann, '13911111111')
    const { db } = calls.server.product.services
    const stored = JSON.stringify([
      await db.selectFrom('pending_contact').selectAll().execute(),
      await db.selectFrom('login_code').selectAll().execute(),
      await db.selectFrom('audit_entry').selectAll().execute(),
    ])
    expect(stored).toContain('13911111111')
    expect(stored).not.toContain(`"${calls.latest()}"`)
  })

  it('that cannot be sent leaves nothing, and what waited before waits on', async () => {
    resultOf(await calls.put(ann, '13911111111'))
    const code = calls.latest()
    const { services } = calls.server.product
    const { send } = services.sms
    services.sms.send = () => Promise.reject(new Error('the line is dead'))
    const failed = await calls.put(ann, '13933333333')
    services.sms.send = send
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(failed.text).not.toContain('dead')
    const { pending } = await calls.phonesOf(ann)
    expect(pending).toMatchObject({ phone: '13911111111' })
    expect(await calls.confirm(ann, pending?.phone_id ?? '', code)).toMatchObject({ status: 200 })
    expect(await calls.put(ann, '13933333333')).toMatchObject({ status: 200 })
  })

  it('is sent to ten addresses in an hour at most, of which each gets one a minute', async () => {
    for (let index = 0; index < 10; index++) resultOf(await calls.putMail(ann, `n${index}@contacts.test`))
    const before = calls.server.sent.length
    expect(await calls.putMail(ann, 'n10@contacts.test')).toMatchObject({ status: 429 })
    expect(await calls.put(ann, '13911111111')).toMatchObject({ status: 429 })
    expect(calls.server.sent).toHaveLength(before)
    expect(await calls.putMail(bob, 'n10@contacts.test')).toMatchObject({ status: 200 })
    calls.server.pass(LATER)
    expect(await calls.put(ann, '13911111111')).toMatchObject({ status: 200 })
  })
})

describe('two accounts and one number', () => {
  it('asked for at once: one message, and the other is told to wait', async () => {
    const before = calls.server.sent.length
    const answers = await Promise.all([calls.put(ann, '13944444444'), calls.put(bob, '13944444444')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(calls.server.sent).toHaveLength(before + 1)
  })

  it('confirmed by one while staff gives it to the other: one account has it', async () => {
    const { db, now } = calls.server.product.services
    const { phone_id } = resultOf<{ phone_id: string }>(await calls.put(ann, '13944444444'))
    const code = calls.latest()
    const id = (await calls.account(BOB))?.id ?? ''
    const [confirmed, given] = await Promise.allSettled([
      calls.confirm(ann, phone_id, code),
      changeAccount(db, id, { phone: '13944444444' }, now()),
    ])
    const rows = await db.selectFrom('account_phone').select('account_id').where('phone', '=', '13944444444').execute()
    expect(rows).toHaveLength(1)
    const hers = rows[0]?.account_id !== id
    expect([confirmed.status === 'fulfilled' && confirmed.value.status, given.status]).toEqual(
      hers ? [200, 'rejected'] : [409, 'fulfilled'],
    )
    expect(await calls.account(BOB)).toMatchObject({ phone: hers ? null : '13944444444' })
  })

  it('is in use when it was given to the other before it is confirmed, and that is told of nobody', async () => {
    const { db, now } = calls.server.product.services
    const { phone_id } = resultOf<{ phone_id: string }>(await calls.put(ann, '13944444444'))
    const code = calls.latest()
    await changeAccount(db, (await calls.account(BOB))?.id ?? '', { phone: '13944444444' }, now())
    const refused = await calls.confirm(ann, phone_id, code)
    expect(refused).toMatchObject({ status: 409, body: { error_code: -409 } })
    expect(refused.text).not.toMatch(/bob@|contacts\.test/)
    expect(await calls.phonesOf(ann)).toMatchObject({ data: [{ phone: ANN_PHONE }], pending: null })
  })
})
