import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { sealed } from '../tokens.ts'
import { isPublicAddress, publicLookup } from './open-internet.ts'
import { SendFault } from './sending.ts'

/** A call of an address that an account has named. */
export interface WebhookCall {
  address: string
  /** `whsec_` and 32 bytes in base64. */
  secret: string
  /** The same at each try of one call. */
  id: string
  body: Record<string, unknown>
}

const MOST_SIGNS = 500
const PATIENCE_MS = 10_000

/** What accounts may have called beside the open internet at the usual ports, as the operator set it. */
export interface WebhookRules {
  /** Hosts of one's own network, with port or without. */
  webhook_hosts: readonly string[]
  webhook_ports: readonly number[]
}

const USUAL_PORTS = [443, 8443]

const isNamed = ({ host, hostname }: URL, { webhook_hosts }: WebhookRules) =>
  webhook_hosts.includes(host) || webhook_hosts.includes(hostname)

const portOf = ({ port, protocol }: URL) => (port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port))

/** The ports that an address of its host may have: a host that is named with one may have that too. */
function portsFor(url: URL, { webhook_hosts, webhook_ports }: WebhookRules): number[] {
  const own = webhook_hosts.includes(url.host) && url.port !== '' ? [Number(url.port)] : []
  return [...new Set([...USUAL_PORTS, ...webhook_ports, ...own, ...(url.protocol === 'http:' ? [80] : [])])]
}

/**
 * Throws a `parameter` MarketError unless the address may be called: by https, without a password, at a port for web pages or one that the operator allowed, on
 * the open internet or on a host that the operator named, which may be called by http too. A name is looked at again when it is called.
 */
export function checkWebhookAddress(address: string, rules: WebhookRules): URL {
  const refuse = (zh: string, en: string) => new MarketError('parameter', { zh, en })
  if (address.length > MOST_SIGNS || !URL.canParse(address))
    throw refuse('请输入完整的网址，如 https://example.com/hook', 'Please enter a whole address such as https://example.com/hook')
  const url = new URL(address)
  const named = isNamed(url, rules)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && named))
    throw refuse('网址应以 https:// 开头', 'The address must begin with https://')
  if (url.username !== '' || url.password !== '')
    throw refuse('网址中不能带用户名和密码', 'The address must not hold a user name and password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!named && (/(^|\.)localhost$/.test(host) || (isIP(host) !== 0 && !isPublicAddress(host))))
    throw refuse('该网址不在公网上', 'The address is not one of the open internet')
  const ports = portsFor(url, rules)
  if (!ports.includes(portOf(url)))
    throw refuse(
      `不能使用端口 ${portOf(url)}，可用的端口：${ports.join('、')}`,
      `Port ${portOf(url)} may not be used; these may: ${ports.join(', ')}`,
    )
  return url
}

/** Why an address that was given once may not be called by the rules of now; null: it may. */
export function webhookFault(address: string, rules: WebhookRules): Text | null {
  try {
    checkWebhookAddress(address, rules)
    return null
  } catch (error) {
    if (error instanceof MarketError) return error.text
    throw error
  }
}

/** Signs as Standard Webhooks has it (https://www.standardwebhooks.com, version 1): HMAC-SHA-256 of id, moment and body. */
export function signWebhook({ secret, id }: Pick<WebhookCall, 'secret' | 'id'>, seconds: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${sealed(key, `${id}.${seconds}.${body}`).toString('base64')}`
}

/** Posts the body as JSON, signed. Redirects are not followed. Throws a SendFault unless the answer is 2xx. */
export async function callWebhook(call: WebhookCall, { now, patience = PATIENCE_MS, ...rules }: Calling): Promise<void> {
  // The rules can have changed since it was given, and another may be given while the call waits.
  if (webhookFault(call.address, rules)) throw new SendFault('bad_address', true)
  const url = new URL(call.address)
  const body = JSON.stringify(call.body)
  const seconds = Math.floor(now.getTime() / 1000)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'marketscope',
    'webhook-id': call.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signWebhook(call, seconds, body),
  }
  const lookup = isNamed(url, rules) ? {} : { lookup: publicLookup(() => new SendFault('private_address', false)) }
  const signal = AbortSignal.timeout(patience)
  const status = await new Promise<number>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, { method: 'POST', headers, agent: false, signal, ...lookup })
    request.on('response', (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', reject)
    request.end(body)
  }).catch((error: unknown) => {
    throw error instanceof SendFault ? error : new SendFault(signal.aborted ? 'timeout' : 'unreachable', true)
  })
  // 410: whoever is there asks for no more.
  if (status < 200 || status >= 300) throw new SendFault(String(status), status !== 410)
}

interface Calling extends WebhookRules {
  now: Date
  /** Milliseconds after which a try is over. */
  patience?: number
}
