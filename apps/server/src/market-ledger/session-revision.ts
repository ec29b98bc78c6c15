import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** What a browser was answered at last: a number, and nothing else. */
const COOKIE = 'ms_revision'

/** A session that goes from one server to another never goes back to what was live before: the server that is behind catches up first. */
export function addSessionRevision(app: FastifyInstance, { follower, warehouse }: Pick<Services, 'follower' | 'warehouse'>): void {
  if (follower === null) return
  const seen = (text: string | undefined) => (text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : 0)
  const isCall = (url: string) => url.startsWith('/api/') && url !== '/api/health'
  app.addHook('preHandler', async (request) => {
    if (isCall(request.url)) await follower.caughtUp(seen(request.cookies[COOKIE]))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const now = warehouse.revision()
    if (isCall(request.url) && seen(request.cookies[COOKIE]) < now)
      reply.setCookie(COOKIE, String(now), { path: '/', httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' })
    return payload
  })
}
