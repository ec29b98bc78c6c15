import type { FastifyInstance } from 'fastify'
import { endSession } from '../accounts/sessions.ts'
import { clearSessionCookie, sessionToken } from '../http/session-cookie.ts'
import type { Services } from '../services.ts'
import { LOGOUT_PATH } from '../sso/leaving.ts'
import { leaveProvider } from '../sso/routes.ts'
import type { Sso } from '../sso/sso.ts'

/** Where the logout link may lead: a path of our own, written plainly or with our own host; anything else becomes `/`. */
export function ownPath(redirect: unknown, host: string): string {
  if (typeof redirect !== 'string' || redirect === '' || /[\p{Cc}\\]/u.test(redirect)) return '/'
  const base = `http://${host}`
  if (!URL.canParse(redirect, base)) return '/'
  const url = new URL(redirect, base)
  if (url.host !== host || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return '/'
  const path = `${url.pathname}${url.search}${url.hash}`
  return path.startsWith('//') ? '/' : path
}

/**
 * `/mj_logout?redirect_url=`: ends the session, at the single sign-on provider too where it was begun there, and goes on to a page of our own. The provider
 * leads back here with the `state` it was given, which says where on.
 */
export function mountLogoutLink(app: FastifyInstance, services: Services, sso: Sso | null): void {
  const { db, now } = services
  app.get(LOGOUT_PATH, async (request, reply) => {
    const token = sessionToken(request)
    if (token) await endSession(db, token, now())
    clearSessionCookie(request, reply)
    const { redirect_url, state } = request.query as { redirect_url?: unknown; state?: unknown }
    const wanted = typeof state === 'string' && sso ? sso.wayOn(state) : redirect_url
    const path = ownPath(wanted, request.host)
    const atProvider = await leaveProvider(services, sso, { request, reply, path })
    return reply.header('cache-control', 'no-store').redirect(atProvider ?? path, 302)
  })
}
