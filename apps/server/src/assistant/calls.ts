import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { conversationsOf, deleteConversation, rateTurn, shownTurn, turnsOf } from './turn-store.ts'

type Names = 'listConversations' | 'getConversation' | 'deleteConversation' | 'rateAnswer'

/** The conversations of an account with the assistant. */
export function assistantHandlers({ db }: Services): Pick<Handlers, Names> {
  return {
    listConversations: ({ page, page_size }, context) => conversationsOf(db, context.signedIn().account.id, page, page_size),
    getConversation: async ({ conv_id }, context) => ({ data: (await turnsOf(db, context.signedIn().account.id, conv_id)).map(shownTurn) }),
    deleteConversation: async ({ conv_id }, context) => {
      await deleteConversation(db, context.signedIn().account.id, conv_id)
      return { msg: 'ok' }
    },
    rateAnswer: async ({ turn_id, rating, reason }, context) => {
      await rateTurn(db, context.signedIn().account.id, turn_id, rating, reason)
      return { msg: 'ok' }
    },
  }
}
