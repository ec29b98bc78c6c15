import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type IdentityProvider, TestBrowser } from '../testing/identity-provider.ts'
import { type SingleSignOn, startSingleSignOn } from '../testing/single-sign-on.ts'
import type { TestServer } from '../testing/test-server.ts'

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
})

const login: SingleSignOn['login'] = (returnTo) => sso.login(returnTo)
const toCallback: SingleSignOn['toCallback'] = (...way) => sso.toCallback(...way)
const whole: SingleSignOn['whole'] = (...way) => sso.whole(...way)

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
    expect(line).toMatch(/; Max-Age=7776000; Path=\/mj_logout; HttpOnly; SameSite=Lax$/)
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
    sso.serveAnew()
    server.pass(2 * 3600)
    const { browser } = await whole('analyst')
    expect((await leave(browser)).location).toBe(`${server.url}/#/sign_in`)
    provider.letsSignOut = true
    sso.serveAnew()
    server.pass(2 * 3600)
  })
})
