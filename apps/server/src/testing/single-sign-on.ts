import { createAccount } from '../accounts/accounts.ts'
import { type IdentityProvider, openIdentityProvider, TestBrowser } from './identity-provider.ts'
import { startTestServer, type TestServer } from './test-server.ts'

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
export type Person = keyof typeof PEOPLE

/** The product with an OpenID provider beside it, and people who have an account at both, at one of them or at none. */
export interface SingleSignOn {
  server: TestServer
  provider: IdentityProvider
  /** Begins to serve anew, as the provider is set then. */
  serveAnew(): void
  /** The sign-in page of the product, with why it is shown. */
  signInPage(reason?: string): string
  /** Where the way to the provider begins. */
  login(returnTo?: string): string
  /** Goes to the provider, signs in there and comes to the address that leads back, which is not opened. */
  toCallback(browser: TestBrowser, name: Person, returnTo?: string): Promise<string>
  /** The whole way in a new browser; `location`: where it leads in the end. */
  whole(name: Person, returnTo?: string): Promise<{ browser: TestBrowser; callback: string; location: string | null }>
  close(): Promise<void>
}

/** Starts both. */
export async function startSingleSignOn(): Promise<SingleSignOn> {
  const provider = await openIdentityProvider()
  const { issuer: sso_issuer, clientId: sso_client_id, clientSecret: sso_client_secret } = provider
  const sso = { sso_issuer, sso_client_id, sso_client_secret, sso_hosts: ['127.0.0.1', 'app.example:8443'] }
  const server = await startTestServer({ market: 'none', settings: sso })
  const serveAnew = () => provider.serve(`${server.url}/api/sso_callback`, PEOPLE)
  serveAnew()
  const { db, now } = server.product.services
  const main = await createAccount(db, { username: 'gone@demo.market', mail: 'gone@demo.market', disabled: true }, now())
  await createAccount(db, { username: 'under@demo.market', mail: 'under@demo.market', parent_id: main.id }, now())
  const login = (returnTo?: string) =>
    `${server.url}/api/sso_login${returnTo === undefined ? '' : `?return=${encodeURIComponent(returnTo)}`}`
  return {
    server,
    provider,
    serveAnew,
    login,
    signInPage: (reason) => `${server.url}/#/sign_in${reason ? `?reason=${reason}` : ''}`,
    toCallback: (browser, name, returnTo) => browser.signInAt(login(returnTo), name, server.url),
    whole: async (name, returnTo) => {
      const browser = new TestBrowser()
      const first = await browser.open(login(returnTo))
      const callback = await browser.signInAt(first.location ?? '', name, server.url)
      const { location } = await browser.open(callback)
      return { browser, callback, location }
    },
    close: async () => {
      await server.close()
      await provider.close()
    },
  }
}
