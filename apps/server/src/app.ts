import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { CallDeclaration } from '@marketscope/contract/call'
import { CALLS, type CallName } from '@marketscope/contract/calls/registry.generated'
import { MarketError } from '@marketscope/contract/errors'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { accountHandlers } from './accounts/calls.ts'
import { mountAnalyses } from './analyses/routes.ts'
import { attributeHandlers } from './attributes/calls.ts'
import { exportHandlers } from './audit/exports.ts'
import { captchaHandlers } from './captcha/calls.ts'
import { categoryHandlers } from './categories/calls.ts'
import { contactHandlers } from './contacts/calls.ts'
import { mountDemoImages } from './demo/images.ts'
import { auditHandlers } from './desk/audit-calls.ts'
import { mountAuditFiles } from './desk/audit-files.ts'
import { deskHandlers } from './desk/calls.ts'
import { partnerHandlers } from './desk/partner-calls.ts'
import { filingHandlers } from './filings/calls.ts'
import { followHandlers } from './follows/calls.ts'
import type { Handler } from './http/call-context.ts'
import { mountDocument } from './http/document.ts'
import { failureBody, LEFT, toFailure } from './http/failure.ts'
import type { Handlers } from './http/handlers.ts'
import { bareHeaders } from './http/headers.ts'
import { addLimits } from './http/limits.ts'
import { causes } from './http/log.ts'
import { mountCall } from './http/mount.ts'
import { addPatience } from './http/patience.ts'
import { refusalLog } from './http/refusals.ts'
import { addSecurity } from './http/security.ts'
import { addStaticFiles } from './http/static-files.ts'
import { TooMany } from './http/too-many.ts'
import { itemHandlers } from './items/calls.ts'
import { layoutHandlers } from './layout/calls.ts'
import { mountLayoutFiles } from './layout/files.ts'
import { mountPartnerPictures } from './layout/partner-picture.ts'
import { loadHandlers } from './loads/calls.ts'
import { mountLoadFiles, UPLOAD_PATH } from './loads/raw-calls.ts'
import { marketHandlers } from './markets/calls.ts'
import { moduleHandlers } from './modules/calls.ts'
import { monitorHandlers } from './monitor/calls.ts'
import { mountMonitorFiles } from './monitor/speed-test.ts'
import { Timings } from './monitor/timings.ts'
import { watchCalls } from './monitor/watch-calls.ts'
import { noticeHandlers } from './notices/calls.ts'
import { partnerOfHost } from './partners/host.ts'
import { priceTemplateHandlers } from './price-templates/calls.ts'
import { RAW_CALLS } from './raw-calls.ts'
import { searchHandlers } from './searches/calls.ts'
import type { Services } from './services.ts'
import { sessionHandlers } from './sessions/calls.ts'
import { signInHandlers } from './sign-in/calls.ts'
import { networkHash } from './sign-in/known-networks.ts'
import { mountLogoutLink } from './sign-in/logout-link.ts'
import { startSessionHere } from './sign-in/start-session-here.ts'
import { mountSso } from './sso/routes.ts'
import { openSso } from './sso/sso.ts'
import { subscriptionHandlers } from './subscriptions/calls.ts'
import { randomId } from './tokens.ts'
import { verificationHandlers } from './verification/calls.ts'
import { wordHandlers } from './words/calls.ts'

const BODY_BYTES = 1024 * 1024
const SLOW_MS = 3000

/** The whole HTTP side on top of the services; it does not listen yet. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config } = services
  const app = fastify({
    logger: false,
    // So many proxies and no more: trusting every one would let a caller name any address as its own.
    trustProxy: (_, hop) => hop < config.trust_proxy,
    bodyLimit: BODY_BYTES,
    genReqId: randomId,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  })
  const timings = new Timings(services.now())
  addErrors(app, services)
  watchCalls(app, timings)
  acceptOnlyJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  addPatience(app, ({ routeOptions }) => routeOptions.url === UPLOAD_PATH)
  addLimits(app, services.limits)
  await app.register(cookie)
  await addSecurity(app, config.password_page)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: config.upload_mb * 1024 * 1024 } })
  mountCalls(app, services, timings)
  mountAnalyses(app, services)
  mountLoadFiles(app, services)
  mountLayoutFiles(app, services)
  mountPartnerPictures(app, services)
  mountMonitorFiles(app, services)
  mountAuditFiles(app, services)
  const sso = openSso(services)
  mountLogoutLink(app, services, sso)
  mountSso(app, services, sso, (account, request, reply) =>
    startSessionHere(services, { request, reply }, account, { proven: false, way: 'sso' }),
  )
  mountDemoImages(app)
  mountDocument(app, services, RAW_CALLS)
  await addStaticFiles(app, config.web, (request) => partnerOfHost(services.db, request))
  return app
}

/** Answers to an address that no route can be looked for by, which no hook sees. */
function refuseAddress(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error) ?? toFailure(new MarketError('parameter'))
  if (failure) void bareHeaders(reply).code(failure.status).send(failureBody(failure, request.id))
}

function mountCalls(app: FastifyInstance, services: Services, timings: Timings): void {
  const handlers: Handlers = {
    ...signInHandlers(services),
    ...captchaHandlers(services),
    ...accountHandlers(services),
    ...sessionHandlers(services),
    ...verificationHandlers(services),
    ...contactHandlers(services),
    ...searchHandlers(services),
    ...marketHandlers(services),
    ...attributeHandlers(services),
    ...categoryHandlers(services),
    ...followHandlers(services),
    ...filingHandlers(services),
    ...itemHandlers(services),
    ...priceTemplateHandlers(services),
    ...subscriptionHandlers(services),
    ...layoutHandlers(services),
    ...loadHandlers(services),
    ...monitorHandlers(services, timings),
    ...wordHandlers(services),
    ...deskHandlers(services),
    ...partnerHandlers(services),
    ...noticeHandlers(services),
    ...moduleHandlers(services),
    ...auditHandlers(services),
    ...exportHandlers(services),
  }
  for (const name of Object.keys(CALLS) as CallName[]) {
    const call: CallDeclaration = CALLS[name]
    mountCall(app, services, call, handlers[name] as Handler<CallDeclaration>)
  }
}

/** Bodies are JSON (or an upload): no form of another site can be taken for one. An empty body stands for an empty object. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {})
    else parse(request, body, done)
  })
}

function addErrors(app: FastifyInstance, services: Services): void {
  const { log } = services
  const noteRefusal = refusalLog(services, (request) => networkHash(services.secret, request))
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    if (!failure) return reply.code(LEFT).send()
    const route = request.routeOptions.url ?? 'unknown'
    if (error instanceof TooMany) reply.header('retry-after', String(error.seconds))
    if (failure.unexpected) log({ event: 'fault', request_id: request.id, method: request.method, route, cause: causes(error) })
    else noteRefusal(request, failure)
    reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('content-disposition')
    return reply.code(failure.status).type('application/json; charset=utf-8').send(failureBody(failure, request.id))
  })
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime)
    const slow = ms >= SLOW_MS && request.routeOptions.url !== UPLOAD_PATH
    if (!slow && reply.statusCode < 500) return
    log({
      event: slow ? 'slow' : 'failed',
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      ms,
    })
  })
}
