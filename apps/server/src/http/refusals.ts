import type { ErrorKind } from '@marketscope/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { cappedLog } from './capped-log.ts'
import type { Failure } from './failure.ts'
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

const askers = new WeakMap<FastifyRequest, string>()

/** Remembers which account makes a request, for the line about its refusal. */
export function rememberAsker(request: FastifyRequest, { account }: Pick<Asker, 'account'>): void {
  askers.set(request, account.id)
}

/** Writes what was refused into the log: to which account, and to which network, by `hashOf`, which tells one from another and nothing else. */
export function refusalLog(
  write: ReturnType<typeof cappedLog>,
  hashOf: (request: FastifyRequest) => string,
): (request: FastifyRequest, failure: Failure) => void {
  return (request, { kind, status }) => {
    const isWrongKey = kind === 'not_logged_in' && request.headers['x-api-key'] !== undefined
    if (!isWrongKey && !TOLD.has(kind)) return
    write(request, kind, {
      event: 'refused',
      kind,
      route: request.routeOptions.url ?? 'unknown',
      status,
      account: askers.get(request) ?? null,
      network: hashOf(request),
    })
  }
}
