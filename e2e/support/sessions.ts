import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FINGERPRINT_HEADER } from '@marketscope/contract/browser-fingerprint'
import { type APIRequestContext, request } from '@playwright/test'
import { codesTo } from './outbox.ts'

/** The demo accounts that tests use ready signed in, and the address each signs in by; the other address stays free for the sign-in screen. */
const ADDRESSES = {
  analyst: { phone: '13800000001' },
  overseas: { mail: 'overseas@demo.market' },
  staff: { mail: 'staff@marketscope.demo' },
} as const

export type Account = keyof typeof ADDRESSES

/** Which browser every test says it is in, so that sessions made over the API are at home in it. */
const BROWSER = 'the-browser-of-tests-1'

/** What calls of the API carry that a test makes past the page, in the session of its browser. */
export const IN_BROWSER = { [FINGERPRINT_HEADER]: BROWSER }

/** Signs in over the API with a code from the outbox; the session is a cookie of the context, for the browser of the tests. */
export async function signInOver(api: APIRequestContext, data: string, account: Account): Promise<void> {
  const address: { phone?: string; mail?: string } = ADDRESSES[account]
  const way = address.phone ? 'sms' : 'mail'
  const arrived = codesTo(data, address.phone ?? address.mail ?? '')
  const sent = await api.post(`/api/${way}/send/login`, { data: address, headers: IN_BROWSER })
  if (!sent.ok()) throw new Error(`no code for ${account}: ${await sent.text()}`)
  const code = await arrived()
  const verified = await api.post(`/api/${way}/verify/login`, { data: { ...address, code }, headers: IN_BROWSER })
  if (!verified.ok()) throw new Error(`${account} could not sign in: ${await verified.text()}`)
}

/** Proves over the API, with a code to the first phone, that it is the account that uses the session: changing anything at the desk wants it. */
async function verifyOver(api: APIRequestContext, url: string, data: string, phone: string): Promise<void> {
  const headers = { ...IN_BROWSER, origin: url }
  const { result } = (await (await api.get('/api/get_mail_phone', { headers })).json()) as { result: { phones: { phone_id: string }[] } }
  const target = { phone_id: result.phones[0]?.phone_id }
  const arrived = codesTo(data, phone)
  await api.post('/api/sms/send/setting', { data: target, headers })
  const code = await arrived()
  const verified = await api.post('/api/sms/verify/setting', { data: { ...target, code }, headers })
  if (!verified.ok()) throw new Error(`the session could not be verified: ${await verified.text()}`)
}

const STAFF_PHONE = '13800000005'

const fileOf = (folder: string, account: Account) => join(folder, `${account}.json`)

/** What a browser keeps in which nobody is signed in; the guide of the first visit, which lies over the search form, is over; with what it keeps beyond that. */
export function noSession(url: string, more: Record<string, string> = {}) {
  const kept = { ...more, first_visit: 'over', browser_fingerprint: BROWSER }
  return { cookies: [], origins: [{ origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }] }
}

/** Signs every account in, staff with a code beyond that, and keeps the sessions as files of the folder. */
export async function keepSessions(url: string, data: string, folder: string): Promise<void> {
  for (const account of Object.keys(ADDRESSES) as Account[]) {
    const api = await request.newContext({ baseURL: url })
    await signInOver(api, data, account)
    if (account === 'staff') await verifyOver(api, url, data, STAFF_PHONE)
    const { cookies } = await api.storageState()
    writeFileSync(fileOf(folder, account), JSON.stringify({ ...noSession(url, { signed_in: account }), cookies }))
    await api.dispose()
  }
}

/** The kept session of an account, for a browser to begin with. */
export function sessionOf({ sessions }: { sessions: string }, account: Account): string {
  return fileOf(sessions, account)
}
