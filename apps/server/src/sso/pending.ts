import { z } from 'zod'
import { seal, unseal } from './sealed.ts'

/** Minutes in which somebody must be back from the provider. */
export const PENDING_MINUTES = 10

const PURPOSE = 'single sign-on'

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  /** The PKCE code verifier. */
  verifier: z.string(),
  /** Our own origin, which the provider was told to lead back to. */
  origin: z.string(),
  /** The address in the product to go on to. */
  return: z.string(),
  /** Milliseconds. */
  until: z.number(),
})

/** What is remembered while somebody is at the provider, in their own browser. */
export type Pending = z.infer<typeof Pending>

/** Makes the cookie's value: encrypted, and changed by nobody but this server. */
export function sealPending(secret: Uint8Array, pending: Pending): string {
  return seal(secret, PURPOSE, JSON.stringify(pending))
}

/** Reads a cookie's value; null when it is none of ours. */
export function openPending(secret: Uint8Array, value: string): Pending | null {
  const text = unseal(secret, PURPOSE, value)
  if (text === null) return null
  try {
    return Pending.parse(JSON.parse(text))
  } catch {
    return null
  }
}
