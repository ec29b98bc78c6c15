import { MarketError } from '@marketscope/contract/errors'
import { isInScope, type KeyScope } from '@marketscope/contract/key-scopes'
import { type AccountKind, needsProof, type Permission } from '@marketscope/contract/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkUsable } from '../accounts/accounts.ts'
import { kindOf, mayDo } from '../accounts/kinds.ts'
import { adoptBrowser, type FoundSession, knowsBrowser } from '../accounts/sessions.ts'
import type { Account, EndedWhy } from '../database/schema.ts'
import { isAtHome, partnerOfHost } from '../partners/host.ts'
import type { Services } from '../services.ts'
import { isWithin } from '../within.ts'
import { type Browser, browserOf } from './browser.ts'
import { sessionToken, setSessionCookie } from './session-cookie.ts'

/** How long a code that was given proves who is there: a browser left open does not hand the account over the next day. */
const VERIFIED_MS = 12 * 3600 * 1000

/** The session that a request came in. */
export interface AskerSession {
  id: string
  /** Whether it is used in the browser it was proven on; else nothing but verifying is answered. */
  proven: boolean
  /** Whether a code was given in it, in this browser, beyond signing in, within the last twelve hours. */
  verified: boolean
}

/** Who is asking. */
export interface Asker {
  account: Account
  kind: AccountKind
  /** Null for a program with an API key. */
  session: AskerSession | null
  /** What the key may be used for; a session is for everything. */
  scope: KeyScope
}

/** What is known of who is asking: `asker` is null where nobody is, and `refusal` says why where there is more to say than that. */
export interface Identity {
  asker: Asker | null
  refusal: MarketError | null
}

/** Nobody is asking, or it does not matter who is. */
export const NOBODY: Identity = { asker: null, refusal: null }

/**
 * The account behind the request: that of the `X-Api-Key` header when there is one, else that of the session cookie.
 * A session in use is prolonged, and its cookie with it where there is a reply to set it in. Under the host of a partner, who does not belong there is nobody.
 */
export async function identify(services: Services, request: FastifyRequest, reply: FastifyReply | null): Promise<Identity> {
  const { identities, now, config } = services
  const ofHost = await partnerOfHost(services, request)
  const key = request.headers['x-api-key']
  if (key !== undefined) {
    const found = typeof key === 'string' ? await identities.key(key, now()) : null
    const asker = found && { account: found.account, scope: found.scope, kind: kindOf(found.account, config.staff_domain), session: null }
    return asker && isAtHome(ofHost, asker.kind, asker.account) ? { asker, refusal: null } : NOBODY
  }
  const token = sessionToken(request)
  const found = token ? await identities.session(token, now()) : null
  if (!token || !found) return NOBODY
  const kind = kindOf(found.account, config.staff_domain)
  if (!isAtHome(ofHost, kind, found.account)) return NOBODY
  if (found.ended_why !== null) return { asker: null, refusal: refusalOf(found.ended_why, found.account, now()) }
  const session = await sessionIn(services, found, browserOf(services, request))
  if (found.prolonged && reply) setSessionCookie(request, reply, token)
  return { asker: { account: found.account, kind, session, scope: 'all' }, refusal: null }
}

async function sessionIn(
  services: Services,
  { id, account, fingerprint_hash, verified_at }: FoundSession,
  here: Browser,
): Promise<AskerSession> {
  const { db } = services
  const known = fingerprint_hash === null && here.named && (await knowsBrowser(db, account.id, here.fingerprint_hash))
  if (known) await adoptBrowser(db, id, here.fingerprint_hash)
  const proven = known || fingerprint_hash === here.fingerprint_hash
  return { id, proven, verified: proven && verified_at !== null && isWithin(VERIFIED_MS, verified_at, services.now()) }
}

/** What the browser of a session that ended is told. */
function refusalOf(why: EndedWhy, account: Account, now: Date): MarketError {
  if (why === 'elsewhere') return new MarketError('logged_in_elsewhere')
  try {
    checkUsable(account, now)
  } catch (error) {
    if (error instanceof MarketError) return error
    throw error
  }
  if (why === 'everywhere')
    return new MarketError('not_logged_in', {
      zh: '已在所有浏览器退出登录，请重新登录',
      en: 'You were signed out in every browser: please sign in again',
    })
  if (why === 'expired')
    return new MarketError('not_logged_in', { zh: '登录已过期，请重新登录', en: 'Your sign-in has expired: please sign in again' })
  return new MarketError('not_logged_in')
}

/** What a call asks of who calls it. */
export interface Entry {
  permission: Permission | 'public'
  /** Whether it also answers a session in a browser that is not verified yet. */
  unverified?: boolean
  /** Whether API keys are refused. */
  browser?: boolean
  /** Whether it is answered without looking who asks. */
  anonymous?: boolean
}

/** Throws unless the asker may do what the permission names; gives the asker, null only for a public call of somebody who is not signed in. */
export function authorize(
  { asker, refusal }: Identity,
  { permission, unverified = false, browser = false }: Entry,
  now: Date,
): Asker | null {
  if (permission === 'public') return asker
  if (!asker) throw refusal ?? new MarketError('not_logged_in')
  checkUsable(asker.account, now)
  if (asker.session?.proven === false && !unverified) throw new MarketError('verification')
  if (!mayDo(asker.account, asker.kind, permission)) throw new MarketError('no_permission')
  if (asker.session === null) checkKey(asker, permission, browser)
  else if (needsProof(permission) && !asker.session.verified) throw new MarketError('verification')
  return asker
}

/** Throws unless a key may be used for it: one is for what its scope names, never for what wants a proof or somebody at a `browser`, and reads nothing for an account that may take nothing away. */
function checkKey({ account, kind, scope }: Asker, permission: Permission, browser: boolean): void {
  checkScope(scope, permission)
  if (browser || needsProof(permission)) throw needsBrowser()
  if (!mayDo(account, kind, 'download:create') && !isInScope('load', permission))
    throw new MarketError('no_permission', {
      zh: '该账号没有下载权限，其 API 密钥不能读取数据',
      en: 'This account has no right to download, so its API keys read nothing',
    })
}

/** Throws where the key that somebody asks with is not for it. */
function checkScope(scope: KeyScope, permission: Permission): void {
  if (!isInScope(scope, permission))
    throw new MarketError('no_permission', { zh: '该 API 密钥的用途不包含此操作', en: 'This API key is not made for that' })
}

/** Throws `no_permission` where somebody whose call was answered may not do what it comes to: because of the account, or of the key that they ask with. */
export function checkAlso({ account, kind, scope }: Asker, permission: Permission): void {
  if (!mayDo(account, kind, permission)) throw new MarketError('no_permission')
  checkScope(scope, permission)
}

/** What a program is told that asks for what only somebody in a browser may do. */
export function needsBrowser(): MarketError {
  return new MarketError('no_permission', { zh: '此操作须在浏览器中登录后进行', en: 'This needs somebody signed in with a browser' })
}
