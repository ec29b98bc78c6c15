import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { cappedLog } from './capped-log.ts'
import { failureBody, LEFT, toFailure } from './failure.ts'
import { asNoPage, bareHead } from './headers.ts'
import { causes } from './log.ts'
import { refusalLog } from './refusals.ts'
import { secondsToWait } from './too-many.ts'

const SLOW_MS = 3000

/** What is answered to bytes that are no request, which no hook sees: nothing of them is repeated. */
export function answerUnread(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
  else socket.end(bareHead(UNREAD[error.code] ?? '400 Bad Request'))
}

const UNREAD: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

interface ErrorOptions {
  /** Tells one network from another and nothing else. */
  hashOf(request: FastifyRequest): string
  /** Tells the requests that take as long as their callers like. */
  mayBeSlow(request: FastifyRequest): boolean
}

/** Answers whatever is thrown, and logs what is a fault of our own, refused or slow. */
export function addErrors(app: FastifyInstance, services: Pick<Services, 'log' | 'now'>, { hashOf, mayBeSlow }: ErrorOptions): void {
  const write = cappedLog(services)
  const noteRefusal = refusalLog(write, hashOf)
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    if (!failure) return reply.code(LEFT).send()
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = secondsToWait(error)
    if (seconds !== null) reply.header('retry-after', String(seconds))
    if (failure.unexpected) write(request, route, { event: 'fault', route, cause: causes(error) })
    else noteRefusal(request, failure)
    asNoPage(reply).header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-disposition')
    return reply.code(failure.status).type('application/json; charset=utf-8').send(failureBody(failure, request.id))
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const slow = ms >= SLOW_MS && !mayBeSlow(request)
    if (!slow && reply.statusCode < 500) return
    const { url: route } = request.routeOptions
    write(request, route ?? 'unknown', { event: slow ? 'slow' : 'failed', route, status: reply.statusCode, ms })
  })
}

/** Asks nothing more of a request whose connection is gone: it has no address by which it could be counted, and nobody reads an answer. */
export function addLeaving(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { socket } }) => {
    if (socket.destroyed || socket.remoteAddress === undefined) throw new DOMException('The caller has left.', 'AbortError')
  })
}
