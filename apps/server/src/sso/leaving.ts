import * as oidc from 'openid-client'
import { seal, unseal } from './sealed.ts'

/** Where signing out begins, and where the provider leads back to once nobody is signed in there either. */
export const LOGOUT_PATH = '/mj_logout'

const HINT = 'single sign-on, id token'
const WAY_ON = 'single sign-on, way on'

/** What a cookie may hold, with room for its name and attributes. */
const MOST_CHARACTERS = 3800

/**
 * What a browser keeps to sign out at the provider later: the ID token, by which the provider knows whose session is meant, sealed. One that is too long for
 * a cookie is left out; the provider then asks the person.
 */
export function sealHint(secret: Uint8Array, idToken: string | undefined): string {
  const sealed = seal(secret, HINT, idToken ?? '')
  return sealed.length > MOST_CHARACTERS ? seal(secret, HINT, '') : sealed
}

/** Somebody who leaves: what their browser kept, our own origin, and the path to go on to when the provider has let them go. */
export interface Leaving {
  hint: string
  origin: string
  path: string
}

/** The address at the provider that ends the session there; null when this browser did not sign in there, or the provider has no such address. */
export function leavingAddress(configuration: oidc.Configuration, secret: Uint8Array, { hint, origin, path }: Leaving): string | null {
  const idToken = unseal(secret, HINT, hint)
  if (idToken === null || configuration.serverMetadata().end_session_endpoint === undefined) return null
  return oidc.buildEndSessionUrl(configuration, {
    ...(idToken === '' ? {} : { id_token_hint: idToken }),
    post_logout_redirect_uri: `${origin}${LOGOUT_PATH}`,
    state: seal(secret, WAY_ON, path),
  }).href
}

/** The path somebody goes on to who is back from the provider; null for a state that is none of ours. */
export function wayOn(secret: Uint8Array, state: string): string | null {
  return unseal(secret, WAY_ON, state)
}
