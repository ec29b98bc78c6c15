import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import { CALLS } from '@marketscope/contract/calls/registry.generated'
import { PREVIEW_HEADER } from '@marketscope/contract/partner'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { createKey } from '../accounts/api-keys.ts'
import { createApp } from '../app.ts'
import { RAW_CALLS } from '../raw-calls.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const [ORCHID, LILY] = ['data.orchid.example', 'lily.example']
const PAGE = `<!doctype html><html><head><meta name="theme-color" content="#060a32" /><title>市场镜 Marketscope</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head><body><div id="root"></div></body></html>`

/** After which codes are sent again without a captcha. */
const CAPTCHA_SECONDS = 660

type Headers = Record<string, string>

let server: TestServer
let app: TestServer['app']
beforeAll(async () => {
  server = await startTestServer({ market: 'none', settings: { trust_proxy: 1 } })
  const { services } = server.product
  const { db, config } = services
  const look = { title_zh: '百合 "<数据>"', title_en: "Lily's $& Data", colour: '#0b6e4f', host: LILY, short_menu: true }
  await db.updateTable('partner').set({ host: ORCHID }).where('name', '=', 'orchid').execute()
  await db
    .insertInto('partner')
    .values({ name: 'lily', ...look, created_at: new Date() })
    .execute()
  for (const [username, kind] of [['lily@b.cc', 'partner'] as const, ['plain@b.cc', 'normal'] as const])
    await createAccount(db, { username, mail: username, kind, partner: 'lily' }, new Date())
  await mkdir(config.web, { recursive: true })
  await writeFile(join(config.web, 'index.html'), PAGE)
  await writeFile(join(config.web, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  app = await createApp(services)
})
afterAll(async () => {
  await app.close()
  await server.close()
})

/** One request under a host. */
async function under(
  host: string,
  path: string,
  { method = 'GET', headers = {}, json }: { method?: string; headers?: Headers; json?: object } = {},
) {
  const reply = await app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...headers,
      host,
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(method === 'GET' ? {} : { origin: `http://${host}` }),
    },
    ...(json ? { payload: JSON.stringify(json) } : {}),
  })
  const body = reply.headers['content-type']?.toString().includes('json') ? (JSON.parse(reply.body) as Record<string, unknown>) : null
  return { status: reply.statusCode, headers: reply.headers, text: reply.body, body }
}
const session = async (username: string): Promise<Headers> => ({ cookie: (await server.signedIn(username)).cookie ?? '' })
const info = async (host: string, headers: Headers) => (await under(host, '/api/user', { headers })).body?.result as LoginInfo

const ROUTES = [
  ...Object.values(CALLS),
  ...RAW_CALLS,
  ...Object.values<AnalysisDeclaration>(ANALYSES).map(({ path, aspect, permission }) => ({
    method: 'GET' as const,
    path: aspect ? `${path}?aspect=${aspect}` : path,
    permission,
  })),
].filter(({ permission }) => permission !== 'public')

