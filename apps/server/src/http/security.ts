import helmet from '@fastify/helmet'
import { MarketError } from '@marketscope/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from './session-cookie.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Security headers on every answer, and no change by another site's page. Of other sites only `framed` (an address, null: none) may stand in a frame of ours. */
export async function addSecurity(app: FastifyInstance, framed: string | null): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'https:', 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: framed === null ? ["'self'"] : ["'self'", new URL(framed).origin],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
  })
  app.addHook('onRequest', async (request) => checkOrigin(request))
}

/**
 * A call that changes something must come from our own pages: an `Origin` must name this host; without one, a browser's `Sec-Fetch-Site` must say
 * same-origin, and a request with a session cookie must carry either. Calls with an API key are exempt: no other site can add that header.
 */
export function checkOrigin(request: Pick<FastifyRequest, 'method' | 'headers' | 'host' | 'cookies'>): void {
  if (SAFE.has(request.method) || request.headers['x-api-key'] !== undefined) return
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined) {
    if (hostOf(origin) === request.host.toLowerCase()) return
  } else if (site !== undefined) {
    if (site === 'same-origin') return
  } else if (request.cookies[SESSION_COOKIE] === undefined) return
  throw new MarketError('no_permission', { zh: '请求来源不被允许', en: 'This request comes from another site and is refused' })
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host.toLowerCase() : null
}
