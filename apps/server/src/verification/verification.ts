import type { VerificationOptions } from '@marketscope/contract/calls/verification'
import { MarketError } from '@marketscope/contract/errors'
import { maskMail, maskPhone } from '@marketscope/contract/mask'
import type { Text } from '@marketscope/contract/text'
import { contactsOf } from '../accounts/contacts.ts'
import { markVerified } from '../accounts/sessions.ts'
import { noteVerification } from '../audit/session-entries.ts'
import { browserOf } from '../http/browser.ts'
import type { CallContext } from '../http/call-context.ts'
import { type Asker, type AskerSession, needsBrowser } from '../http/who.ts'
import { partnerOfHost } from '../partners/host.ts'
import { OWN_NAME, senderFor } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import { networkHash } from '../sign-in/known-networks.ts'
import { type Channel, CODE_MINUTES, type CodeTarget, issueCode, redeemCode } from '../sign-in/one-time-codes.ts'

const subjectOf = ({ zh, en }: Text) => ({ zh: `${zh}安全验证码`, en: `Your ${en} verification code` })

const textOf = (code: string, { zh, en }: Text) => ({
  zh: `您的${zh}安全验证码是 ${code}，${CODE_MINUTES} 分钟内有效。如非本人操作，请不要告诉任何人，并在设置中退出所有登录。`,
  en: `Your ${en} verification code is ${code}. It works for ${CODE_MINUTES} minutes. If you did not ask for it, tell it nobody and sign out everywhere in the settings.`,
})

function sessionOf({ session }: Asker): AskerSession {
  if (session) return session
  throw needsBrowser()
}

/** The phones and email addresses a code can be sent to, masked. */
export async function optionsFor({ db }: Services, asker: Asker): Promise<VerificationOptions> {
  const { phones, mails } = await contactsOf(db, asker.account)
  return {
    phones: phones.map(({ id, phone, main }) => ({ phone_id: id, phone: maskPhone(phone), main: main ? 1 : 0 })),
    mails: mails.map(({ id, mail }) => ({ mail_id: id, mail: maskMail(mail) })),
    new_browser: asker.session?.proven === false,
  }
}

/** The address behind the id, if it is one of the asker's account. Throws `no_data` for any other. */
async function targetOf({ db }: Services, { account }: Asker, channel: Channel, contactId: string): Promise<CodeTarget> {
  const { phones, mails } = await contactsOf(db, account)
  const address = channel === 'sms' ? phones.find(({ id }) => id === contactId)?.phone : mails.find(({ id }) => id === contactId)?.mail
  if (address === undefined) throw new MarketError('no_data', { zh: '没有这个手机或邮箱', en: 'There is no such phone or email address' })
  return { purpose: 'setting', channel, address, account_id: account.id }
}

/** Sends a code to a phone or email address of the asker's account; gives the seconds until another may be asked for. Throws `no_data`, `too_many`. */
export async function sendVerification(
  services: Services,
  context: CallContext,
  channel: Channel,
  contactId: string,
): Promise<{ wait: number }> {
  const asker = context.signedIn()
  sessionOf(asker)
  const target = await targetOf(services, asker, channel, contactId)
  const sender = await senderFor(services, asker.account, await partnerOfHost(services, context.request))
  const name = sender ?? OWN_NAME
  const message = (code: string) => ({ subject: subjectOf(name), text: textOf(code, name), sender })
  return issueCode(services, target, message, networkHash(services.secret, context.request))
}

/** Notes that the session is verified in this browser, when the code is the one that was sent to that address. Throws `no_data`, `verification_code`. */
export async function verify(services: Services, context: CallContext, channel: Channel, contactId: string, code: string): Promise<void> {
  const asker = context.signedIn()
  const session = sessionOf(asker)
  const { fingerprint_hash, browser } = browserOf(services, context.request)
  const told = { account: asker.account, way: channel, browser, request: context.request }
  const target = await targetOf(services, asker, channel, contactId)
  await redeemCode(services, target, code, networkHash(services.secret, context.request)).catch(async (error: unknown) => {
    if (error instanceof MarketError && error.kind === 'verification_code') await noteVerification(services, { ...told, passed: false })
    throw error
  })
  await services.db.transaction().execute(async (transaction) => {
    await markVerified(transaction, session.id, { fingerprint_hash, browser }, services.now())
    await noteVerification({ db: transaction, now: services.now }, { ...told, passed: true })
  })
}
