import type { CaptchaChallenge } from '@marketscope/contract/captcha'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPostOffice, type PostOffice } from '../testing/post-office.ts'
import { solveCaptcha } from '../testing/solve-captcha.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

const MAIL = 'analyst@demo.market'

let office: PostOffice
let server: TestServer
beforeAll(async () => {
  office = await openPostOffice()
  server = await startTestServer({ market: 'none', settings: { smtp_url: office.url, mail_from: 'no-reply@market.example' } })
})
afterAll(async () => {
  await server.close()
  await office.close()
})
beforeEach(() => server.pass(2 * 24 * 3600))

const send = (json: object) => server.ask('/api/mail/send/login', { json })
const codeIn = (text = '') => /\d{6}/.exec(text)?.[0] ?? ''

describe('a code by a real mail server', () => {
  it('arrives and signs in; the outbox stays for text messages', async () => {
    expect((await send({ mail: MAIL })).status).toBe(200)
    const letter = office.letters.at(-1)
    expect(letter?.to).toEqual([MAIL])
    const verified = await server.ask('/api/mail/verify/login', { json: { mail: MAIL, code: codeIn(letter?.text) } })
    expect(verified).toMatchObject({ status: 200, body: { result: { username: MAIL } } })
    expect((await server.ask('/api/sms/send/login', { json: { phone: '13800000002' } })).status).toBe(200)
    expect(server.sent).toMatchObject([{ channel: 'sms', to: '13800000002' }])
  })

  it('is not kept when the mail server is down; whoever asked is told, and may ask again at once', async () => {
    const port = Number(new URL(office.url).port)
    await office.close()
    const failed = await send({ mail: MAIL })
    expect(failed).toMatchObject({ status: 503, body: { status: 'error', error_code: -503 } })
    const { db } = server.product.services
    expect(
      await db
        .selectFrom('login_code')
        .select('id')
        .where('created_at', '>', new Date(server.product.services.now().getTime() - 60_000))
        .execute(),
    ).toEqual([])
    expect(JSON.stringify(server.logged.filter(({ event }) => event === 'not_sent'))).not.toContain(MAIL)
    expect(server.logged.filter(({ event }) => event === 'not_sent')).toHaveLength(2)
    office = await openPostOffice(port)
    expect((await send({ mail: MAIL })).status).toBe(200)
  })
})

describe('the fourth request for an address within ten minutes', () => {
  it('is answered -497, also for an address that nobody has, until a puzzle is solved for it', async () => {
    for (const mail of [MAIL, 'nobody@demo.market']) {
      const status = mail === MAIL ? 200 : 404
      for (let asked = 0; asked < 3; asked++) {
        expect((await send({ mail })).status).toBe(status)
        server.pass(61)
      }
      const before = office.letters.length
      expect(await send({ mail })).toMatchObject({ status: 403, body: { error_code: -497 } })
      expect(office.letters).toHaveLength(before)
      const challenge = resultOf<CaptchaChallenge>(await server.ask('/api/captcha'))
      const captcha = solveCaptcha(challenge, mail)
      expect((await send({ mail, captcha })).status).toBe(status)
      server.pass(61)
      expect(await send({ mail, captcha })).toMatchObject({ status: 403, body: { error_code: -497 } })
    }
  })
})
