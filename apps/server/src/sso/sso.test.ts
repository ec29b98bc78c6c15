import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { type IdentityProvider, openIdentityProvider, TestBrowser } from '../testing/identity-provider.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { openSso } from './sso.ts'

const PEOPLE = {
  analyst: { email: 'Analyst@Demo.Market', email_verified: true },
  unverified: { email: 'analyst@demo.market', email_verified: false },
  claimed: { email: 'analyst@demo.market', email_verified: 'true' },
  byPhone: { phone_number: '+86 138 0000 0002', phone_number_verified: true },
  unverifiedPhone: { phone_number: '+8613800000002', phone_number_verified: false },
  both: { email: 'nobody@demo.market', email_verified: true, phone_number: '+8613800000002', phone_number_verified: true },
  stranger: { email: 'stranger@example.com', email_verified: true },
  disabled: { email: 'gone@demo.market', email_verified: true },
  underDisabled: { email: 'under@demo.market', email_verified: true },
  nothing: {},
  littleAhead: { email: 'analyst@demo.market', email_verified: true, nbf: Math.floor(Date.now() / 1000) + 30 },
  farAhead: { email: 'analyst@demo.market', email_verified: true, nbf: Math.floor(Date.now() / 1000) + 3600 },
}
type Name = keyof typeof PEOPLE

let provider: IdentityProvider
let server: TestServer
beforeAll(async () => {
  provider = await openIdentityProvider()
  server = await startTestServer({
    market: 'none',
    settings: {
      sso_issuer: provider.issuer,
      sso_client_id: provider.clientId,
      sso_client_secret: provider.clientSecret,
      sso_hosts: ['127.0.0.1', 'app.example:8443'],
    },
  })
  provider.serve(`${server.url}/api/sso_callback`, PEOPLE)
  const { db, now } = server.product.services
  const main = await createAccount(db, { username: 'gone@demo.market', mail: 'gone@demo.market', disabled: true }, now())
  await createAccount(db, { username: 'under@demo.market', mail: 'under@demo.market', parent_id: main.id }, now())
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  provider.isDown = false
  provider.idTokenSeconds = 3600
  provider.tokensLateMs = 0
})

const signInPage = (reason?: string) => `${server.url}/#/sign_in${reason ? `?reason=${reason}` : ''}`
const login = (returnTo?: string) => `${server.url}/api/sso_login${returnTo === undefined ? '' : `?return=${encodeURIComponent(returnTo)}`}`

/** Goes to the provider, signs in there and comes to the address that leads back. */
const toCallback = (browser: TestBrowser, name: Name, returnTo?: string) => browser.signInAt(login(returnTo), name, server.url)

