import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdentityProvider, openIdentityProvider, TestBrowser } from '../testing/identity-provider.ts'
import { type Person, type SingleSignOn, startSingleSignOn } from '../testing/single-sign-on.ts'
import type { TestServer } from '../testing/test-server.ts'
import { openSso } from './sso.ts'

let sso: SingleSignOn
let server: TestServer
let provider: IdentityProvider
beforeAll(async () => {
  sso = await startSingleSignOn()
  server = sso.server
  provider = sso.provider
})
afterAll(() => sso.close())
beforeEach(() => {
  provider.isDown = false
  provider.idTokenSeconds = 3600
  provider.tokensLateMs = 0
})

const signInPage: SingleSignOn['signInPage'] = (reason) => sso.signInPage(reason)
const login: SingleSignOn['login'] = (returnTo) => sso.login(returnTo)
const toCallback: SingleSignOn['toCallback'] = (...way) => sso.toCallback(...way)
const whole: SingleSignOn['whole'] = (...way) => sso.whole(...way)

async function usernameIn(browser: TestBrowser): Promise<string | null> {
  const cookie = browser.cookies(server.url).get('ms_session')
  if (cookie === undefined) return null
  const { db } = server.product.services
  const sessions = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.username', 'session.created_at'])
    .orderBy('session.created_at', 'desc')
    .execute()
  return sessions[0]?.username ?? null
}

