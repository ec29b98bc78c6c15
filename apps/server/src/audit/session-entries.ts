import type { AccountState } from '@marketscope/contract/account-rights'
import type { AuditChoices } from '@marketscope/contract/audit-details'
import type { Kysely } from 'kysely'
import type { Account, EndedWhy, Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { audit } from './audit.ts'
import { auditDaily } from './audit-daily.ts'

/** The names of accounts as they are written into the log. */
type Named = Pick<Account, 'id' | 'username'>

/** How somebody signed in, or tried to: by a code sent by mail or text message, or at the single sign-on provider. */
export type SignInWay = AuditChoices['way']

/** A sign-in as it is told. */
export interface SignInFacts {
  /** Null: not known. */
  way: SignInWay | null
  browser: string | null
  request: { id: string } | null
}

/** Why somebody was not let in. */
export type FailedWhy = 'wrong_code' | Exclude<AccountState, 'active'>

/** A session that ended. */
interface Ended {
  account_id: string
  browser: string | null
}

const targetOf = ({ id, username }: Named) => ({ kind: 'account', id, name: username }) as const

/** Writes that somebody signed in, in the transaction that starts the session. */
export function noteSignIn(db: Kysely<Schema>, account: Named, { way, browser, request }: SignInFacts, now: Date): Promise<void> {
  const after = { way, browser }
  return audit({ db, now: () => now }, { who: account, what: 'sign_in', whom: targetOf(account), after, request })
}

/** Writes that sessions ended, and why; with `endOf` each when it did. */
export async function noteEnded<E extends Ended>(
  db: Kysely<Schema>,
  ended: readonly E[],
  why: EndedWhy,
  endOf: Date | ((session: E) => Date),
): Promise<void> {
  if (ended.length === 0) return
  const ids = [...new Set(ended.map(({ account_id }) => account_id))]
  const accounts = await db.selectFrom('account').select(['id', 'username']).where('id', 'in', ids).execute()
  for (const session of ended) {
    const account = accounts.find(({ id }) => id === session.account_id)
    const now = () => (typeof endOf === 'function' ? endOf(session) : endOf)
    const after = { browser: session.browser, why }
    if (account) await audit({ db, now }, { who: account, what: 'session_end', whom: targetOf(account), after })
  }
}

/** Counts that somebody tried to sign in to an account and was not let in: anybody may try, without end. */
export function noteFailedSignIn(
  services: Pick<Services, 'db' | 'now'>,
  { account, way, why, request }: { account: Named; way: SignInWay; why: FailedWhy; request: { id: string } },
): Promise<void> {
  return auditDaily(services, { who: null, what: 'sign_in_failed', whom: targetOf(account), after: { way, why }, request })
}

/** Writes that somebody proved with a code who is using a session, in the transaction that notes it; counts that one tried to with a wrong code. */
export function noteVerification(
  services: Pick<Services, 'db' | 'now'>,
  {
    account,
    passed,
    way,
    browser,
    request,
  }: { account: Named; passed: boolean; way: SignInWay; browser: string | null; request: { id: string } },
): Promise<void> {
  const told = { who: account, whom: targetOf(account), after: { way, browser }, request }
  return passed ? audit(services, { ...told, what: 'verification' }) : auditDaily(services, { ...told, what: 'verification_failed' })
}
