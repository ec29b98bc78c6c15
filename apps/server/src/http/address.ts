import { MarketError } from '@marketscope/contract/errors'
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify'

/** No route has this address, and no page. */
const NOWHERE = '/api/-'

/** What a path may be made of: all else is written encoded. */
const PATH = /^(?:[\w.~!$&'()*+,;=:@/-]|%[0-9a-f]{2})+$/i
/** A letter, digit or mark written encoded, or a slash that is none: another spelling of an address that there is. */
const OTHERWISE = /%(?:2[def]|3[0-9]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i
const DOTS = /\/\.{1,2}(?:\/|$)/

/**
 * Whether an address is written in the one way in which it is answered: from the root, without a host, with nothing encoded that need not be. What decides by
 * an address, here or in a proxy before us, then never sees another one than the router does.
 */
function isPlain(address: string): boolean {
  const path = address.split('?', 1)[0] ?? ''
  if (address.includes('#') || !path.startsWith('/') || path.startsWith('//')) return false
  return PATH.test(path) && !OTHERWISE.test(path) && !DOTS.test(path) && isText(path)
}

function isText(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Where the router looks: an address written in any other way leads nowhere, so that the same hooks see, count and refuse it. */
export function routedAddress({ url = '' }: Pick<RawRequestDefaultExpression, 'url'>): string {
  return isPlain(url) ? url : NOWHERE
}

/** Whether a request came with an address that leads nowhere because of how it is written. */
export function isMisspelt({ originalUrl }: Pick<FastifyRequest, 'originalUrl'>): boolean {
  return !isPlain(originalUrl)
}

/** A name or address with labels that are not empty, perhaps a final dot and a port. */
const HOST = /^(?:\[[0-9a-f:.]+\]|[\w-]+(?:\.[\w-]+)*\.?)(?::\d{0,5})?$/i

/** Whether a request names its host once and as hosts are named. Only before HTTP/1.1 none needs to be named. */
function hasOneHost({ raw, host, headers }: FastifyRequest): boolean {
  const lines = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (lines === 0 && host === '') return raw.httpVersion === '1.0'
  return lines < 2 && HOST.test(host) && (headers.host === undefined || HOST.test(headers.host))
}

/** Refuses addresses and hosts that are written in another way than they are answered. */
export function addAddressRules(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isMisspelt(request)) throw new MarketError('parameter', { zh: '地址有误', en: 'The address is malformed' })
    if (!hasOneHost(request)) throw new MarketError('parameter', { zh: '主机名有误', en: 'The name of the host is malformed' })
  })
}
