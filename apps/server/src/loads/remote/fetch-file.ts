import { open, rm } from 'node:fs/promises'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { isPublicAddress, publicLookup } from '../../integrations/open-internet.ts'
import { PlainFault } from '../../plain-fault.ts'

const SILENCE_MS = 60_000
const MOST_HOPS = 5

/** How a file may be fetched. */
export interface FetchRules {
  /** Hosts that may have a private address and may be asked without TLS, as the operator named them: `files.internal`, `10.0.0.5:9000`. */
  allowed: readonly string[]
  /** The most bytes that are taken. */
  most: number
  signal?: AbortSignal
  /** Headers for an address: what signs the request. Redirects are then not followed. */
  sign?(url: URL): Record<string, string>
}

/** An address as it may be told: without what signs it. */
export function plainAddress(url: URL): string {
  return `${url.protocol}//${url.host}${url.pathname}`
}

function isAllowed(url: URL, { allowed }: FetchRules): boolean {
  return allowed.includes(url.hostname) || allowed.includes(url.host)
}

function refused(url: URL, zh: string, en: string): PlainFault {
  return new PlainFault(`不能读取 ${plainAddress(url)}：${zh}`, `${plainAddress(url)} cannot be read: ${en}`, 1)
}

const PRIVATE = [
  '它不在公网上；如确需读取，请在 MARKETSCOPE_LOAD_HOSTS 中写明这台主机',
  'its address is not one of the open internet; name the host in MARKETSCOPE_LOAD_HOSTS if it is meant',
] as const

/** Throws a PlainFault unless the address may be asked at all. */
function check(url: URL, rules: FetchRules): void {
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed(url, rules)))
    throw refused(url, '只支持 https://', 'only https:// is read')
  if (url.username !== '' || url.password !== '')
    throw refused(url, '网址中不能带用户名和密码', 'an address must not hold a user name and password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isAllowed(url, rules) && isIP(host) !== 0 && !isPublicAddress(host)) throw refused(url, ...PRIVATE)
}

function ask(url: URL, rules: FetchRules): Promise<IncomingMessage> {
  check(url, rules)
  const options: RequestOptions = {
    headers: { 'accept-encoding': 'identity', 'user-agent': 'marketscope', ...rules.sign?.(url) },
    timeout: SILENCE_MS,
    agent: false,
    ...(rules.signal && { signal: rules.signal }),
    ...(isAllowed(url, rules) ? {} : { lookup: publicLookup(() => refused(url, ...PRIVATE)) }),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).get(url, options, resolve)
    request.on('timeout', () => request.destroy(refused(url, '对方一分钟没有回应', 'nothing came for a minute')))
    request.on('error', reject)
  })
}

function isOurs(error: unknown, rules: FetchRules): boolean {
  return error instanceof PlainFault || rules.signal?.aborted === true
}

function broken(url: URL, error: unknown): PlainFault {
  const said = error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error)
  return refused(url, `连接失败（${said}）`, `the connection failed (${said})`)
}

/** The answer of an address, redirects followed and each of them held to the same rules. */
async function answerOf(start: URL, rules: FetchRules): Promise<IncomingMessage> {
  let url = start
  for (let hop = 0; hop <= MOST_HOPS; hop++) {
    const answer = await ask(url, rules)
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status === 200) return answer
    answer.destroy()
    if (status < 300 || status >= 400 || location === undefined || rules.sign || !URL.canParse(location, url.href))
      throw refused(url, `对方答复 ${status}`, `the answer was ${status}`)
    url = new URL(location, url)
  }
  throw refused(start, '重定向过多', 'it is redirected too often')
}

/** What an address holds. Throws a PlainFault for what the rules refuse, for what is too large, and for what breaks off. */
async function* bytesAt(url: URL, rules: FetchRules): AsyncGenerator<Buffer> {
  try {
    let seen = 0
    for await (const chunk of (await answerOf(url, rules)) as AsyncIterable<Buffer>) {
      seen += chunk.length
      const mb = Math.round(rules.most / 2 ** 20)
      if (seen > rules.most)
        throw refused(url, `超过 ${mb} MB（MARKETSCOPE_UPLOAD_MB）`, `it is larger than ${mb} MB (MARKETSCOPE_UPLOAD_MB)`)
      yield chunk
    }
  } catch (error) {
    throw isOurs(error, rules) ? error : broken(url, error)
  }
}

/** Fetches what is at an address into a file. Throws a PlainFault; nothing stays of a file that breaks off. */
export async function fetchFile(url: URL, path: string, rules: FetchRules): Promise<void> {
  // Opened first: a stream that opens a file by itself may do so after what it was to hold was refused and removed.
  const file = await open(path, 'wx', 0o600)
  try {
    await pipeline(bytesAt(url, rules), file.createWriteStream())
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

/** Fetches a short text. Throws a PlainFault. */
export async function fetchText(url: URL, rules: FetchRules): Promise<string> {
  return Buffer.concat(await Array.fromAsync(bytesAt(url, rules))).toString('utf8')
}
