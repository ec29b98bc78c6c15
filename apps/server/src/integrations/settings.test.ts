import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { PlainFault } from '../plain-fault.ts'
import { openSso } from '../sso/sso.ts'
import { openSenders } from './senders.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-senders-'))
})
afterAll(() => rm(folder, { recursive: true }))

const isTaken = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return true
  } catch (error) {
    if (error instanceof PlainFault) return false
    throw error
  }
}

describe('settings', () => {
  it.each([
    ['MARKETSCOPE_SMTP_URL', 'smtp://mail.example', true],
    ['MARKETSCOPE_SMTP_URL', 'smtps://user:p%40ss@mail.example:465', true],
    ['MARKETSCOPE_SMTP_URL', 'mail.example:25', false],
    ['MARKETSCOPE_SMTP_URL', 'https://mail.example', false],
    ['MARKETSCOPE_MAIL_FROM', '市场镜 <no-reply@example.com>', true],
    ['MARKETSCOPE_MAIL_FROM', 'no-reply@example.com', true],
    ['MARKETSCOPE_MAIL_FROM', 'no-reply', false],
    ['MARKETSCOPE_MAIL_FROM', 'a <a@b.cc>\nBcc: x@y.zz', false],
    ['MARKETSCOPE_SMS_URL', 'https://sms.example/send', true],
    ['MARKETSCOPE_SMS_URL', 'http://127.0.0.1:9000/', true],
    ['MARKETSCOPE_SMS_URL', 'http://[::1]:9000/', true],
    ['MARKETSCOPE_SMS_URL', 'http://sms.example/send', false],
    ['MARKETSCOPE_SMS_URL', 'http://127.0.0.1.sms.example/', false],
    ['MARKETSCOPE_SSO_ISSUER', 'https://login.example', true],
    ['MARKETSCOPE_SSO_ISSUER', 'http://login.example', false],
    ['MARKETSCOPE_SSO_ISSUER', 'login.example', false],
    ['MARKETSCOPE_SSO_HOSTS', 'a.example, b.example:8443', true],
    ['MARKETSCOPE_SSO_HOSTS', '*', false],
    ['MARKETSCOPE_SSO_HOSTS', 'https://a.example', false],
    ['MARKETSCOPE_TRUST_PROXY', '2', true],
    ['MARKETSCOPE_TRUST_PROXY', '10', false],
    ['MARKETSCOPE_TRUST_PROXY', '-1', false],
  ])('%s as %j is taken: %s', (name, value, expected) => {
    expect(isTaken({ [name]: value })).toBe(expected)
  })

  it.each([
    [undefined, 0],
    ['no', 0],
    ['false', 0],
    ['0', 0],
    ['yes', 1],
    ['true', 1],
    ['1', 1],
    ['3', 3],
  ])('the proxies of %j are %i', (text, count) => {
    expect(readConfig(text === undefined ? {} : { MARKETSCOPE_TRUST_PROXY: text }).trust_proxy).toBe(count)
  })

  it('a secret is told in no fault', () => {
    try {
      readConfig({ MARKETSCOPE_SMTP_URL: 'ftp://user:hunter2@mail.example' })
      expect.unreachable()
    } catch (error) {
      expect(String(error)).not.toContain('hunter2')
    }
  })
})

describe('what belongs together', () => {
  it('a mail server without a sender address is refused', async () => {
    const config = readConfig({ MARKETSCOPE_SMTP_URL: 'smtp://127.0.0.1:1' })
    await expect(
      openSenders(
        config,
        folder,
        () => undefined,
        () => undefined,
      ),
    ).rejects.toThrow('MARKETSCOPE_MAIL_FROM')
  })

  it('the outbox is there for what is not set, and for nothing else', async () => {
    const mail = { MARKETSCOPE_SMTP_URL: 'smtp://127.0.0.1:1', MARKETSCOPE_MAIL_FROM: 'a@b.cc' }
    const sms = { MARKETSCOPE_SMS_URL: 'http://127.0.0.1:1' }
    const open = (env: Record<string, string>) =>
      openSenders(
        readConfig(env),
        folder,
        () => undefined,
        () => undefined,
      )
    const [none, onlyMail, both] = [await open({}), await open(mail), await open({ ...mail, ...sms })]
    expect([none.mail === none.outbox?.mail, none.sms === none.outbox?.sms]).toEqual([true, true])
    expect([onlyMail.mail === onlyMail.outbox?.mail, onlyMail.sms === onlyMail.outbox?.sms]).toEqual([false, true])
    expect(both.outbox).toBeNull()
  })

  it.each([[{}], [{ MARKETSCOPE_SSO_CLIENT_ID: 'x' }], [{ MARKETSCOPE_SSO_HOSTS: 'a.example' }]])(
    'single sign-on with an issuer and %j alone is refused',
    (env) => {
      const config = readConfig({ MARKETSCOPE_SSO_ISSUER: 'https://login.example', ...env })
      expect(() => openSso({ config, secret: new Uint8Array(32), now: () => new Date() })).toThrow(PlainFault)
    },
  )
})
