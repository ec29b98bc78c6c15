import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANN, ANN_PHONE, BOB, type Headers, startContacts } from '../testing/contact-calls.ts'
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

describe('a contact that is deleted', () => {
  it('signs in no more, and its number is free for others', async () => {
    const phone_id = await calls.addPhone(ann, '13911111111')
    expect(await calls.remove(ann, phone_id)).toMatchObject({ status: 200 })
    expect((await calls.phonesOf(ann)).data).toMatchObject([{ phone: ANN_PHONE }])
    expect(await calls.signsIn({ phone: '13911111111' })).toBe(404)
    calls.server.pass(60)
    await calls.addPhone(bob, '13911111111')
    expect(await calls.account(BOB)).toMatchObject({ phone: '13911111111' })
  })

  it('is not the main phone while there are others; alone it may go, and the next is the main one', async () => {
    const [{ phone_id } = { phone_id: '' }] = (await calls.phonesOf(ann)).data
    const aside = await calls.addPhone(ann, '13911111111')
    expect(await calls.remove(ann, phone_id)).toMatchObject({ status: 409 })
    expect(await calls.remove(ann, aside)).toMatchObject({ status: 200 })
    expect(await calls.remove(ann, phone_id)).toMatchObject({ status: 200 })
    expect(await calls.account(ANN)).toMatchObject({ phone: null })
    calls.server.pass(60)
    await calls.addPhone(ann, '13911111111')
    expect(await calls.account(ANN)).toMatchObject({ phone: '13911111111' })
  })

  it('changes what the desk edits where it was the main one: who edits it there at the same time is told', async () => {
    const version = (await calls.account(ANN))?.rights_version ?? 0
    await calls.addPhone(ann, '13911111111')
    expect(await calls.account(ANN)).toMatchObject({ rights_version: version })
    expect(await calls.removeMail(ann, (await calls.mailsOf(ann)).data[0]?.mail_id ?? '')).toMatchObject({ status: 200 })
    expect(await calls.account(ANN)).toMatchObject({ mail: null, rights_version: version + 1 })
  })

  it('is never the last way to sign in', async () => {
    const [{ mail_id } = { mail_id: '' }] = (await calls.mailsOf(bob)).data
    expect(await calls.removeMail(bob, mail_id)).toMatchObject({ status: 409 })
    const [{ phone_id } = { phone_id: '' }] = (await calls.phonesOf(ann)).data
    expect(await calls.removeMail(ann, (await calls.mailsOf(ann)).data[0]?.mail_id ?? '')).toMatchObject({ status: 200 })
    expect(await calls.remove(ann, phone_id)).toMatchObject({ status: 409 })
    expect(await calls.account(ANN)).toMatchObject({ phone: ANN_PHONE, mail: null })
  })

  it('of two that are deleted at once leaves a way to sign in', async () => {
    const [{ mail_id } = { mail_id: '' }] = (await calls.mailsOf(ann)).data
    const [{ phone_id } = { phone_id: '' }] = (await calls.phonesOf(ann)).data
    const answers = await Promise.all([calls.removeMail(ann, mail_id), calls.remove(ann, phone_id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is one of its own: an id of another account is no id', async () => {
    const theirs = await calls.addPhone(bob, '13922222222')
    await calls.addPhone(bob, '13955555555')
    const waiting = resultOf<{ mail_id: string }>(await calls.putMail(bob, 'b2@contacts.test'))
    const code = calls.latest()
    const [{ mail_id } = { mail_id: '' }] = (await calls.mailsOf(bob)).data
    const none = { status: 404, body: { error_code: -404 } }
    expect(await calls.remove(ann, theirs)).toMatchObject(none)
    expect(await calls.removeMail(ann, mail_id)).toMatchObject(none)
    expect(await calls.removeMail(ann, waiting.mail_id)).toMatchObject(none)
    expect(await calls.confirmMail(ann, waiting.mail_id, code)).toMatchObject(none)
    expect((await calls.phonesOf(bob)).data).toHaveLength(2)
    expect(await calls.confirmMail(bob, waiting.mail_id, code)).toMatchObject({ status: 200 })
  })

  it('may be one that only waits for its code', async () => {
    const { phone_id } = resultOf<{ phone_id: string }>(await calls.put(ann, '13911111111'))
    const code = calls.latest()
    expect(await calls.remove(ann, phone_id)).toMatchObject({ status: 200 })
    expect((await calls.phonesOf(ann)).pending).toBeNull()
    expect(await calls.confirm(ann, phone_id, code)).toMatchObject({ status: 400, body: { error_code: -498 } })
  })
})
