import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { PlainFault } from '../plain-fault.ts'
import { openSenders } from './senders.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marketscope-senders-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What is wrong with the settings, line by line. */
const faultsOf = (env: Record<string, string>, language: 'zh' | 'en' = 'en'): string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof PlainFault) return error.text[language].split('\n  ').slice(1)
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
    ['MARKETSCOPE_WEBHOOK_PORTS', '9443, 10443', true],
    ['MARKETSCOPE_WEBHOOK_PORTS', '65536', false],
    ['MARKETSCOPE_WEBHOOK_PORTS', '0', false],
    ['MARKETSCOPE_WEBHOOK_PORTS', '443-445', false],
    ['MARKETSCOPE_TRUST_PROXY', '2', true],
    ['MARKETSCOPE_TRUST_PROXY', '10', false],
    ['MARKETSCOPE_TRUST_PROXY', '-1', false],
  ])('%s as %j is taken: %s', (name, value, expected) => {
    expect(!faultsOf({ [name]: value }).some((fault) => fault.startsWith(name))).toBe(expected)
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
  const [MAIL, SSO, KEY] = ['The mail server', 'Single sign-on', 'The key of the object storage'].map(
    (what) => `${what} needs this one as well`,
  )

  it.each([
    [{ MARKETSCOPE_SMTP_URL: 'smtp://127.0.0.1:1' }, [`MARKETSCOPE_MAIL_FROM: ${MAIL}`]],
    [{ MARKETSCOPE_MAIL_FROM: 'a@b.cc' }, [`MARKETSCOPE_SMTP_URL: ${MAIL}`]],
    [{ MARKETSCOPE_SMS_TOKEN: 'x' }, ['MARKETSCOPE_SMS_URL: The gateway for text messages needs this one as well']],
    [{ MARKETSCOPE_MODEL_KEY: 'x' }, ['MARKETSCOPE_MODEL_URL: The language model needs this one as well']],
    [{ MARKETSCOPE_SSO_ISSUER: 'https://login.example' }, [`MARKETSCOPE_SSO_CLIENT_ID: ${SSO}`, `MARKETSCOPE_SSO_HOSTS: ${SSO}`]],
    [{ MARKETSCOPE_SSO_CLIENT_ID: 'x', MARKETSCOPE_SSO_HOSTS: 'a.example' }, [`MARKETSCOPE_SSO_ISSUER: ${SSO}`]],
    [
      { MARKETSCOPE_SSO_ISSUER: 'https://login.example', MARKETSCOPE_SSO_CLIENT_ID: 'x', MARKETSCOPE_SSO_HOSTS: ' , ' },
      [`MARKETSCOPE_SSO_HOSTS: ${SSO}`],
    ],
    [
      { MARKETSCOPE_SSO_CLIENT_SECRET: 'x' },
      [`MARKETSCOPE_SSO_ISSUER: ${SSO}`, `MARKETSCOPE_SSO_CLIENT_ID: ${SSO}`, `MARKETSCOPE_SSO_HOSTS: ${SSO}`],
    ],
    [{ MARKETSCOPE_S3_KEY_ID: 'x' }, [`MARKETSCOPE_S3_SECRET: ${KEY}`]],
    [{ MARKETSCOPE_S3_SESSION_TOKEN: 'x' }, [`MARKETSCOPE_S3_KEY_ID: ${KEY}`, `MARKETSCOPE_S3_SECRET: ${KEY}`]],
  ])('%j alone is refused with all that lacks', (env, faults) => {
    expect(faultsOf(env)).toEqual(faults)
  })

  it('what lacks is told with every other fault, in both languages', () => {
    const env = { MARKETSCOPE_PORT: 'x', MARKETSCOPE_SSO_ISSUER: 'https://login.example', MARKETSCOPE_SMTP_URL: 'smtp://127.0.0.1:1' }
    expect(faultsOf(env, 'zh')).toEqual([
      'MARKETSCOPE_PORT: 应为 0 到 65535 之间的整数',
      'MARKETSCOPE_MAIL_FROM: 邮件服务器须同时设置此项',
      'MARKETSCOPE_SSO_CLIENT_ID: 单点登录须同时设置此项',
      'MARKETSCOPE_SSO_HOSTS: 单点登录须同时设置此项',
    ])
  })

  it('a client without a secret and a server without a token are whole', () => {
    const sso = { MARKETSCOPE_SSO_ISSUER: 'https://login.example', MARKETSCOPE_SSO_CLIENT_ID: 'x', MARKETSCOPE_SSO_HOSTS: 'a.example' }
    expect(faultsOf({ ...sso, MARKETSCOPE_SMS_URL: 'http://127.0.0.1:1', MARKETSCOPE_MODEL_URL: 'http://127.0.0.1:1' })).toEqual([])
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
})
