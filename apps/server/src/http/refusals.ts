import type { ErrorKind } from '@marketscope/contract/errors'
import type { FastifyRequest } from 'fastify'
import { accountOf } from './call-activity.ts'
import type { cappedLog } from './capped-log.ts'
import type { Failure } from './failure.ts'

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
      account: accountOf(request),
      network: hashOf(request),
    })
  }
}
