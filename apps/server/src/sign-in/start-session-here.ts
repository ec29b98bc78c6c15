import type { FastifyReply, FastifyRequest } from 'fastify'
import { seatsOf } from '../accounts/seats.ts'
import { endSession, startSession } from '../accounts/sessions.ts'
import type { SignInWay } from '../audit/session-entries.ts'
import type { Account } from '../database/schema.ts'
import { browserOf } from '../http/browser.ts'
import { sessionToken, setSessionCookie } from '../http/session-cookie.ts'
import type { Services } from '../services.ts'

/**
 * Signs the account in where the request comes from; whoever was signed in there is signed out. `proven`: whether the way of signing in proves who it is, as a
 * one-time code does. Else a browser that the account does not know is verified before anything is answered. The browser may tell which it is with its first
 * call, as one that comes from another site's sign-in page cannot do it before.
 */
export async function startSessionHere(
  services: Pick<Services, 'db' | 'now' | 'config' | 'secret'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  account: Account,
  { proven, way }: { proven: boolean; way: SignInWay },
): Promise<void> {
  const { db, now, config } = services
  const { browser, fingerprint_hash } = browserOf(services, request)
  const old = sessionToken(request)
  if (old) await endSession(db, old, now())
  const seats = seatsOf(account, config.staff_domain)
  const session = { account_id: account.id, seats, browser, fingerprint_hash: proven ? fingerprint_hash : null, way, request }
  setSessionCookie(request, reply, await startSession(db, session, now()))
}
