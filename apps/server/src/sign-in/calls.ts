import { setTimeout } from 'node:timers/promises'
import type { CaptchaSolution } from '@marketscope/contract/captcha'
import { MarketError } from '@marketscope/contract/errors'
import { endSession } from '../accounts/sessions.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { isFromThisMachine } from '../http/loopback.ts'
import { clearSessionCookie, sessionToken } from '../http/session-cookie.ts'
import { partnerOfHost } from '../partners/host.ts'
import type { Services } from '../services.ts'
import { isSsoHost } from '../sso/sso.ts'
import { VERSION } from '../version.ts'
import { sendCode, useCode } from './codes.ts'
import { refusedEvenly } from './even-time.ts'
import { networkHash } from './known-networks.ts'
import type { Channel } from './one-time-codes.ts'
import { startSessionHere } from './start-session-here.ts'

type Names = 'sendPhoneCode' | 'sendMailCode' | 'verifyPhoneCode' | 'verifyMailCode' | 'signOut' | 'health' | 'outbox'

/** Milliseconds that health waits for the accounts' database: what is asked is whether the server answers. */
const HEALTH_MS = 1000

/** Whether the host is no partner's; while that cannot be told, or not at once, it is not taken for ours. */
const isOwnHost = (services: Services, request: CallContext['request']) =>
  Promise.race([
    partnerOfHost(services, request).then(
      (partner) => partner === undefined,
      () => false,
    ),
    setTimeout(HEALTH_MS, false, { ref: false }),
  ])

export function signInHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now, outbox, config, warehouse, captcha, limits } = services
  const fromOf = async ({ request }: CallContext) => ({
    network: networkHash(services.secret, request),
    ofHost: await partnerOfHost(services, request),
    request,
  })
  const verify = async (channel: Channel, address: string, code: string, context: CallContext) => {
    const account = await refusedEvenly(async () => useCode(services, channel, address, code, await fromOf(context)))
    await startSessionHere(services, context, account, { proven: true, way: channel })
    return { username: account.username }
  }
  const send = async (channel: Channel, address: string, solution: CaptchaSolution | undefined, context: CallContext) => {
    captcha.admit({ address, network: limits.network(context.request) }, solution)
    return sendCode(services, channel, address, await fromOf(context))
  }
  const shownOutbox = config.mode === 'production' ? null : outbox
  return {
    sendPhoneCode: ({ phone, captcha }, context) => send('sms', phone, captcha, context),
    sendMailCode: ({ mail, captcha }, context) => send('mail', mail, captcha, context),
    verifyPhoneCode: ({ phone, code }, context) => verify('sms', phone, code, context),
    verifyMailCode: ({ mail, code }, context) => verify('mail', mail, code, context),
    signOut: async (_, { request, reply }) => {
      const token = sessionToken(request)
      if (token) await endSession(db, token, now())
      clearSessionCookie(request, reply)
      return { at_provider: isSsoHost(config, request.host) }
    },
    health: async (_, { request }) => ({
      version: VERSION,
      revision: warehouse.revision(),
      // Demo accounts and the outbox are ours: the page of a partner does not speak of them.
      outbox: shownOutbox !== null && (await isOwnHost(services, request)),
      sso: isSsoHost(config, request.host),
    }),
    outbox: async (_, { request }) => {
      if (!shownOutbox || !isFromThisMachine(request)) throw new MarketError('not_found')
      return { data: await shownOutbox.list() }
    },
  }
}
