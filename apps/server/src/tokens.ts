import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A random token of 256 bits, in letters that are safe in a cookie and an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** A random id of 128 bits, small letters and digits. */
export function randomId(): string {
  return base32(randomBytes(16))
}

/** Six digits, each combination as likely. */
export function randomCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** SHA-256 in hex: enough for a token of 256 random bits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** HMAC-SHA256 with the server's secret; `purpose` keeps uses of the same secret apart. */
export function keyed(secret: Uint8Array, purpose: string, text: string): Buffer {
  return sealed(secret, `${purpose}\n${text}`)
}

/** HMAC-SHA256. */
export function sealed(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** Compares two hex texts in a time that does not depend on where they differ. */
export function sameHex(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]
  return first.length === second.length && first.length > 0 && timingSafeEqual(first, second)
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'

/** RFC 4648 base32 without padding, in small letters. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >> bits) & 31]
    }
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}
