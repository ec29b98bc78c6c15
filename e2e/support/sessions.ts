import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { newestCode } from './outbox.ts'

/** The demo accounts that tests use ready signed in, and the address each signs in by; the other address stays free for the sign-in screen. */
const ADDRESSES = {
  analyst: { phone: '13800000001' },
  overseas: { mail: 'overseas@demo.market' },
  staff: { mail: 'staff@marketscope.demo' },
} as const

export type Account = keyof typeof ADDRESSES

/** Signs in over the API with a code from the outbox; the session is a cookie of the context. */
export async function signInOver(api: APIRequestContext, data: string, account: Account): Promise<void> {
  const address: { phone?: string; mail?: string } = ADDRESSES[account]
  const way = address.phone ? 'sms' : 'mail'
  const asked = Date.now() - 1000
  const sent = await api.post(`/api/${way}/send/login`, { data: address })
  if (!sent.ok()) throw new Error(`no code for ${account}: ${await sent.text()}`)
  const code = await newestCode(data, address.phone ?? address.mail ?? '', asked)
  const verified = await api.post(`/api/${way}/verify/login`, { data: { ...address, code } })
  if (!verified.ok()) throw new Error(`${account} could not sign in: ${await verified.text()}`)
}

const fileOf = (folder: string, account: Account) => join(folder, `${account}.json`)

/** What a browser keeps in which nobody is signed in; the guide of the first visit, which lies over the search form, is over. */
export function noSession(url: string) {
  return { cookies: [], origins: [{ origin: url, localStorage: [{ name: 'first_visit', value: 'over' }] }] }
}

/** Signs every account in and keeps the sessions as files of the folder. */
export async function keepSessions(url: string, data: string, folder: string): Promise<void> {
  for (const account of Object.keys(ADDRESSES) as Account[]) {
    const api = await request.newContext({ baseURL: url })
    await signInOver(api, data, account)
    const { cookies } = await api.storageState()
    writeFileSync(fileOf(folder, account), JSON.stringify({ ...noSession(url), cookies }))
    await api.dispose()
  }
}

/** The kept session of an account, for a browser to begin with. */
export function sessionOf(account: Account): string {
  const folder = process.env.MARKETSCOPE_E2E_SESSIONS
  if (!folder) throw new Error('MARKETSCOPE_E2E_SESSIONS is not set')
  return fileOf(folder, account)
}
