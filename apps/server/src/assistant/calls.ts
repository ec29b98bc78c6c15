import type { Handlers } from '../http/handlers.ts'
import type { Services } from '../services.ts'
import { stillTold } from './still-told.ts'
import { conversationsOf, deleteConversation, rateTurn, shownTurn, turnsOf } from './turn-store.ts'

type Names = 'listConversations' | 'getConversation' | 'deleteConversation' | 'rateAnswer'

/** The conversations of an account with the assistant. */
export function assistantHandlers(services: Services): Pick<Handlers, Names> {
  const { db } = services
  return {
    listConversations: ({ page, page_size }, context) => conversationsOf(db, context.signedIn().account.id, page, page_size),
    getConversation: async ({ conv_id }, context) => {
      const turns = await turnsOf(db, context.signedIn().account.id, conv_id)
      return { data: await stillTold(turns.map(shownTurn), services, context) }
    },
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
