import type { AddressInfo } from 'node:net'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import websocket from '@fastify/websocket'
import { LONGEST_MESSAGE_BYTES } from '@marketscope/contract/assistant/messages'
import type { CallDeclaration } from '@marketscope/contract/call'
import { CALLS, type CallName } from '@marketscope/contract/calls/registry.generated'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { accountHandlers } from './accounts/calls.ts'
import { alertHandlers } from './alerts/calls.ts'
import { mountAnalyses } from './analyses/routes.ts'
import { assistantHandlers } from './assistant/calls.ts'
import { mountAssistant } from './assistant/socket.ts'
import { attributeHandlers } from './attributes/calls.ts'
import { exportHandlers } from './audit/exports.ts'
import { captchaHandlers } from './captcha/calls.ts'
import { categoryHandlers } from './categories/calls.ts'
import { contactHandlers } from './contacts/calls.ts'
import { correctionHandlers } from './corrections/calls.ts'
import { mountDemoImages } from './demo/images.ts'
import { auditHandlers } from './desk/audit-calls.ts'
import { mountAuditFiles } from './desk/audit-files.ts'
import { deskHandlers } from './desk/calls.ts'
import { partnerHandlers } from './desk/partner-calls.ts'
import { filingHandlers } from './filings/calls.ts'
import { followHandlers } from './follows/calls.ts'
import { homeHandlers } from './home/calls.ts'
import { addAddressRules, routedAddress } from './http/address.ts'
import { addActivities } from './http/call-activity.ts'
import type { Handler } from './http/call-context.ts'
import { mountDocument } from './http/document.ts'
import { addErrors, addLeaving, answerUnread } from './http/errors.ts'
import type { Handlers } from './http/handlers.ts'
import { addHeaders } from './http/headers.ts'
import { addLimits } from './http/limits.ts'
import { mountCall } from './http/mount.ts'
import { addPatience } from './http/patience.ts'
import { mountReadiness } from './http/readiness.ts'
import { addOriginRule } from './http/security.ts'
import { addStaticFiles } from './http/static-files.ts'
import { itemHandlers } from './items/calls.ts'
import { layoutHandlers } from './layout/calls.ts'
import { mountLayoutFiles } from './layout/files.ts'
import { mountPartnerPictures } from './layout/partner-picture.ts'
import { loadHandlers } from './loads/calls.ts'
import { counterpartHandlers } from './loads/counterparts.ts'
import { mountLoadFiles, UPLOAD_PATH } from './loads/raw-calls.ts'
import { addSessionRevision } from './market-ledger/session-revision.ts'
import { marketHandlers } from './markets/calls.ts'
import { membershipHandlers } from './membership/calls.ts'
import { deskMembershipHandlers } from './membership/desk-calls.ts'
import { mountNotify } from './membership/notify-route.ts'
import { moduleHandlers } from './modules/calls.ts'
import { moneyHandlers } from './money/calls.ts'
import { monitorHandlers, type Watched } from './monitor/calls.ts'
import { MainThread } from './monitor/main-thread.ts'
import { mountMonitorFiles } from './monitor/speed-test.ts'
import { Timings } from './monitor/timings.ts'
import { declaredPaths, watchCalls } from './monitor/watch-calls.ts'
import { namingHandlers } from './naming/calls.ts'
import { noticeHandlers } from './notices/calls.ts'
import { partnerOfHost } from './partners/host.ts'
import { priceTemplateHandlers } from './price-templates/calls.ts'
import { RAW_CALLS } from './raw-calls.ts'
import { reportHandlers } from './reports/calls.ts'
import { mountUnsubscribing } from './reports/unsubscribe-page.ts'
import { schemeHandlers } from './schemes/calls.ts'
import { deskSchemeHandlers } from './schemes/desk-calls.ts'
import { schemeFileHandlers } from './schemes/files/file-calls.ts'
import { schemeTabs } from './schemes/scheme-tabs.ts'
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
import { tableViewHandlers } from './table-views/calls.ts'
import { taskHandlers } from './tasks/calls.ts'
import { mountTaskFiles } from './tasks/file-calls.ts'
import { proposalHandlers } from './tasks/proposal/proposal-calls.ts'
import { randomId } from './tokens.ts'
import { translationHandlers } from './translations/calls.ts'
import { verificationHandlers } from './verification/calls.ts'
import { wordHandlers } from './words/calls.ts'

