import { type AnalysisDeclaration, type AnalysisInput, faceOf, type ItemAnalysisInput } from '@marketscope/contract/analysis'
import { readKept } from '@marketscope/contract/kept-filter'
import type { TaskAbout } from '../database/task-table.ts'
import { platformNames, tagsOf } from '../follows/tags.ts'
import type { CallContext } from '../http/call-context.ts'
import { describe } from '../searches/described-search.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'

/** What a download is listed as: the table, the conditions of the search or the item, the platforms and months. */
export async function aboutDownload(
  declaration: AnalysisDeclaration,
  asked: AnalysisInput & Partial<ItemAnalysisInput> & Record<string, unknown>,
  services: Services,
  context: Pick<CallContext, 'signedIn' | 'viewer'>,
): Promise<TaskAbout> {
  const { start, end } = asked
  const months = { start: String(start ?? ''), end: String(end ?? '') }
  const tab =
    declaration.byTab &&
    Object.keys(declaration.byTab.tabs).find(
      (one) => faceOf(declaration, one as never)?.value === asked[declaration.byTab?.parameter ?? ''],
    )
  const name = (tab && faceOf(declaration, tab as never)?.title) || declaration.title
  if (declaration.subject === 'item')
    return {
      ...{ name, ...months },
      detail: [{ zh: `商品 ${asked.item_id}`, en: `Product ${asked.item_id}` }],
      platform: platformNames([String(asked.plat)]),
    }
  const kept = await findSearch(services.db, asked.url_id, services.now())
  const { search } = await describe(services, kept, context.signedIn().account, context.viewer())
  const filter = search ? readKept(search.filter).filter : kept.filter
  const tags = tagsOf(filter, search).filter(({ kind }) => kind !== 'platform')
  return { name, ...months, detail: tags.map(({ text }) => text), platform: platformNames(filter.plat) }
}
