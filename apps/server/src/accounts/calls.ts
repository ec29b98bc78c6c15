import { audit } from '../audit/audit.ts'
import type { Handlers } from '../http/handlers.ts'
import { shownTo } from '../partners/shown.ts'
import type { Services } from '../services.ts'
import { createKey, listKeys, revokeKey } from './api-keys.ts'
import { loginInfo } from './login-info.ts'
import { unreadAlerts } from './unread-alerts.ts'

type Names = 'user' | 'listApiKeys' | 'createApiKey' | 'revokeApiKey'

export function accountHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
  return {
    user: async (_, context) => {
      const asker = context.signedIn()
      const [shown, unread_alerts] = await Promise.all([shownTo(services, context.request, asker), unreadAlerts(db, asker.account.id)])
      return { ...loginInfo(asker, shown, services, now()), unread_alerts }
    },
    listApiKeys: async (_, context) => ({ data: await listKeys(db, context.signedIn().account.id) }),
    createApiKey: async ({ name, scope }, { signedIn, request }) => {
      const { account } = signedIn()
      return db.transaction().execute(async (transaction) => {
        const made = await createKey(transaction, account.id, name, now(), scope)
        const whom = { kind: 'api_key', id: made.id, name } as const
        await audit({ db: transaction, now }, { who: account, what: 'key_create', whom, request })
        return made
      })
    },
    revokeApiKey: async ({ id }, { signedIn, request }) => {
      const { account } = signedIn()
      const name = (await listKeys(db, account.id)).find((key) => key.id === id)?.name ?? null
      await db.transaction().execute(async (transaction) => {
        await revokeKey(transaction, account.id, id)
        await audit({ db: transaction, now }, { who: account, what: 'key_revoke', whom: { kind: 'api_key', id, name }, request })
      })
      return {}
    },
  }
}
