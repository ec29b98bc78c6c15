import { createCipheriv, createDecipheriv, createPrivateKey, createSign, createVerify, generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const TAG_BYTES = 16

/** Signs lines as the protocol has it: each with its line break, RSA-SHA256, base64. */
export function signed(privateKey: string, lines: readonly string[]): string {
  return createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(privateKey, 'base64')
}

/** Whether the lines were signed with the key that belongs to this one. */
export function isSigned(publicKey: string, lines: readonly string[], signature: string): boolean {
  return createVerify('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .verify(publicKey, signature, 'base64')
}

/** What is sealed in a notification. */
export interface Resource {
  algorithm: string
  ciphertext: string
  nonce: string
  associated_data: string
}

export const ALGORITHM = 'AEAD_AES_256_GCM'

/** Seals a text with the API v3 key. */
export function seal(apiKey: string, text: string, associated_data: string): Resource {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce)).setAAD(Buffer.from(associated_data))
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { algorithm: ALGORITHM, ciphertext: ciphertext.toString('base64'), nonce, associated_data }
}

/** Opens what was sealed with the API v3 key. Throws where it was sealed with another one, or changed on the way. */
export function unseal(apiKey: string, { ciphertext, nonce, associated_data }: Omit<Resource, 'algorithm'>): string {
  const bytes = Buffer.from(ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), Buffer.from(nonce), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES)).setAAD(Buffer.from(associated_data))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Whether the text is an RSA private key. */
export function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** A pair of RSA keys, PEM. */
export function newKeys(): Promise<{ publicKey: string; privateKey: string }> {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
