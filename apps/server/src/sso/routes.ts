import type { SignInReason } from '@marketscope/contract/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { stateOf } from '../accounts/accounts.ts'
import { kindOf } from '../accounts/kinds.ts'
import { LONGEST_DAYS } from '../accounts/sessions.ts'
import { noteFailedSignIn } from '../audit/session-entries.ts'
import type { Account } from '../database/schema.ts'
import { causes } from '../http/log.ts'
import { mountRaw, type RawDeclaration } from '../http/mount.ts'
import { originOf } from '../http/origin.ts'
import { cookieName, cookieOptions } from '../http/session-cookie.ts'
import { isAtHome, partnerOfHost } from '../partners/host.ts'
import type { Services } from '../services.ts'
import { LOGOUT_PATH } from './leaving.ts'
import { PENDING_MINUTES } from './pending.ts'
import { CALLBACK_PATH, DASHBOARD_PATH, isSsoHost, type Sso } from './sso.ts'
import { accountOfClaims } from './whom.ts'

const COOKIE = 'ms_sso'
/** What is needed to sign out at the provider; it goes with nothing but that. */
const HINT_COOKIE = 'ms_sso_hint'

const ssoLogin = {
  method: 'GET',
  path: '/api/sso_login',
  permission: 'public',
  about: { zh: '前往单点登录', en: 'Go to single sign-on' },
  input: z.object({ return: z.string().optional() }),
  answers: 'text/html',
} satisfies RawDeclaration

const ssoCallback = {
  method: 'GET',
  path: CALLBACK_PATH,
  permission: 'public',
  about: { zh: '单点登录返回', en: 'Back from single sign-on' },
  input: z.object({ code: z.string().optional(), state: z.string().optional(), error: z.string().optional() }),
  answers: 'text/html',
} satisfies RawDeclaration

/** The routes of single sign-on, which are followed by a browser. */
export const SSO_ROUTES: readonly RawDeclaration[] = [ssoLogin, ssoCallback]

const hintOptions = (request: FastifyRequest) => ({ ...cookieOptions(request), path: LOGOUT_PATH })

const pageOf = (reason?: SignInReason) => `/#/sign_in${reason === undefined ? '' : `?reason=${reason}`}`

/** Starts the session of an account in the browser that asks, in place of the one it had. */
export type SignIn = (account: Account, request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Mounts the way to the provider and back; `sso` null: there is none. */
export function mountSso(app: FastifyInstance, services: Services, sso: Sso | null, signIn: SignIn): void {
  const used = (request: FastifyRequest): Sso | null => (sso && isSsoHost(services.config, request.host) ? sso : null)
  const belongsHere = async (account: Account, request: FastifyRequest) =>
    isAtHome(await partnerOfHost(services, request), kindOf(account, services.config.staff_domain), account)
  mountRaw(app, services, ssoLogin, async ({ return: returnTo }, { request, reply }) => {
    const way = used(request)
    if (!way) return reply.redirect(pageOf(), 302)
    try {
      const { address, cookie } = await way.begin(originOf(request), returnTo)
      reply.setCookie(cookieName(COOKIE, request), cookie, { ...cookieOptions(request), maxAge: PENDING_MINUTES * 60 })
      return reply.redirect(address, 302)
    } catch (error) {
      services.log({ event: 'sso', request_id: request.id, reason: 'sso_down', cause: causes(error) })
      return reply.redirect(pageOf('sso_down'), 302)
    }
  })
  mountRaw(app, services, ssoCallback, async (_, { request, reply }) => {
    const way = used(request)
    if (!way) return reply.redirect(pageOf(), 302)
    const back = await way.finish(new URL(request.url, originOf(request)), request.cookies[cookieName(COOKIE, request)])
    reply.clearCookie(cookieName(COOKIE, request), cookieOptions(request))
    if ('fault' in back) {
      services.log({ event: 'sso', request_id: request.id, reason: back.fault, ...(back.cause ? { cause: causes(back.cause) } : {}) })
      return reply.redirect(pageOf(back.fault), 302)
    }
    const account = await accountOfClaims(services.db, back.claims)
    if (!account || !(await belongsHere(account, request))) return reply.redirect(pageOf('unregistered'), 302)
    const state = stateOf(account, services.now())
    if (state !== 'active') {
      await noteFailedSignIn(services, { account, way: 'sso', why: state, request })
      return reply.redirect(pageOf('not_allow'), 302)
    }
    await signIn(account, request, reply)
    reply.setCookie(cookieName(HINT_COOKIE, request), back.hint, { ...hintOptions(request), maxAge: LONGEST_DAYS * 24 * 3600 })
    return reply.redirect(back.return === '' ? DASHBOARD_PATH : `/#${back.return}`, 302)
  })
  app.get(DASHBOARD_PATH, (_, reply) => reply.header('cache-control', 'no-store').redirect('/#/search', 302))
}

/**
 * Where somebody who has signed out here goes to sign out at the provider as well; null when this browser did not sign in there, when the provider has no way
 * for that, and when it does not answer, which keeps nobody signed in here.
 */
export async function leaveProvider(
  { config, log }: Pick<Services, 'config' | 'log'>,
  sso: Sso | null,
  { request, reply, path }: { request: FastifyRequest; reply: FastifyReply; path: string },
): Promise<string | null> {
  const hint = request.cookies[cookieName(HINT_COOKIE, request)]
  if (hint === undefined) return null
  reply.clearCookie(cookieName(HINT_COOKIE, request), hintOptions(request))
  if (!sso || !isSsoHost(config, request.host)) return null
  try {
    return await sso.leave({ hint, origin: originOf(request), path })
  } catch (error) {
    log({ event: 'sso', request_id: request.id, reason: 'sso_down', cause: causes(error) })
    return null
  }
}
