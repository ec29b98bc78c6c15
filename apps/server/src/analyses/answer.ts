import pivot from '@marketscope/contract/analyses/pivot'
import { type AnalysisDeclaration, type AnalysisInput, type ItemAnalysisInput, standsOn } from '@marketscope/contract/analysis'
import type { Settled } from '@marketscope/contract/kept-filter'
import { narrowed, narrowingOf } from '@marketscope/contract/narrowing'
import { schemesOf } from '@marketscope/contract/schemes/rule-id'
import type { Answer } from '@marketscope/warehouse/run-analysis'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { CallContext } from '../http/call-context.ts'
import { itemViewer } from '../items/item-viewer.ts'
import { savedPivot } from '../schemes/saved-pivot.ts'
import { openSchemeOf, withSchemes } from '../schemes/schemes-asked.ts'
import { checkStands } from '../searches/open-tabs.ts'
import { checkSearchRights } from '../searches/search-rights.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'

/** In whose name the market data is asked. */
export type Asking = Pick<CallContext, 'signedIn' | 'viewer' | 'asking'>

/** The search with the conditions that a call has beside it. */
function narrowedSearch(
  declaration: AnalysisDeclaration,
  search: Settled,
  given: Readonly<Record<string, unknown>>,
  viewer: Viewer,
  warehouse: Services['warehouse'],
): Settled {
  const conditions = narrowingOf(declaration, given)
  const { cid = search.filter.cid, sub_name = '' } = conditions
  const isWithin = () => warehouse.isWithin({ ...search.filter, cid, sub_name }, search.filter, viewer)
  return { ...search, filter: narrowed(search.filter, conditions, isWithin) }
}

/** The answer about a kept search, or about the one item that is named: with every right checked that the question needs, whoever asks, a page or a task. */
export async function answerOf(
  declaration: AnalysisDeclaration,
  given: AnalysisInput,
  services: Services,
  context: Asking,
): Promise<Answer> {
  const { db, warehouse, now } = services
  const { account } = context.signedIn()
  if (declaration.subject === 'item') {
    const item = given as AnalysisInput & ItemAnalysisInput
    return warehouse.analyseItem(declaration, item, itemViewer(item.plat, account, context.viewer(), warehouse), context.asking())
  }
  const kept = narrowedSearch(declaration, await findSearch(db, given.url_id, now()), given, context.viewer(), warehouse)
  checkSearchRights(kept.filter, account, context.viewer(), services)
  const saved = declaration.id === pivot.id ? await savedPivot(given, kept.filter, context.signedIn(), services) : null
  const params = saved ?? given
  const ruleIds = schemesOf(params)
  // Who is given a scheme as a tab may ask about it without having the tab on which schemes are made: `withSchemes` checks either.
  if (!saved && (ruleIds.length === 0 || declaration.tab !== 'customAnalyze'))
    checkStands(standsOn(declaration, params), kept.filter, account)
  const known = await openSchemeOf(kept.filter, account, context.viewer(), services)
  const viewer = await withSchemes(ruleIds, context.signedIn(), known, kept.filter, services)
  return warehouse.analyse(declaration, params, kept, viewer, context.asking())
}
