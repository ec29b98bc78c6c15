import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { createKey, listKeys, revokeKey } from './api-keys.ts'
import { loginInfo } from './login-info.ts'

type Names = 'user' | 'listApiKeys' | 'createApiKey' | 'revokeApiKey'

export function accountHandlers(services: Services): Pick<Handlers, Names> {
  const { db, now } = services
  return {
    user: async (_, context) => loginInfo(context.signedIn(), services, now()),
    listApiKeys: async (_, context) => ({ data: await listKeys(db, context.signedIn().account.id) }),
    createApiKey: ({ name }, context) => createKey(db, context.signedIn().account.id, name, now()),
    revokeApiKey: async ({ id }, context) => {
      await revokeKey(db, context.signedIn().account.id, id)
      return {}
    },
  }
}