async function whole(name: Name, returnTo?: string) {
  const browser = new TestBrowser()
  const first = await browser.open(login(returnTo))
  const callback = await browser.signInAt(first.location ?? '', name, server.url)
  const { location } = await browser.open(callback)
  return { browser, callback, location }
}

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
    expect(answer.headers['set-cookie']).toMatch(/; Max-Age=600; Path=\/api\/sso_callback; HttpOnly; SameSite=Lax$/)
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
  it.each<[Name, string]>([
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

  it.each<[Name, string]>([
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
    const sso = openSso({ config: { ...config, sso_issuer: gone.issuer }, secret, now })
    await expect(sso?.begin(server.url, undefined)).rejects.toThrow()
  })

  it.each<[string, Name, string]>([
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

describe('signing out', () => {
  const leave = (browser: TestBrowser, query = '?redirect_url=/%23/sign_in') => browser.open(`${server.url}/mj_logout${query}`)
  /** Whether the provider asks who it is, rather than leading back at once because it knows. */
  const isAsked = async (browser: TestBrowser) => {
    const { location } = await browser.open(login())
    const next = await browser.open(location ?? '')
    return next.location !== null && new URL(next.location).origin === provider.issuer
  }
  /** Confirms at the provider that one wants to leave; gives where it leads. */
  const confirm = async (browser: TestBrowser, address: string) => {
    const { text } = await browser.open(address)
    const action = /action="([^"]+)"/.exec(text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
    return (await browser.open(new URL(action, address).href, { xsrf, logout: 'yes' })).location ?? ''
  }

  it('ends the session here, then the one at the provider, and leads on to a page of ours', async () => {
    const { browser } = await whole('analyst')
    expect(await isAsked(browser)).toBe(false)
    const { location } = await leave(browser, '?redirect_url=/%23/sign_in%3Freason%3Dsigned_out')
    expect(browser.cookies(server.url).has('ms_session')).toBe(false)
    const address = new URL(location ?? '')
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/session/end`)
    const { client_id, post_logout_redirect_uri, id_token_hint, state } = Object.fromEntries(address.searchParams)
    expect([client_id, post_logout_redirect_uri]).toEqual(['marketscope', `${server.url}/mj_logout`])
    expect(id_token_hint?.split('.')).toHaveLength(3)
    expect(state).not.toContain('sign_in')
    const back = await confirm(browser, address.href)
    expect(new URL(back).pathname).toBe('/mj_logout')
    expect((await browser.open(back)).location).toBe(`${server.url}/#/sign_in?reason=signed_out`)
    expect(await isAsked(browser)).toBe(true)
  })

  it('is told by the call of the page, which then follows the link; the token is kept from scripts, sealed, and sent with nothing else', async () => {
    const browser = new TestBrowser()
    const callback = await toCallback(browser, 'analyst')
    const cookie = [...browser.cookies(server.url)].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(callback, { redirect: 'manual', headers: { cookie } })
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('ms_sso_hint=')) ?? ''
    expect(line).toMatch(/; Max-Age=31536000; Path=\/mj_logout; HttpOnly; SameSite=Lax$/)
    expect(Buffer.from(line.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toMatch(/eyJ|analyst/)
    expect((await server.ask('/api/logout', { method: 'POST', json: {} })).body).toMatchObject({ result: { at_provider: true } })
    const elsewhere = await server.app.inject({ url: '/api/logout', method: 'POST', headers: { host: 'other.example' } })
    expect(elsewhere.json()).toMatchObject({ result: { at_provider: false } })
  })

  it.each([
    ['who signed in by a code', () => new TestBrowser()],
    [
      'a hint that is none of ours',
      () => {
        const browser = new TestBrowser()
        browser.cookies(server.url).set('ms_sso_hint', 'A'.repeat(200))
        return browser
      },
    ],
  ])('%s leads nowhere but to our own page', async (_, made) => {
    expect((await leave(made())).location).toBe(`${server.url}/#/sign_in`)
  })

  it('on another host stays there, whatever the browser kept', async () => {
    const { browser } = await whole('analyst')
    const cookie = `ms_sso_hint=${browser.cookies(server.url).get('ms_sso_hint')}`
    const reply = await server.app.inject({ url: '/mj_logout?redirect_url=/x', headers: { host: 'other.example', cookie } })
    expect(reply.headers.location).toBe('/x')
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])('never leads to %j, by the provider neither', async (target) => {
    const { browser } = await whole('analyst')
    const { location } = await leave(browser, `?redirect_url=${encodeURIComponent(target)}`)
    const back = await confirm(browser, location ?? '')
    expect((await browser.open(back)).location).toBe(`${server.url}/`)
  })

  it.each(['x', 'A'.repeat(100)])('back with the state %j, which is none of ours, leads to the beginning', async (state) => {
    expect((await leave(new TestBrowser(), `?state=${state}&redirect_url=/x`)).location).toBe(`${server.url}/`)
  })

  it('while the provider is down happens here all the same', async () => {
    const { browser } = await whole('analyst')
    server.pass(2 * 3600)
    provider.isDown = true
    expect((await leave(browser)).location).toBe(`${server.url}/#/sign_in`)
    expect(browser.cookies(server.url).has('ms_session')).toBe(false)
    expect(server.logged.at(-1)).toMatchObject({ event: 'sso', reason: 'sso_down' })
  })

  it('at a provider that has no address for it happens here alone', async () => {
    provider.letsSignOut = false
    provider.serve(`${server.url}/api/sso_callback`, PEOPLE)
    server.pass(2 * 3600)
    const { browser } = await whole('analyst')
    expect((await leave(browser)).location).toBe(`${server.url}/#/sign_in`)
    provider.letsSignOut = true
    provider.serve(`${server.url}/api/sso_callback`, PEOPLE)
    server.pass(2 * 3600)
  })
})
