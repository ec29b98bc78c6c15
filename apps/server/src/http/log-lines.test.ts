import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FINGERPRINT_HEADER } from '@marketscope/contract/browser-fingerprint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { cutWhileBusy } from '../testing/attack/cut-connections.ts'
import { requestText } from '../testing/attack/raw-request.ts'
import { fingerprint } from '../testing/browsers.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { causes } from './log.ts'

const MAIL = 'analyst@demo.market'
const PHONE = '13800000002'
const ADDRESS = '198.51.100.7'

let server: TestServer
let staff: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none', settings: { mode: 'production', trust_proxy: 1 } })
  staff = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

const HEADERS = { [FINGERPRINT_HEADER]: fingerprint('q'), 'user-agent': 'Needle/1.0', 'x-forwarded-for': ADDRESS }
const post = (path: string, json: unknown, headers: Record<string, string> = {}) =>
  server.ask(path, { json, headers: { ...HEADERS, ...headers } })
const refused = () => server.logged.filter(({ event }) => event === 'refused')

describe('what is refused leaves a line', () => {
  const line = (kind: string) => refused().find((one) => one.kind === kind)

  it.each<[string, () => Promise<unknown>]>([
    ['parameter', () => post('/api/mail/send/login', { mail: 'no address' })],
    ['unregistered', () => post('/api/mail/send/login', { mail: 'nobody@secret.example' })],
    ['verification_code', () => post('/api/sms/verify/login', { phone: PHONE, code: '999999' })],
    ['no_permission', () => post('/api/logout', {}, { origin: 'https://evil.example' })],
    ['not_logged_in', () => server.ask('/api/user', { headers: { 'x-api-key': 'ms_wrong-needle' } })],
    ['too_large', () => post('/api/mail/send/login', { mail: 'x'.repeat(1 << 20) })],
    ['too_many', () => Promise.all(Array.from({ length: 61 }, () => post('/api/sms/verify/login', { phone: PHONE, code: '999998' })))],
  ])('%s', async (kind, ask) => {
    await ask()
    expect(line(kind)).toMatchObject({
      request_id: expect.stringMatching(/^[a-z2-7]+$/),
      route: expect.stringMatching(/^\//),
      account: null,
    })
    expect(line(kind)?.network).toMatch(/^[0-9a-f]{32}$/)
  })

  it('that names the account where it is known', async () => {
    const { cookie = '', origin = '' } = await server.signedIn(MAIL)
    expect((await server.ask('/api/desk/account', { headers: { cookie, origin, 'x-forwarded-for': '203.0.113.5' } })).status).toBe(403)
    const account = await accountByUsername(server.product.services.db, MAIL)
    expect(refused().at(-1)).toMatchObject({
      kind: 'no_permission',
      method: 'GET',
      route: '/api/desk/account',
      status: 403,
      account: account?.id,
    })
  })

  it('five a minute for one network and kind, so that a flood does not wash away the others', () => {
    expect(refused().filter(({ kind }) => kind === 'too_many')).toHaveLength(5)
    expect(refused().filter(({ kind }) => kind === 'verification_code').length).toBeLessThanOrEqual(5)
  })

  it('and what is only not signed in leaves none', async () => {
    const before = refused().length
    expect((await server.ask('/api/user')).status).toBe(401)
    expect(refused()).toHaveLength(before)
  })
})

describe('faults and slow answers', () => {
  const CUT = 100

  it('are not made by connections that are cut before their request is looked at', async () => {
    const before = server.logged.length
    const paths = ['/api/health', '/api/none', '/', '/%61pi/health', '/api/captcha']
    await cutWhileBusy(
      server.url,
      Array.from({ length: CUT }, (_, index) => requestText('GET', paths[index % paths.length] ?? '')),
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(server.logged.slice(before)).toEqual([])
    expect((await server.ask('/api/health')).status).toBe(200)
  })

  it('leave five lines a minute for a network and route; the next line says how many were left out', async () => {
    const { services } = server.product
    const { list } = services.loads
    const fault = (address: string) => server.ask('/api/load', { headers: { ...staff, 'x-forwarded-for': address } })
    const lines = (event: string) => server.logged.filter((line) => line.event === event && line.route === '/api/load')
    services.loads.list = () => Promise.reject(new Error('broken'))
    for (let calls = 0; calls < 12; calls++) expect((await fault('203.0.113.30')).status).toBe(500)
    expect([lines('fault').length, lines('failed').length]).toEqual([5, 5])
    expect((await fault('203.0.113.31')).status).toBe(500)
    services.loads.list = list
    expect(lines('fault')).toHaveLength(6)
    expect(lines('fault').at(-1)).toMatchObject({ left_out: 7, cause: expect.stringContaining('broken') })
    expect(lines('failed').at(-1)).toMatchObject({ left_out: 7, status: 500 })
  })
})

describe('the log', () => {
  it('holds no address, code, token, key, fingerprint, name of a file or word that somebody sent', async () => {
    const { services } = server.product
    expect((await post('/api/mail/send/login', { mail: MAIL }, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200)
    const code = server.sent.at(-1)?.code ?? ''
    const signedIn = await post('/api/mail/verify/login', { mail: MAIL, code }, { 'x-forwarded-for': '203.0.113.9' })
    expect(signedIn.status).toBe(200)
    const cookie = (signedIn.headers['set-cookie'] ?? '').split(';')[0] ?? ''
    const { key } = await createKey(services.db, (await accountByUsername(services.db, MAIL))?.id ?? '', 'k', services.now())
    const form = new FormData()
    form.append('file', new Blob(['PK\u0003\u0004']), 'needle-file.xlsx')
    expect((await server.ask('/api/load/upload', { raw: form, headers: { ...staff, 'x-forwarded-for': '203.0.113.10' } })).status).toBe(400)
    const word = 'needle-word\r\n{"event":"fault"}\0'
    expect((await server.ask(`/api/audit?word=${encodeURIComponent(word)}`, { headers: staff })).status).toBe(400)
    // Faults of our own, one of the database with what was sent in it.
    const { list } = services.loads
    services.loads.list = () => Promise.reject(new Error('broken', { cause: new URLSearchParams({ code: 'needle-code' }) }))
    expect((await server.ask('/api/load', { headers: staff })).status).toBe(500)
    services.loads.list = list
    await expect(
      services.db.insertInto('account_mail').values({ id: 'x', account_id: 'none', mail: MAIL, created_at: new Date() }).execute(),
    ).rejects.toSatisfy((error) => !causes(error).includes(MAIL))

    const token = cookie.split('=')[1] ?? ''
    expect([token.length, key.length, code.length]).toEqual([43, 46, 6])
    const file = await readFile(join(services.folder.root, 'server.log'), 'utf8')
    expect(file).toContain('"event":"refused"')
    for (const text of [file, JSON.stringify(server.logged)])
      for (const secret of [MAIL, PHONE, ADDRESS, token, key, fingerprint('q'), 'needle', 'Needle', 'secret.example', staff.cookie ?? ''])
        expect([secret, text.includes(secret)]).toEqual([secret, false])
    // Six digits may well be part of a time that something took.
    expect(file).not.toMatch(new RegExp(`(?<![\\d.])(${code}|999999|999998)(?!\\d)`))
  })

  it('is one JSON object a line, whatever it holds', async () => {
    const { services } = server.product
    services.log({ event: 'test', text: 'a\r\nb\u2028c\u001b[31m' })
    await server.ask('/api/none')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const file = await readFile(join(services.folder.root, 'server.log'), 'utf8')
    const lines = file.trimEnd().split('\n')
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ at: expect.stringMatching(/^\d{4}-.*Z$/), event: expect.any(String) })
    expect(file).not.toMatch(/[^\P{Cc}\n]/u)
  })
})
