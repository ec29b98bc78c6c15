import type { FastifyInstance } from 'fastify'
import { endSession } from '../accounts/sessions.ts'
import { clearSessionCookie, SESSION_COOKIE } from '../http/session-cookie.ts'
import type { Services } from '../services.ts'

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

/** `/mj_logout?redirect_url=`: ends the session and goes on to a page of our own. */
export function mountLogoutLink(app: FastifyInstance, { db, now }: Services): void {
  app.get('/mj_logout', async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE]
    if (token) await endSession(db, token, now())
    clearSessionCookie(request, reply)
    const { redirect_url } = request.query as { redirect_url?: unknown }
    return reply.header('cache-control', 'no-store').redirect(ownPath(redirect_url, request.host), 302)
  })
}
