import * as oidc from 'openid-client'
import { isGuarded } from '../integrations/settings.ts'

/** Seconds that may pass until the provider answers one request. */
const PATIENCE_S = 10
/** Seconds by which the provider's clock may differ from ours. */
const SKEW_S = 60
const KNOWN_MS = 3600_000

export interface ProviderOptions {
  issuer: string
  clientId: string
  /** Null: a client that proves itself by PKCE alone. */
  clientSecret: string | null
}

/** Reads what the provider says of itself. Rejects when it does not answer, or answers for another issuer. */
async function discover({ issuer, clientId, clientSecret }: ProviderOptions): Promise<oidc.Configuration> {
  const url = new URL(issuer)
  const metadata = { [oidc.clockTolerance]: SKEW_S, ...(clientSecret === null ? {} : { client_secret: clientSecret }) }
  return oidc.discovery(url, clientId, metadata, clientSecret === null ? oidc.None() : undefined, {
    timeout: PATIENCE_S,
    execute: [oidc.enableNonRepudiationChecks, ...(url.protocol === 'http:' && isGuarded(url) ? [oidc.allowInsecureRequests] : [])],
  })
}

/** Gives the provider's configuration, read anew every hour; a failure is not kept. */
export function provider(options: ProviderOptions, now: () => Date): () => Promise<oidc.Configuration> {
  let known: { configuration: Promise<oidc.Configuration>; at: number } | null = null
  return () => {
    const at = now().getTime()
    if (known && at - known.at < KNOWN_MS) return known.configuration
    const configuration = discover(options)
    const asked = { configuration, at }
    known = asked
    configuration.catch(() => {
      if (known === asked) known = null
    })
    return configuration
  }
}
