import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyed } from '../tokens.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: Uint8Array, purpose: string) => keyed(secret, purpose, '')

/** Makes a text that only this server reads, and only for the same purpose: encrypted, and changed by nobody else. */
export function seal(secret: Uint8Array, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Reads what {@link seal} made; null when it is none of ours or for another purpose. */
export function unseal(secret: Uint8Array, purpose: string, value: string): string | null {
  const bytes = Buffer.from(value, 'base64url')
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
