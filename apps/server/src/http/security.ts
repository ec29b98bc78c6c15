import { MarketError } from '@marketscope/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sessionToken } from './session-cookie.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** No change by another site's page. */
export function addOriginRule(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => checkOrigin(request))
}

/**
 * A call that changes something must come from our own pages: an `Origin` must name this host, over TLS where we are reached so; without one, a browser's
 * `Sec-Fetch-Site` must say same-origin, and a request with a session cookie must carry either. Calls with an API key are exempt: no other site can add that
 * header.
 */
export function checkOrigin(request: Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'protocol' | 'cookies'>): void {
  if (SAFE.has(request.method) || request.headers['x-api-key'] !== undefined) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined) {
    if (isOwn(origin, request)) return
  } else if (site !== undefined) {
    if (site === 'same-origin') return
  } else if (sessionToken(request) === undefined) return
  throw foreign()
}

/**
 * A GET that writes is asked by our own pages, by whoever types its address, or by a program: a link or picture on another site's page brings the cookie
 * along, and the browser says where it stands.
 */
export function checkNoOtherPage(request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>): void {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && !isOwn(origin, request)) throw foreign()
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw foreign()
}

/** A socket is opened by our own pages only: a browser sends the cookie whoever asks for it, and says who does. */
export function checkOwnPage(request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>): void {
  const { origin } = request.headers
  if (origin === undefined || !isOwn(origin, request)) throw foreign()
}

const foreign = () =>
  new MarketError('no_permission', { zh: '请求来源不被允许', en: 'This request comes from another site and is refused' })

function isOwn(origin: string, { host, protocol }: Pick<FastifyRequest, 'host' | 'protocol'>): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  // A proxy that ends TLS without saying so leaves us with http, while pages say https.
  return from.host.toLowerCase() === host.toLowerCase() && (protocol === 'http' || from.protocol === 'https:')
}
