import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

const YEAR = 365 * 24 * 3600
const TLS_FOR = `max-age=${YEAR}; includeSubDomains`

/** What no page of ours uses; what is not named stays allowed to our own pages, as copying to the clipboard. */
const UNUSED = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'payment', 'serial', 'usb']
const PERMISSIONS = UNUSED.map((name) => `${name}=()`).join(', ')

/** For what is no page: opened by itself it loads and runs nothing. Pictures drawn as SVG may be styled. */
const NO_PAGE = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

const isPage = (url: string) => !/^\/(api|demo-images)(\/|\?|$)/.test(url)

/** Security headers on every answer. Of other sites only `framed` (an address, null: none) may stand in a frame of ours; ours stand in none. */
export async function addHeaders(app: FastifyInstance, framed: string | null): Promise<void> {
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
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Pictures of items come from the marketplaces, which do not say that others may show them.
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS)
    if (!isPage(request.url)) reply.header('content-security-policy', NO_PAGE)
    if (request.protocol === 'https') reply.header('strict-transport-security', TLS_FOR)
  })
}

/** The same headers for an answer that is given before any hook runs and before it is known whether TLS was used; without it browsers pay no heed to what is said of it. */
export function bareHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': NO_PAGE,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': TLS_FOR,
  })
}
