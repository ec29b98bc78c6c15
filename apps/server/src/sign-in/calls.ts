import { MarketError } from '@marketscope/contract/errors'
import { endSession, startSession } from '../accounts/sessions.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { isFromThisMachine } from '../http/loopback.ts'
import { clearSessionCookie, SESSION_COOKIE, setSessionCookie } from '../http/session-cookie.ts'
import type { Services } from '../services.ts'
import { VERSION } from '../version.ts'
import { type Channel, sendCode, useCode } from './codes.ts'

type Names = 'sendPhoneCode' | 'sendMailCode' | 'verifyPhoneCode' | 'verifyMailCode' | 'signOut' | 'health' | 'outbox'

export function signInHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now, outbox, config, warehouse } = services
  const verify = async (channel: Channel, address: string, code: string, { request, reply }: CallContext) => {
    const account = await useCode(services, channel, address, code)
    const old = request.cookies[SESSION_COOKIE]
    if (old) await endSession(db, old)
    setSessionCookie(request, reply, await startSession(db, account.id, now()))
    return { username: account.username }
  }
  const shownOutbox = config.mode === 'production' ? null : outbox
  return {
    sendPhoneCode: ({ phone }) => sendCode(services, 'sms', phone),
    sendMailCode: ({ mail }) => sendCode(services, 'mail', mail),
    verifyPhoneCode: ({ phone, code }, context) => verify('sms', phone, code, context),
    verifyMailCode: ({ mail, code }, context) => verify('mail', mail, code, context),
    signOut: async (_, { request, reply }) => {
      const token = request.cookies[SESSION_COOKIE]
      if (token) await endSession(db, token)
      clearSessionCookie(request, reply)
      return {}
    },
    health: async () => ({ version: VERSION, revision: warehouse.revision(), outbox: shownOutbox !== null }),
    outbox: async (_, { request }) => {
      if (!shownOutbox || !isFromThisMachine(request)) throw new MarketError('not_found')
      return { data: await shownOutbox.list() }
    },
  }
}
