import { isSignInReturn } from '@marketscope/contract/sign-in'
import * as oidc from 'openid-client'
import type { Config } from '../config.ts'
import { onceStore } from '../once-store.ts'
import type { Services } from '../services.ts'
import { type Leaving, leavingAddress, sealHint, wayOn } from './leaving.ts'
import { openPending, PENDING_MINUTES, type Pending, sealPending } from './pending.ts'
import { provider } from './provider.ts'
import type { Claims } from './whom.ts'

export const CALLBACK_PATH = '/api/sso_callback'
/** Where the provider's desk leads people who are signed in; here it leads on to the search form. */
export const DASHBOARD_PATH = '/dashboard'
const SCOPE = 'openid email phone'
const MOST_PENDING = 100_000

/** Why somebody who went to the provider is not signed in. */
export type SsoFault = 'not_allow' | 'sso_expired' | 'sso_failed' | 'sso_down'

/** Where somebody came back to, what the provider says of them and what their browser keeps to sign out there, or why not. `cause`: for the log. */
export type Return = { claims: Claims; return: string; hint: string } | { fault: SsoFault; cause?: unknown }

export interface Sso {
  /** Where to go to sign in, and the cookie to take along. Rejects when the provider does not answer. */
  begin(origin: string, returnTo: string | undefined): Promise<{ address: string; cookie: string }>
  /** Somebody is back: `address` is the whole one they came to. */
  finish(address: URL, cookie: string | undefined): Promise<Return>
  /** Where to go to sign out at the provider as well; null when there is nothing to sign out of. Rejects when the provider does not answer. */
  leave(leaving: Leaving): Promise<string | null>
  /** Where somebody goes on to whom the provider led back after signing out; null for a state that is none of ours. */
  wayOn(state: string): string | null
}

/** Whether pages of this host sign in at the provider. A name counts with or without the port. */
export function isSsoHost({ sso_issuer, sso_hosts }: Pick<Config, 'sso_issuer' | 'sso_hosts'>, host: string): boolean {
  const name = host.toLowerCase()
  return sso_issuer !== null && (sso_hosts.includes(name) || sso_hosts.includes(name.replace(/:\d+$/, '')))
}

/** Single sign-on as the settings have it; null without. */
export function openSso({ config, secret, now }: Pick<Services, 'config' | 'secret' | 'now'>): Sso | null {
  const { sso_issuer: issuer, sso_client_id: clientId, sso_client_secret: clientSecret } = config
  if (issuer === null || clientId === null) return null
  const known = provider({ issuer, clientId, clientSecret }, now)
  const used = onceStore(MOST_PENDING, now)
  return {
    begin: async (origin, returnTo) => {
      const configuration = await known()
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${origin}${CALLBACK_PATH}`,
        response_type: 'code',
        scope: SCOPE,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        target: `${origin}${DASHBOARD_PATH}`,
        timestamp: String(now().getTime()),
      })
      const until = now().getTime() + PENDING_MINUTES * 60_000
      const pending = { state, nonce, verifier, origin, return: isSignInReturn(returnTo) ? returnTo : '', until }
      return { address: address.href, cookie: sealPending(secret, pending) }
    },
    finish: async (address, cookie) => {
      const pending = cookie === undefined ? null : openPending(secret, cookie)
      if (!pending || pending.origin !== address.origin) return { fault: 'sso_expired' }
      if (address.searchParams.get('state') !== pending.state) return { fault: 'sso_failed' }
      if (!used.use(pending.state, new Date(pending.until))) return { fault: 'sso_expired' }
      return ask(known, address, pending, secret)
    },
    leave: async (leaving) => leavingAddress(await known(), secret, leaving),
    wayOn: (state) => wayOn(secret, state),
  }
}

/** Exchanges the code and asks the provider whom it stands for. */
async function ask(known: () => Promise<oidc.Configuration>, address: URL, pending: Pending, secret: Uint8Array): Promise<Return> {
  try {
    const configuration = await known()
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: pending.verifier,
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      idTokenExpected: true,
    })
    const told: Claims & { sub?: string } = tokens.claims() ?? {}
    const more = await oidc.fetchUserInfo(configuration, tokens.access_token, told.sub ?? '')
    return { claims: { ...told, ...more }, return: pending.return, hint: sealHint(secret, tokens.id_token) }
  } catch (cause) {
    return { fault: faultOf(cause), cause }
  }
}

/** What a failure means: the provider refused somebody, does not answer, or something is wrong with what came back. */
function faultOf(error: unknown): SsoFault {
  if (error instanceof oidc.AuthorizationResponseError) return error.error === 'access_denied' ? 'not_allow' : 'sso_failed'
  return isSilence(error) ? 'sso_down' : 'sso_failed'
}

/** Whether the provider could not be reached, or answered with a fault of its own. */
function isSilence(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500
  if (!(error instanceof Error)) return false
  return error instanceof TypeError || error.name === 'TimeoutError' || isSilence(error.cause)
}
