import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keyed } from '../tokens.ts'

/** Minutes in which somebody must be back from the provider. */
export const PENDING_MINUTES = 10

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

const keyOf = (secret: Uint8Array) => keyed(secret, 'single sign-on', '')

/** Makes the cookie's value: encrypted, and changed by nobody but this server. */
export function sealPending(secret: Uint8Array, pending: Pending): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(pending), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Reads a cookie's value; null when it is none of ours. */
export function openPending(secret: Uint8Array, value: string): Pending | null {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length < 28) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    return Pending.parse(JSON.parse(text))
  } catch {
    return null
  }
}
