import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FILES_ROUTE } from './limits.ts'

const YEAR = 365 * 24 * 3600
const POLICY = 'content-security-policy'
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

/** The routes of pages and of the files that they are made of. */
const PAGE_ROUTES = new Set(['/', '/index.html', FILES_ROUTE])

/** What pages take from elsewhere: `framed` may stand in a frame of ours (an address, null: none), pictures are of `pictureHosts`. */
export interface Elsewhere {
  framed: string | null
  pictureHosts: readonly string[]
}

function pagePolicy({ framed, pictureHosts }: Elsewhere): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // The component library writes its styles into the page.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictureHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    `frame-src ${["'self'", ...(framed === null ? [] : [new URL(framed).origin])].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')
}

/** Gives an answer that is not of a route of its own the policy of pages. */
export type AsPage = (reply: FastifyReply) => FastifyReply

/**
 * Security headers on every answer, before anything else is decided about it. All but the routes of pages get the policy under which nothing loads; gives what
 * sends a page at any other address.
 */
export async function addHeaders(app: FastifyInstance, elsewhere: Elsewhere): Promise<AsPage> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Pictures of items come from the marketplaces, which do not say that others may show them.
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
  const policy = pagePolicy(elsewhere)
  app.addHook('onRequest', async (request, reply) => {
    const isPage = PAGE_ROUTES.has(request.routeOptions.url ?? '')
    reply.header('permissions-policy', PERMISSIONS).header(POLICY, isPage ? policy : NO_PAGE)
    if (request.protocol === 'https') reply.header('strict-transport-security', TLS_FOR)
  })
  return (reply) => reply.header(POLICY, policy)
}

/** Takes the policy of pages from an answer that turned out to be none. */
export function asNoPage(reply: FastifyReply): FastifyReply {
  return reply.header(POLICY, NO_PAGE)
}

/** What says something of pages, or of old browsers' ways with them, and nothing of a script or a style that a page is made of. */
const OF_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-request-id',
  'x-xss-protection',
]

/** Opened by itself, or run as a worker, it loads nothing. */
const NO_DOCUMENT = "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'"

/** Leaves on a file that pages are made of the headers that mean something there: a page has dozens, and what they all say is as long as a small one. */
export function asPartOfPage(reply: Pick<FastifyReply, 'header' | 'removeHeader'>): void {
  for (const name of OF_PAGES) reply.removeHeader(name)
  reply.header(POLICY, NO_DOCUMENT)
}

/** The head of an answer without a body to what is no request: of its connection nothing is known, and without TLS browsers pay no heed to what is said of it. */
export function bareHead(status: string): string {
  const headers = {
    connection: 'close',
    'content-length': '0',
    'cache-control': 'no-store',
    [POLICY]: NO_PAGE,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'no-referrer',
    'strict-transport-security': TLS_FOR,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`
}
