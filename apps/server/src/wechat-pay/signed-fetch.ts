import { randomBytes } from 'node:crypto'
import { isWithin } from '../within.ts'
import type { Merchant } from './settings.ts'
import { isSigned, signed } from './signing.ts'

/** How far the clocks of both sides may be apart. */
const CLOCK_MS = 5 * 60_000 + 1
const PATIENCE_MS = 10_000

/** What the provider refused, by its code, or that it could not be asked. */
export class PaymentFault extends Error {
  /** The provider's code, such as `ORDERPAID`; `unreachable`, `timeout`, `forged` and `unreadable` are ours. */
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.name = 'PaymentFault'
    this.code = code
  }
}

/** The headers by which the provider signs. */
export interface Signature {
  serial: string
  timestamp: string
  nonce: string
  signature: string
}

/** Why what came is not of the provider; null: it is. */
export function forgeryOf(
  { platform }: Pick<Merchant, 'platform'>,
  { serial, timestamp, nonce, signature }: Signature,
  body: string,
  now: Date,
): string | null {
  if (!/^\d{1,12}$/.test(timestamp) || !isWithin(CLOCK_MS, new Date(Number(timestamp) * 1000), now)) return 'timestamp'
  const known = platform.find((one) => one.serial.toUpperCase() === serial.toUpperCase())
  if (!known) return 'serial'
  return isSigned(known.key, [timestamp, nonce, body], signature) ? null : 'signature'
}

/** The signature among headers. */
export function signatureOf(header: (name: string) => string | undefined): Signature {
  return {
    serial: header('wechatpay-serial') ?? '',
    timestamp: header('wechatpay-timestamp') ?? '',
    nonce: header('wechatpay-nonce') ?? '',
    signature: header('wechatpay-signature') ?? '',
  }
}

interface Ask {
  method: 'GET' | 'POST'
  /** With its query. */
  path: string
  body?: unknown
}

/** Asks the provider, signed; the answer's signature is checked. Gives its JSON, null where there is none. Throws a PaymentFault. */
export async function ask(merchant: Merchant, { method, path, body }: Ask, now: () => Date): Promise<unknown> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const answer = await send(merchant, { method, path, text }, now())
  const signature = signatureOf((name) => answer.headers.get(name) ?? undefined)
  // A proxy on the way, or a request that the provider could not tell the sender of: nothing to decide by.
  if (answer.status >= 300 && signature.signature === '')
    throw new PaymentFault('unreachable', `HTTP ${answer.status}: ${answer.text.slice(0, 200)}`)
  const fault = forgeryOf(merchant, signature, answer.text, now())
  if (fault !== null) throw new PaymentFault('forged', `the answer to ${method} ${path} has no sound ${fault} (HTTP ${answer.status})`)
  if (answer.status >= 300) throw refused(answer)
  return answer.text === '' ? null : JSON.parse(answer.text)
}

/** Fetches a file of the provider, whose answers are not signed: what was asked for before says its hash. Throws a PaymentFault. */
export async function download(merchant: Merchant, path: string, now: () => Date): Promise<Uint8Array> {
  const answer = await send(merchant, { method: 'GET', path, text: '' }, now())
  if (answer.status >= 300) throw refused(answer)
  return answer.bytes
}

async function send(merchant: Merchant, { method, path, text }: { method: string; path: string; text: string }, now: Date) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const reply = await fetch(merchant.url + path, {
      method,
      redirect: 'error',
      signal,
      headers: {
        accept: 'application/json',
        'user-agent': 'marketscope',
        authorization: authorization(merchant, { method, path, text }, now),
        ...(text === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === '' ? {} : { body: text }),
    })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    return { status: reply.status, headers: reply.headers, bytes, text: Buffer.from(bytes).toString('utf8') }
  } catch (error) {
    const code = signal.aborted ? 'timeout' : 'unreachable'
    throw new PaymentFault(code, error instanceof Error ? error.message : String(error))
  }
}

function authorization(
  { merchant, serial, key }: Merchant,
  { method, path, text }: { method: string; path: string; text: string },
  now: Date,
): string {
  const [timestamp, nonce] = [String(Math.floor(now.getTime() / 1000)), randomBytes(16).toString('hex')]
  const fields = {
    ...{ mchid: merchant, nonce_str: nonce, timestamp, serial_no: serial },
    signature: signed(key, [method, path, timestamp, nonce, text]),
  }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

function refused({ status, text }: { status: number; text: string }): PaymentFault {
  try {
    const { code, message } = JSON.parse(text) as { code?: unknown; message?: unknown }
    if (typeof code === 'string') return new PaymentFault(code, String(message ?? status))
  } catch {
    // Not the provider's own answer: a proxy on the way.
  }
  return new PaymentFault('unreachable', `HTTP ${status}`)
}
