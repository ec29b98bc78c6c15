import type { Handlers } from '../http/handlers.ts'
import { checkTabs } from '../searches/open-tabs.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import { Proposals } from './proposals.ts'
import { withSchemeOf } from './schemes-asked.ts'

/** Proposals of classes, worked out in the background. */
export function ruleTaskHandlers(services: Services): Pick<Handlers, 'startProposal' | 'getProposal' | 'cancelProposal'> {
  const { db, now } = services
  const proposals = new Proposals(services)
  return {
    startProposal: async (input, context) => {
      const { account } = context.signedIn()
      const kept = await findSearch(db, input.url_id, now())
      checkSearchRights(kept.filter, account, context.viewer(), services)
      checkTabs(['customAnalyze'], kept.filter, account)
      const viewer = await withSchemeOf(kept.filter, account, context.viewer(), services)
      return proposals.start({ account: account.id, input, kept, viewer }, now())
    },
    getProposal: async ({ task_id }, context) => proposals.get(task_id, context.signedIn().account.id),
    cancelProposal: async ({ task_id }, context) => {
      proposals.cancel(task_id, context.signedIn().account.id)
      return { msg: 'ok' }
    },
  }
}
