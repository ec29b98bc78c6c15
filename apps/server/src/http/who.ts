import { MarketError } from '@marketscope/contract/errors'
import { type AccountKind, isAllowed, type Permission } from '@marketscope/contract/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkUsable } from '../accounts/accounts.ts'
import { accountOfKey } from '../accounts/api-keys.ts'
import { kindOf } from '../accounts/kinds.ts'
import { accountOfSession } from '../accounts/sessions.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { SESSION_COOKIE, setSessionCookie } from './session-cookie.ts'

/** Who is asking. */
export interface Asker {
  account: Account
  kind: AccountKind
}

/**
 * The account behind the request: that of the `X-Api-Key` header when there is one, else that of the session cookie; null when neither is good.
 * A session in use is prolonged, and its cookie with it.
 */
export async function identify(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Asker | null> {
  const account = await accountOf(services, request, reply)
  return account ? { account, kind: kindOf(account, services.config.staff_domain) } : null
}

async function accountOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Account | null> {
  const key = request.headers['x-api-key']
  if (key !== undefined) return typeof key === 'string' ? accountOfKey(services.db, key, services.now()) : null
  const token = request.cookies[SESSION_COOKIE]
  if (!token) return null
  const found = await accountOfSession(services.db, token, services.now())
  if (found?.prolonged) setSessionCookie(request, reply, token)
  return found?.account ?? null
}

/** Throws unless the asker may do what the permission names; gives the asker, null only for a public call of somebody who is not signed in. */
export function authorize(asker: Asker | null, permission: Permission | 'public', now: Date): Asker | null {
  if (permission === 'public') return asker
  if (!asker) throw new MarketError('not_logged_in')
  checkUsable(asker.account, now)
  if (!isAllowed(asker.kind, permission)) throw new MarketError('no_permission')
  return asker
}
