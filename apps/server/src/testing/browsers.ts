import { FINGERPRINT_HEADER } from '@marketscope/contract/browser-fingerprint'
import { accountByUsername } from '../accounts/accounts.ts'
import { seatsOf } from '../accounts/seats.ts'
import { startSession } from '../accounts/sessions.ts'
import { browserOf } from '../http/browser.ts'
import { proven as noteProven } from './proven.ts'
import type { TestServer } from './test-server.ts'

/** The fingerprint of a browser that a test calls by a letter. */
export function fingerprint(letter: string): string {
  return letter.repeat(22)
}

/** The headers of a session carried to a browser; null: one that does not say which it is. */
export function carriedTo(letter: string | null, headers: Record<string, string>): Record<string, string> {
  const { [FINGERPRINT_HEADER]: _, ...others } = headers
  return letter === null ? others : { ...others, [FINGERPRINT_HEADER]: fingerprint(letter) }
}

/** Signs an account in with the browser of this letter; `proven`: by a code, else by a way that proves nothing to us; `verified`: a code was given beyond that. Gives the headers of its calls. */
export async function signedInWith(
  server: TestServer,
  username: string,
  letter: string,
  { proven = true, verified = false }: { proven?: boolean; verified?: boolean } = {},
): Promise<Record<string, string>> {
  const { db, now, config, secret } = server.product.services
  const account = await accountByUsername(db, username)
  if (!account) throw new Error(`no account ${username}`)
  const { fingerprint_hash } = browserOf({ secret }, { headers: { [FINGERPRINT_HEADER]: fingerprint(letter) }, query: {} })
  const session = { account_id: account.id, seats: seatsOf(account, config.staff_domain), browser: `Browser ${letter}` }
  const token = await startSession(db, { ...session, fingerprint_hash: proven ? fingerprint_hash : null }, now())
  if (verified) await noteProven(server.product.services, token)
  return carriedTo(letter, { cookie: `ms_session=${token}`, origin: server.url })
}
