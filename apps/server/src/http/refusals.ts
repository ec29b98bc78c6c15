import type { ErrorKind } from '@marketscope/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import { callCounter } from './call-counter.ts'
import type { Failure } from './failure.ts'
import { networkOf } from './network.ts'
import type { Asker } from './who.ts'

/** What is refused to somebody who tries what they may not, or tries it too often. */
const TOLD: ReadonlySet<ErrorKind> = new Set([
  'parameter',
  'no_permission',
  'unregistered',
  'verification',
  'verification_code',
  'captcha',
  'too_many',
  'too_large',
])

/** Lines a minute about one network and kind: a flood leaves its traces and does not wash away those of others. */
const LINES = 5

const askers = new WeakMap<FastifyRequest, string>()

/** Remembers which account makes a request, for the line about its refusal. */
export function rememberAsker(request: FastifyRequest, { account }: Pick<Asker, 'account'>): void {
  askers.set(request, account.id)
}

/** Writes what was refused into the log: to which account, and to which network, by `hashOf`, which tells one from another and nothing else. */
export function refusalLog(
  { log, now }: Pick<Services, 'log' | 'now'>,
  hashOf: (request: FastifyRequest) => string,
): (request: FastifyRequest, failure: Failure) => void {
  const lines = callCounter(LINES, 60, now)
  return (request, { kind, status }) => {
    const isWrongKey = kind === 'not_logged_in' && request.headers['x-api-key'] !== undefined
    if (!isWrongKey && !TOLD.has(kind)) return
    if (lines.count(`${kind} ${networkOf(request.ip)}`) > 0) return
    log({
      event: 'refused',
      request_id: request.id,
      kind,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status,
      account: askers.get(request) ?? null,
      network: hashOf(request),
    })
  }
}