describe('under the host of a partner', () => {
  it('no call answers a session or key of an account that does not belong there, whatever the host is written like', async () => {
    const { db } = server.product.services
    const account = await accountByUsername(db, 'lily@b.cc')
    const strangers: Headers[] = [
      await session('analyst@demo.market'),
      await session('lily@b.cc'),
      { 'x-api-key': (await createKey(db, account?.id ?? '', 'test', new Date())).key },
    ]
    for (const headers of strangers)
      for (const { method, path } of ROUTES) {
        const { status, body } = await under(ORCHID, path, {
          method,
          headers,
          ...(method === 'POST' || method === 'PUT' ? { json: {} } : {}),
        })
        expect([method, path, status, body?.error_code]).toEqual([method, path, 401, -401])
      }
    const [, lily = {}, key = {}] = strangers
    for (const host of ['DATA.Orchid.example', `${ORCHID}:8443`, `${ORCHID}.`])
      expect([host, (await under(host, '/api/user', { headers: lily })).status]).toEqual([host, 401])
    expect((await under('127.0.0.2', '/api/user', { headers: { ...lily, 'x-forwarded-host': ORCHID } })).status).toBe(401)
    for (const headers of [lily, key]) expect((await under(LILY, '/api/user', { headers })).status).toBe(200)
  })

  it('signing in tells an account of somebody else the same as an address that nobody has', async () => {
    const ask = (mail: string, way: 'send' | 'verify') =>
      under(ORCHID, `/api/mail/${way}/login`, { method: 'POST', json: { mail, ...(way === 'verify' ? { code: '000000' } : {}) } })
    for (const way of ['send', 'verify'] as const) {
      const unknown = await ask(`nobody-${way}@b.cc`, way)
      expect([unknown.status, unknown.body?.error_code]).toEqual(way === 'send' ? [404, -406] : [400, -498])
      for (const mail of ['lily@b.cc', 'analyst@demo.market']) {
        const told = await ask(mail, way)
        expect([told.status, { ...told.body, request_id: null }]).toEqual([unknown.status, { ...unknown.body, request_id: null }])
      }
    }
    expect(server.sent).toEqual([])
    const failed = await server.product.services.db.selectFrom('audit_entry').select('id').where('action', '=', 'sign_in_failed').execute()
    expect(failed, 'no try was counted on them').toEqual([])
  })

  it('its own account signs in with a code that speaks of the partner alone, and so does staff', async () => {
    for (const mail of ['partner@demo.market', 'staff@marketscope.demo']) {
      server.pass(CAPTCHA_SECONDS)
      expect((await under(ORCHID, '/api/mail/send/login', { method: 'POST', json: { mail } })).status).toBe(200)
      const message = server.sent.at(-1)
      expect(message).toMatchObject({ to: mail, subject: { zh: '兰镜数据登录验证码', en: 'Your Orchid Insight sign-in code' } })
      expect(JSON.stringify([message?.subject, message?.text])).not.toMatch(/市场镜|Marketscope/)
      const verified = await under(ORCHID, '/api/mail/verify/login', { method: 'POST', json: { mail, code: message?.code } })
      expect(verified.status).toBe(200)
    }
  })

  it('the page has the title, icon and look of the partner before anything is run, whatever its words are', async () => {
    for (const path of ['/', '/index.html', '/some/address']) {
      const { status, text, headers } = await under(LILY, path)
      expect([path, status]).toEqual([path, 200])
      expect(text).toContain('<title>百合 &quot;&lt;数据&gt;&quot; Lily&#39;s $&amp; Data</title>')
      expect(text).not.toMatch(/市场镜|Marketscope|favicon\.svg|#060a32/)
      expect(text).toContain('<meta name="theme-color" content="#0b6e4f" />')
      expect(text).toContain('<link rel="icon" href="data:," />')
      const [, look = ''] = /<meta name="partner-look" content="([^"]*)"/.exec(text) ?? []
      const plain = look
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&')
      expect(JSON.parse(plain)).toEqual({ title: { zh: '百合 "<数据>"', en: "Lily's $& Data" }, logo_url: null, colour: '#0b6e4f' })
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
    expect((await under(LILY, '/favicon.svg')).status).toBe(404)
    const [, icon = ''] = /<link rel="icon" href="([^"]*)"/.exec((await under(ORCHID, '/')).text) ?? []
    const picture = await under(ORCHID, icon.replaceAll('&amp;', '&'))
    expect([picture.status, picture.headers['content-type'], picture.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ])
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await under(ORCHID, icon, { headers: { 'if-none-match': String(picture.headers.etag) } })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await under(ORCHID, `/api/partner_picture?hash=${'0'.repeat(64)}`)).status).toBe(404)
    expect((await under(ORCHID, '/api/partner_picture?hash=..%2Fsecret')).status).toBe(400)
  })

  it('nothing offers demo accounts or the outbox, and the document of the API is the partner’s', async () => {
    expect((await under(ORCHID, '/api/health')).body?.result).toMatchObject({ outbox: false })
    expect((await under('127.0.0.1', '/api/health')).body?.result).toMatchObject({ outbox: true })
    expect((await under(ORCHID, '/api/openapi.json')).body?.info).toMatchObject({ title: 'Orchid Insight' })
    expect((await under('127.0.0.1', '/api/openapi.json')).body?.info).toMatchObject({ title: 'Marketscope' })
  })

  it('an account of another kind that belongs to the partner sees its product there, and ours elsewhere', async () => {
    const headers = await session('plain@b.cc')
    const look = { partner_title: '百合 "<数据>"', partner_title_en: "Lily's $& Data", partner_colour: '#0b6e4f' }
    expect(await info(LILY, headers)).toMatchObject({ is_partner: true, partner: 'lily', menu_entries: 2, ...look })
    expect(await info('127.0.0.1', headers)).toMatchObject({
      is_partner: false,
      partner: 'lily',
      partner_title: null,
      partner_colour: null,
    })
    expect(await info('127.0.0.1', await session('lily@b.cc'))).toMatchObject({ is_partner: true, menu_entries: 2, ...look })
  })

  it('staff keeps its own menu and pages', async () => {
    const told = await info(LILY, await session('staff@marketscope.demo'))
    expect(told).toMatchObject({ is_partner: true, partner_title: '百合 "<数据>"', menu_entries: null, partner_preview: false })
    expect(told.permissions).toContain('desk:write')
  })
})

