import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_DAYS } from '../accounts/sessions.ts'

/** What is known of a cookie from the request that it comes with. */
type Carrier = Pick<FastifyRequest, 'protocol' | 'cookies'>

/** What browsers heed in the name of a cookie: `__Host-` is taken from this very host over TLS alone and goes with every path, `__Secure-` is taken over TLS alone. */
const PREFIXES = { ms_session: '__Host-', ms_sso: '__Host-', ms_sso_hint: '__Secure-' } as const

/** The name of a cookie of ours, behind TLS with its prefix: so no neighbouring host can put one of its own in its place. */
export function cookieName(name: keyof typeof PREFIXES, { protocol }: Pick<FastifyRequest, 'protocol'>): string {
  return protocol === 'https' ? `${PREFIXES[name]}${name}` : name
}

/** How every cookie of ours is kept. */
export function cookieOptions({ protocol }: Pick<FastifyRequest, 'protocol'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https' } as const
}

/** The token of the session that the request comes in; undefined: none. */
export function sessionToken(request: Carrier): string | undefined {
  return request.cookies[cookieName('ms_session', request)]
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName('ms_session', request), token, { ...cookieOptions(request), maxAge: SESSION_DAYS * 24 * 3600 })
}

/** Takes the cookie away, and what the browser may have kept of our answers with it. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName('ms_session', request), cookieOptions(request)).header('clear-site-data', '"cache"')
}
