import { contactsOf } from '../accounts/contacts.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { partnerOfHost } from '../partners/host.ts'
import { senderFor } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import type { Channel } from '../sign-in/one-time-codes.ts'
import { confirmContact, removeContact } from './changes.ts'
import { pendingOf, secondsOf, startPending } from './pending.ts'
import type { NewContact } from './rules.ts'

type Names = 'listPhones' | 'addPhone' | 'confirmPhone' | 'removePhone' | 'listMails' | 'addMail' | 'confirmMail' | 'removeMail'

const mark = (main: boolean) => (main ? 1 : 0)

/** The phones and email addresses of the account that is signed in. Changes need a session that was verified, as their permission says. */
export function contactHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
  const own = async (context: CallContext, channel: Channel) => {
    const { account } = context.signedIn()
    const [contacts, pending] = [await contactsOf(db, account), await pendingOf(db, account.id, channel, now())]
    return { account, contacts, pending: pending ?? null }
  }
  const add = async (context: CallContext, contact: NewContact) => {
    const { account } = context.signedIn()
    const sender = await senderFor(services, account, await partnerOfHost(services, context.request))
    return startPending(services, account, contact, sender)
  }
  const confirm = (context: CallContext, channel: Channel, id: string, code: string) => {
    return confirmContact(services, context.signedIn().account, { channel, id, request: context.request }, code)
  }
  const remove = async (context: CallContext, channel: Channel, id: string) => {
    await removeContact(services, context.signedIn().account, { channel, id, request: context.request })
    return {}
  }
  return {
    listPhones: async (_, context) => {
      const { contacts, pending } = await own(context, 'sms')
      return {
        data: contacts.phones.map(({ id, phone, main, is_login_verify }) => ({ phone_id: id, phone, main: mark(main), is_login_verify })),
        pending: pending && {
          phone_id: pending.id,
          phone: pending.address,
          is_login_verify: pending.is_login_verify,
          ...secondsOf(pending, now()),
        },
      }
    },
    addPhone: async ({ phone, is_login_verify }, context) => {
      const { id, ...seconds } = await add(context, { channel: 'sms', address: phone, is_login_verify: is_login_verify === 'true' })
      return { phone_id: id, ...seconds }
    },
    confirmPhone: async ({ phone_id, code }, context) => {
      await confirm(context, 'sms', phone_id, code)
      return { phone_id }
    },
    removePhone: ({ phone_id }, context) => remove(context, 'sms', phone_id),
    listMails: async (_, context) => {
      const { account, contacts, pending } = await own(context, 'mail')
      return {
        data: contacts.mails.map(({ id, mail }) => ({ mail_id: id, mail, main: mark(mail === account.mail) })),
        pending: pending && { mail_id: pending.id, mail: pending.address, ...secondsOf(pending, now()) },
      }
    },
    addMail: async ({ mail }, context) => {
      const { id, ...seconds } = await add(context, { channel: 'mail', address: mail, is_login_verify: true })
      return { mail_id: id, ...seconds }
    },
    confirmMail: async ({ mail_id, code }, context) => {
      await confirm(context, 'mail', mail_id, code)
      return { mail_id }
    },
    removeMail: ({ mail_id }, context) => remove(context, 'mail', mail_id),
  }
}
