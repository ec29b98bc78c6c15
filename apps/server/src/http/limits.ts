import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isMisspelt } from './address.ts'
import { callCounter } from './call-counter.ts'
import { isFromThisMachine } from './loopback.ts'
import { networkOf } from './network.ts'
import { TooMany } from './too-many.ts'

/** Calls a minute of one session, and of all API keys of an account together. */
export const ASKER_CALLS = 600
/** Calls a minute of one network, which may be a whole office. */
export const NETWORK_CALLS = 6000
/** Calls a minute of one network that have to do with signing in. */
export const SIGN_IN_CALLS = 60

const SIGN_IN_PATHS = new Set([
  '/api/sms/send/login',
  '/api/mail/send/login',
  '/api/sms/verify/login',
  '/api/mail/verify/login',
  '/api/captcha',
  '/api/sso_login',
  '/api/sso_callback',
])

/** Who is counted: the session, or the account where an API key is used. */
interface CountedAsker {
  account: { id: string }
  session: { id: string } | null
}

/** How often may be called; everything over it is answered 429 with `Retry-After`. */
export interface Limits {
  /** Counts a request for its network, once, before anything else is done with it. Throws {@link TooMany}. */
  arrives(request: FastifyRequest): void
  /** Counts a call for who made it, once that is known: tokens that are none cost nobody's calls. Throws {@link TooMany}. */
  asks(request: FastifyRequest, asker: CountedAsker): void
  /** The network of the request for what counts by it; null: not counted. */
  network(request: FastifyRequest): string | null
}

/** Counters of their own for each product; `now` is its clock. */
export function openLimits({ mode }: Pick<Config, 'mode'>, now: () => Date): Limits {
  const ofNetwork = callCounter(NETWORK_CALLS, 60, now)
  const ofSignIn = callCounter(SIGN_IN_CALLS, 60, now)
  const ofAsker = callCounter(ASKER_CALLS, 60, now)
  const counted = new WeakSet<FastifyRequest>()
  const network = (request: FastifyRequest) => (mode === 'development' && isFromThisMachine(request) ? null : networkOf(request.ip))
  const refuse = (seconds: number) => {
    if (seconds > 0) throw new TooMany(seconds)
  }
  return {
    network,
    arrives: (request) => {
      const from = network(request)
      if (from === null || counted.has(request)) return
      counted.add(request)
      if (SIGN_IN_PATHS.has(request.routeOptions.url ?? '')) refuse(ofSignIn.count(from))
      refuse(ofNetwork.count(from))
    },
    asks: (request, { account, session }) => {
      if (network(request) !== null) refuse(ofAsker.count(session?.id ?? `keys of ${account.id}`))
    },
  }
}

/** The route of the files of the pages: what is found there costs nothing and is not counted; what is not there is, by whoever answers it. */
export const FILES_ROUTE = '/*'

/** Refuses what is over the limits of its network before its body is read, whether there is such a route or not. */
export function addLimits(app: FastifyInstance, limits: Limits): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url !== FILES_ROUTE || isMisspelt(request)) limits.arrives(request)
  })
}
