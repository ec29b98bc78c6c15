import type { CallResult } from '@marketscope/contract/call'
import type { listMails, listPhones } from '@marketscope/contract/calls/contact'
import { accountByUsername, createAccount } from '../accounts/accounts.ts'
import { createAccountOrder } from './orders.ts'
import { resultOf, startTestServer, type TestServer } from './test-server.ts'
import { signedInVerified } from './verified.ts'

export const ANN = 'ann@contacts.test'
export const BOB = 'bob@contacts.test'
export const ANN_PHONE = '13900000001'

/** An hour: seconds after which another code may be sent anywhere. */
export const LATER = 3600

export type Headers = Record<string, string>

/** A server without a market, and two accounts with their calls about phones and mails; Ann has a phone and a mail, Bob a mail, both named by their mail. */
export async function startContacts() {
  const server = await startTestServer({ market: 'none' })
  return { server, ...callsOf(server), people: () => makePeople(server) }
}

/** Makes both accounts anew, signed in in sessions that are verified. Gives the headers of their calls. */
async function makePeople(server: TestServer): Promise<{ ann: Headers; bob: Headers }> {
  const { db, now } = server.product.services
  server.pass(2 * 24 * LATER)
  await db.deleteFrom('account').where('username', 'in', [ANN, BOB]).execute()
  await createAccount(db, createAccountOrder(ANN, { phone: ANN_PHONE }), now())
  await createAccount(db, createAccountOrder(BOB), now())
  const people = { ann: await signedInVerified(server, ANN), bob: await signedInVerified(server, BOB) }
  server.pass(LATER)
  return people
}

function callsOf(server: TestServer) {
  const put = (headers: Headers, phone: string, is_login_verify = 'true') =>
    server.ask('/api/phone/setting', { method: 'PUT', json: { phone, is_login_verify }, headers })
  const putMail = (headers: Headers, mail: string) => server.ask('/api/add_mail', { json: { mail }, headers })
  const confirm = (headers: Headers, phone_id: string, code: string) =>
    server.ask('/api/phone/confirm', { json: { phone_id, code }, headers })
  const confirmMail = (headers: Headers, mail_id: string, code: string) =>
    server.ask('/api/mail/confirm', { json: { mail_id, code }, headers })
  /** The code that was sent last. */
  const latest = () => server.sent.at(-1)?.code ?? ''
  return {
    put,
    putMail,
    confirm,
    confirmMail,
    latest,
    phonesOf: async (headers: Headers) => resultOf<CallResult<typeof listPhones>>(await server.ask('/api/phone/setting', { headers })),
    mailsOf: async (headers: Headers) => resultOf<CallResult<typeof listMails>>(await server.ask('/api/mail/setting', { headers })),
    remove: (headers: Headers, phone_id: string) => server.ask(`/api/phone/setting?phone_id=${phone_id}`, { method: 'DELETE', headers }),
    removeMail: (headers: Headers, mail_id: string) => server.ask('/api/del_mail', { json: { mail_id }, headers }),
    /** Adds a phone with its code; gives its id. */
    addPhone: async (headers: Headers, phone: string, is_login_verify = 'true') => {
      const { phone_id } = resultOf<{ phone_id: string }>(await put(headers, phone, is_login_verify))
      resultOf(await confirm(headers, phone_id, latest()))
      return phone_id
    },
    addMail: async (headers: Headers, mail: string) => {
      const { mail_id } = resultOf<{ mail_id: string }>(await putMail(headers, mail))
      resultOf(await confirmMail(headers, mail_id, latest()))
      return mail_id
    },
    account: (username: string) => accountByUsername(server.product.services.db, username),
    /** Status of asking for a sign-in code: 200 when one can sign in so, 404 when not. */
    signsIn: async (address: { mail: string } | { phone: string }) =>
      (await server.ask(`/api/${'mail' in address ? 'mail' : 'sms'}/send/login`, { json: address })).status,
  }
}
