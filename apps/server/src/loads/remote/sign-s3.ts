import { createHash, createHmac } from 'node:crypto'

/** Who asks an object storage. */
export interface S3Key {
  region: string
  id: string
  secret: string
  /** Of a key that is lent for a time. */
  sessionToken: string | null
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As the signature wants it: everything but letters, digits and `-._~` percent-encoded. */
export function encodeS3(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** The headers that sign a GET without body (AWS Signature Version 4). The path and query of the address must be encoded by `encodeS3`. */
export function signS3(url: URL, key: S3Key, now: Date, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  const at = now.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = at.slice(0, 8)
  const empty = sha256('')
  const headers: Record<string, string> = {
    ...more,
    'x-amz-content-sha256': empty,
    'x-amz-date': at,
    ...(key.sessionToken === null ? {} : { 'x-amz-security-token': key.sessionToken }),
  }
  const signed = Object.entries({ host: url.host, ...headers }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = signed.map(([name]) => name).join(';')
  const query = url.search.slice(1).split('&').filter(Boolean).sort().join('&')
  const canonical = ['GET', url.pathname, query, ...signed.map(([name, value]) => `${name}:${value}`), '', names, empty].join('\n')
  const scope = `${day}/${key.region}/s3/aws4_request`
  const signing = [day, key.region, 's3', 'aws4_request'].reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${key.secret}`)
  const signature = hmac(signing, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${names}, Signature=${signature}` }
}