it('under our own host the page is ours', async () => {
  const { text } = await under('127.0.0.1', '/')
  expect(text).toBe(PAGE)
})

it('a code asked for under our own host by an account of a partner speaks of the partner too', async () => {
  server.pass(CAPTCHA_SECONDS)
  await under('127.0.0.1', '/api/mail/send/login', { method: 'POST', json: { mail: 'lily@b.cc' } })
  expect(server.sent.at(-1)).toMatchObject({ to: 'lily@b.cc', subject: { en: "Your Lily's $& Data sign-in code" } })
  await under('127.0.0.1', '/api/mail/send/login', { method: 'POST', json: { mail: 'plain@b.cc' } })
  expect(server.sent.at(-1)).toMatchObject({ to: 'plain@b.cc', subject: { zh: '市场镜登录验证码', en: 'Your Marketscope sign-in code' } })
})

describe('the preview of a partner', () => {
  const preview = (name: string) => ({ [PREVIEW_HEADER]: name })

  it('shows staff the pages of the partner with its own rights to data, in this call alone', async () => {
    const headers = await session('staff@marketscope.demo')
    const seen = await info('127.0.0.1', { ...headers, ...preview('lily') })
    expect(seen).toMatchObject({
      usertype: 'staff',
      is_partner: true,
      partner: 'lily',
      partner_preview: true,
      menu_entries: 2,
      account_type: 'all',
    })
    expect(seen.permissions).not.toContain('desk:read')
    expect(seen.permissions).toContain('analysis:read')
    expect(await info(ORCHID, { ...headers, ...preview('lily') })).toMatchObject({ partner: 'lily', partner_preview: true })
    expect(await info('127.0.0.1', headers)).toMatchObject({ is_partner: false, partner: null, partner_preview: false })
    expect(await info('127.0.0.1', { ...headers, ...preview('nobody') })).toMatchObject({ is_partner: false, partner_preview: false })
    expect((await under('127.0.0.1', '/api/desk/partner', { headers: { ...headers, ...preview('lily') } })).status).toBe(200)
  })

  it('is nothing for anybody else', async () => {
    for (const username of ['analyst@demo.market', 'partner@demo.market', 'trial@demo.market']) {
      const headers = await session(username)
      expect(await info('127.0.0.1', { ...headers, ...preview('lily') })).toEqual(await info('127.0.0.1', headers))
    }
  })
})
