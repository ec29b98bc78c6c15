import { listKeys, revokeKeys } from '../accounts/api-keys.ts'
import { seatsOf } from '../accounts/seats.ts'
import { endSessions } from '../accounts/sessions.ts'
import { audit } from '../audit/audit.ts'
import type { CallContext } from '../http/call-context.ts'
import type { Handlers } from '../http/handlers.ts'
import { clearSessionCookie } from '../http/session-cookie.ts'
import type { Services } from '../services.ts'
import { activeSessions, endOneSession } from './session-list.ts'

type Names = 'listSessions' | 'endSession' | 'endAllSessions'

/** Where the account is signed in, and ending it. */
export function sessionHandlers({ db, now, config }: Services): Pick<Handlers, Names> {
  const signOutHere = ({ request, reply }: CallContext) => clearSessionCookie(request, reply)
  return {
    listSessions: async (_, context) => {
      const { account, session } = context.signedIn()
      const data = (await activeSessions(db, account.id, now())).map(({ id, browser, created_at, seen_at }) => ({
        ...{ id, browser, created_at: created_at.toISOString(), seen_at: seen_at.toISOString() },
        this: id === session?.id,
      }))
      return { data, seats: seatsOf(account, config.staff_domain) }
    },
    endSession: async ({ id }, context) => {
      const { account, session } = context.signedIn()
      await endOneSession(db, account.id, id, now())
      if (id === session?.id) signOutHere(context)
      return {}
    },
    endAllSessions: async ({ keep_this, revoke_keys }, context) => {
      const { account, session } = context.signedIn()
      const keep = keep_this ? (session?.id ?? null) : null
      const done = await db.transaction().execute(async (transaction) => {
        const ended = await endSessions(transaction, account.id, 'everywhere', now(), keep)
        const revoked = revoke_keys ? await revokeKeys(transaction, account.id) : []
        for (const { id, name } of revoked) {
          const whom = { kind: 'api_key', id, name } as const
          await audit({ db: transaction, now }, { who: account, what: 'key_revoke', whom, request: context.request })
        }
        return { ended, keys: await listKeys(transaction, account.id), revoked: revoked.length }
      })
      if (session && keep === null) signOutHere(context)
      return done
    },
  }
}