const BODY_BYTES = 1024 * 1024
/** Longer than any address may be. */
const PARAMETER_LENGTH = 20_000

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
    routerOptions: { maxParamLength: PARAMETER_LENGTH },
    rewriteUrl: routedAddress,
    clientErrorHandler: answerUnread,
    // That one is named is asked below, where the answer has our headers.
    http: { requireHostHeader: false },
  })
  const [timings, pathOf, mainThread] = [new Timings(services.now()), declaredPaths(), new MainThread(services)]
  app.addHook('onClose', async () => mainThread.stop())
  addActivities(app, (request) => `${request.method} ${pathOf(request) ?? 'unknown'}`)
  const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.url === UPLOAD_PATH
  addErrors(app, services, { hashOf: (request) => networkHash(services.secret, request), mayBeSlow: isUpload })
  watchCalls(app, timings, pathOf)
  acceptOnlyJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  const asPage = await addHeaders(app, { framed: config.password_page, pictureHosts: config.picture_hosts })
  addLeaving(app)
  addPatience(app, isUpload)
  addLimits(app, services.limits)
  addAddressRules(app)
  await app.register(cookie)
  addOriginRule(app)
  addSessionRevision(app, services)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(multipart, { limits: { files: 1, fields: 10, fileSize: config.upload_mb * 1024 * 1024 } })
  await app.register(websocket, { options: { maxPayload: LONGEST_MESSAGE_BYTES } })
  mountCalls(app, services, { timings, mainThread })
  mountAnalyses(app, services)
  mountLoadFiles(app, services)
  mountTaskFiles(app, services)
  mountUnsubscribing(app, services)
  mountNotify(app, services)
  mountLayoutFiles(app, services)
  mountPartnerPictures(app, services)
  mountMonitorFiles(app, services)
  mountAuditFiles(app, services)
  mountAssistant(app, services)
  const sso = openSso(services)
  mountLogoutLink(app, services, sso)
  mountSso(app, services, sso, (account, request, reply) =>
    startSessionHere(services, { request, reply }, account, { proven: false, way: 'sso' }),
  )
  mountReadiness(app, services)
  mountDemoImages(app)
  mountDocument(app, services, RAW_CALLS)
  await addStaticFiles(app, config.web, { limits: services.limits, asPage, ownerOf: (request) => partnerOfHost(services, request) })
  app.addHook('onListen', () => {
    const address = app.server.address()
    if (typeof address === 'object' && address) services.payments.listening(ownAddress(address))
  })
  return app
}

/** Where a program on this machine reaches the server. */
export function ownAddress({ address, family, port }: AddressInfo): string {
  const host = ['0.0.0.0', '::'].includes(address) ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function mountCalls(app: FastifyInstance, services: Services, watched: Watched): void {
  const handlers: Handlers = {
    ...signInHandlers(services),
    ...captchaHandlers(services),
    ...accountHandlers(services),
    ...sessionHandlers(services),
    ...verificationHandlers(services),
    ...contactHandlers(services),
    ...schemeHandlers(services),
    ...schemeFileHandlers(services),
    ...proposalHandlers(services),
    ...deskSchemeHandlers(services),
    ...searchHandlers(services, (search, context) => schemeTabs(services, search, context)),
    ...marketHandlers(services),
    ...attributeHandlers(services),
    ...categoryHandlers(services),
    ...followHandlers(services),
    ...homeHandlers(services),
    ...filingHandlers(services),
    ...itemHandlers(services),
    ...priceTemplateHandlers(services),
    ...taskHandlers(services),
    ...reportHandlers(services),
    ...alertHandlers(services),
    ...tableViewHandlers(services),
    ...correctionHandlers(services),
    ...moneyHandlers(services),
    ...namingHandlers(services),
    ...translationHandlers(services),
    ...subscriptionHandlers(services),
    ...layoutHandlers(services),
    ...loadHandlers(services),
    ...counterpartHandlers(services),
    ...monitorHandlers(services, watched),
    ...wordHandlers(services),
    ...deskHandlers(services),
    ...partnerHandlers(services),
    ...noticeHandlers(services),
    ...moduleHandlers(services),
    ...auditHandlers(services),
    ...membershipHandlers(services),
    ...deskMembershipHandlers(services),
    ...exportHandlers(services),
    ...assistantHandlers(services),
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
