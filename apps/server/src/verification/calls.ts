import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { optionsFor, sendVerification, verify } from './verification.ts'

type Names = 'verificationOptions' | 'sendPhoneVerification' | 'sendMailVerification' | 'verifyPhone' | 'verifyMail'

/** Proving who is using a session, by a code. */
export function verificationHandlers(services: Services): Pick<Handlers, Names> {
  return {
    verificationOptions: (_, context) => optionsFor(services, context.signedIn()),
    sendPhoneVerification: ({ phone_id }, context) => sendVerification(services, context, 'sms', phone_id),
    sendMailVerification: ({ mail_id }, context) => sendVerification(services, context, 'mail', mail_id),
    verifyPhone: async ({ phone_id, code }, context) => {
      await verify(services, context, 'sms', phone_id, code)
      return {}
    },
    verifyMail: async ({ mail_id, code }, context) => {
      await verify(services, context, 'mail', mail_id, code)
      return {}
    },
  }
}