describe('going to single sign-on', () => {
  it('asks for a code with PKCE, state and nonce, and tells where we are', async () => {
    const { location, status } = await new TestBrowser().open(login())
    const address = new URL(location ?? '')
    expect(status).toBe(302)
    expect(address.origin).toBe(provider.issuer)
    const { state, nonce, code_challenge, timestamp, ...fixed } = Object.fromEntries(address.searchParams)
    expect(fixed).toEqual({
      client_id: 'marketscope',
      redirect_uri: `${server.url}/api/sso_callback`,
      response_type: 'code',
      scope: 'openid email phone',
      code_challenge_method: 'S256',
      target: `${server.url}/dashboard`,
    })
    for (const random of [state, nonce, code_challenge]) expect(random).toMatch(/^[\w-]{43}$/)
    expect(timestamp).toMatch(/^\d{13}$/)
  })

  it('keeps what it needs in a cookie that no script reads and that is sealed', async () => {
    const browser = new TestBrowser()
    const { location } = await browser.open(login())
    const sealed = browser.cookies(server.url).get('ms_sso') ?? ''
    const raw = Buffer.from(sealed, 'base64url').toString('latin1')
    expect(sealed.length).toBeGreaterThan(200)
    expect(raw).not.toContain(new URL(location ?? '').searchParams.get('state') ?? '?')
    const answer = await server.ask('/api/sso_login')
    expect(answer.headers['set-cookie']).toMatch(/; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it.each([
    ['127.0.0.1:1', true],
    ['APP.example:8443', true],
    ['app.example', false],
    ['other.example', false],
    ['127.0.0.1.evil.example', false],
  ])('from the host %s: %s', async (host, leads) => {
    const reply = await server.app.inject({ url: '/api/sso_login', headers: { host } })
    expect(reply.statusCode).toBe(302)
    if (leads) expect(reply.headers.location).toContain(`${provider.issuer}/auth?`)
    else expect(reply.headers.location).toBe('/#/sign_in')
    const health = await server.app.inject({ url: '/api/health', headers: { host } })
    expect(health.json()).toMatchObject({ result: { sso: leads } })
  })

  it('leads back to the sign-in page while the provider is down, and there again afterwards', async () => {
    server.pass(2 * 3600)
    provider.isDown = true
    expect((await new TestBrowser().open(login())).location).toBe(signInPage('sso_down'))
    provider.isDown = false
    expect((await new TestBrowser().open(login())).location).toContain(`${provider.issuer}/auth?`)
  })
})

describe('coming back', () => {
  it.each<[Person, string]>([
    ['analyst', 'analyst@demo.market'],
    ['byPhone', 'overseas@demo.market'],
    ['both', 'overseas@demo.market'],
  ])('%s is signed in as %s and led on to the product', async (name, username) => {
    const { browser, location } = await whole(name)
    expect(location).toBe(`${server.url}/dashboard`)
    expect(await usernameIn(browser)).toBe(username)
    expect((await browser.open(`${server.url}/dashboard`)).location).toBe(`${server.url}/#/search`)
    expect(browser.cookies(server.url).has('ms_sso')).toBe(false)
  })

  it.each<[Person, string]>([
    ['unverified', 'unregistered'],
    ['claimed', 'unregistered'],
    ['unverifiedPhone', 'unregistered'],
    ['stranger', 'unregistered'],
    ['nothing', 'unregistered'],
    ['disabled', 'not_allow'],
    ['underDisabled', 'not_allow'],
  ])('%s is told: %s', async (name, reason) => {
    const { browser, location } = await whole(name)
    expect(location).toBe(signInPage(reason))
    expect(browser.cookies(server.url).has('ms_session')).toBe(false)
  })

  it('under the host of a partner only its own accounts get in; those of others are told the same as strangers', async () => {
    const { db } = server.product.services
    await db.updateTable('partner').set({ host: '127.0.0.1' }).where('name', '=', 'orchid').execute()
    await db.updateTable('account').set({ partner: 'orchid' }).where('username', '=', 'overseas@demo.market').execute()
    const [own, other, nobody] = [await whole('byPhone'), await whole('analyst'), await whole('stranger')]
    await db.updateTable('account').set({ partner: null }).where('username', '=', 'overseas@demo.market').execute()
    await db.updateTable('partner').set({ host: null }).where('name', '=', 'orchid').execute()
    expect([own.location, await usernameIn(own.browser)]).toEqual([`${server.url}/dashboard`, 'overseas@demo.market'])
    for (const { browser, location } of [other, nobody])
      expect([location, browser.cookies(server.url).has('ms_session')]).toEqual([signInPage('unregistered'), false])
  })

  it('is in the audit log with its way, also for an account that is not to be used', async () => {
    const { db } = server.product.services
    await db.deleteFrom('audit_entry').execute()
    await whole('analyst')
    await whole('disabled')
    const rows = await db.selectFrom('audit_entry').select(['action', 'target_name', 'details']).orderBy('at').execute()
    const told = rows.map(({ action, target_name, details }) => [action, target_name, details.way?.to, details.why?.to])
    expect(told).toEqual([
      ['sign_in', 'analyst@demo.market', 'sso', undefined],
      ['sign_in_failed', 'gone@demo.market', 'sso', 'disabled'],
    ])
  })

  it.each([
    ['/search?url_id=x', '/#/search?url_id=x'],
    ['/setUp', '/#/setUp'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['\\\\evil.example', '/dashboard'],
    ['search', '/dashboard'],
    ['', '/dashboard'],
  ])('asked for %j leads to %s', async (returnTo, path) => {
    expect((await whole('analyst', returnTo)).location).toBe(`${server.url}${path}`)
  })

  it('the same address does not work twice, whoever has it', async () => {
    const browser = new TestBrowser()
    const callback = await toCallback(browser, 'analyst')
    const cookie = browser.cookies(server.url).get('ms_sso') ?? ''
    expect((await browser.open(callback)).location).toBe(`${server.url}/dashboard`)
    const again = new TestBrowser()
    again.cookies(server.url).set('ms_sso', cookie)
    expect((await again.open(callback)).location).toBe(signInPage('sso_expired'))
    expect((await new TestBrowser().open(callback)).location).toBe(signInPage('sso_expired'))
    expect(again.cookies(server.url).has('ms_session')).toBe(false)
  })

  it('a code that was used is refused by the provider, also under a state of ours', async () => {
    const browser = new TestBrowser()
    const used = new URL(await toCallback(browser, 'analyst'))
    await browser.open(used.href)
    const other = new TestBrowser()
    const fresh = new URL(await toCallback(other, 'stranger'))
    fresh.searchParams.set('code', used.searchParams.get('code') ?? '')
    expect((await other.open(fresh.href)).location).toBe(signInPage('sso_failed'))
  })

  it('a code of somebody else does not sign them in here: it belongs to another verifier', async () => {
    const [mine, theirs] = [new TestBrowser(), new TestBrowser()]
    const stolen = new URL(await toCallback(theirs, 'analyst')).searchParams.get('code') ?? ''
    const callback = new URL(await toCallback(mine, 'stranger'))
    callback.searchParams.set('code', stolen)
    expect((await mine.open(callback.href)).location).toBe(signInPage('sso_failed'))
    expect(mine.cookies(server.url).has('ms_session')).toBe(false)
  })

  it.each([
    ['state', 'wrong', 'sso_failed'],
    ['state', '', 'sso_failed'],
    ['code', 'wrong', 'sso_failed'],
    ['code', '', 'sso_failed'],
    ['iss', 'https://evil.example', 'sso_failed'],
  ])('with the %s %j is refused', async (name, value, reason) => {
    const browser = new TestBrowser()
    const callback = new URL(await toCallback(browser, 'analyst'))
    if (value === '') callback.searchParams.delete(name)
    else callback.searchParams.set(name, value)
    expect((await browser.open(callback.href)).location).toBe(signInPage(reason))
    expect(browser.cookies(server.url).has('ms_session')).toBe(false)
  })

  it.each(['', 'x', 'A'.repeat(400)])('with the cookie %j is refused', async (cookie) => {
    const browser = new TestBrowser()
    const callback = await toCallback(browser, 'analyst')
    browser.cookies(server.url).set('ms_sso', cookie)
    expect((await browser.open(callback)).location).toBe(signInPage('sso_expired'))
  })

  it('whom the provider turns away is told', async () => {
    const browser = new TestBrowser()
    const { location } = await browser.open(login())
    const state = new URL(location ?? '').searchParams.get('state') ?? ''
    const denied = `${server.url}/api/sso_callback?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`
    expect((await browser.open(denied)).location).toBe(signInPage('not_allow'))
  })

  it('a provider that went down in between is told', async () => {
    const browser = new TestBrowser()
    const callback = await toCallback(browser, 'analyst')
    provider.isDown = true
    expect((await browser.open(callback)).location).toBe(signInPage('sso_down'))
  })

  it('a provider that is gone altogether is told', async () => {
    const gone = await openIdentityProvider()
    await gone.close()
    const { config, secret, now } = server.product.services
    const unreachable = openSso({ config: { ...config, sso_issuer: gone.issuer }, secret, now })
    await expect(unreachable?.begin(server.url, undefined)).rejects.toThrow()
  })

  it.each<[string, Person, string]>([
    ['half a minute', 'littleAhead', '/dashboard'],
    ['an hour', 'farAhead', '/#/sign_in?reason=sso_failed'],
  ])('by a clock of the provider that is %s ahead: %s is led to %s', async (_, name, path) => {
    const { browser, location } = await whole(name)
    expect(location).toBe(`${server.url}${path}`)
    expect(browser.cookies(server.url).has('ms_session')).toBe(path === '/dashboard')
  })

  it('with an ID token that was over a second before it arrived still signs in', async () => {
    provider.idTokenSeconds = 1
    provider.tokensLateMs = 2100
    expect((await whole('analyst')).location).toBe(`${server.url}/dashboard`)
  })

  it('after ten minutes is too late', async () => {
    const browser = new TestBrowser()
    const callback = await toCallback(browser, 'analyst')
    server.pass(10 * 60)
    expect((await browser.open(callback)).location).toBe(signInPage('sso_expired'))
    expect(JSON.stringify(server.logged)).not.toMatch(/analyst|stranger|1380000/i)
  })
})
