import type { SavedSearch } from '@marketscope/contract/calls/search'
import { readKept, settleKept } from '@marketscope/contract/kept-filter'
import type { ModuleEntry } from '@marketscope/contract/modules'
import { sitesOfPlat } from '@marketscope/contract/plat'
import type { CallContext } from '../http/call-context.ts'
import { describe } from '../searches/described-search.ts'
import type { Services } from '../services.ts'
import { experiencesLeft } from './experiences.ts'
import { publishedSchemes, type SeenScheme } from './visible.ts'

type Market = Pick<SavedSearch, 'categories' | 'filter'>

/** The name of the tab that a scheme makes. */
export const tabOfScheme = ({ rule_id, url_id }: Pick<SeenScheme, 'rule_id' | 'url_id'>): string => `CustomTable-${rule_id}-${url_id}`

/** Whether a search lies within the market of a scheme: on its sites alone, and of categories in or below those of the scheme. */
export function isWithin(search: Market, market: Market): boolean {
  const sites = new Set(sitesOfPlat(market.filter.plat ?? []))
  if (!sitesOfPlat(search.filter.plat ?? []).every((site) => sites.has(site))) return false
  if (market.categories.length === 0) return true
  const own = new Set(market.categories.map(({ tree, id, custom }) => (custom ? `custom ${id}` : `${tree}:${idInTree(id)}`)))
  return (
    search.categories.length > 0 &&
    search.categories.every(({ tree, id, custom, path_ids }) =>
      custom ? own.has(`custom ${id}`) : path_ids.some((above) => own.has(`${tree}:${idInTree(above)}`)),
    )
  )
}

const idInTree = (id: string): string => id.slice(id.indexOf(':') + 1)

/**
 * The tabs that published schemes make for a search: of those whose market the search lies in, as far as the account may read that market. Beside those that are published to it
 * stand those that its modules name.
 */
export async function schemeTabs(services: Services, search: SavedSearch, context: CallContext): Promise<ModuleEntry[]> {
  const { db, now } = services
  const { account, kind } = context.signedIn()
  const schemes = await publishedSchemes(services, account)
  if (schemes.length === 0) return []
  const searches = await db
    .selectFrom('search')
    .select(['url_id', 'filter'])
    .where('url_id', 'in', [...new Set(schemes.map(({ url_id }) => url_id))])
    .execute()
  const markets = new Map<string, Market | null>()
  for (const { url_id, filter } of searches) {
    const { search: market, unusable } = await describe(services, settleKept(readKept(filter)), account, context.viewer())
    markets.set(url_id, unusable ? null : market)
  }
  const surplus_count = await experiencesLeft(db, { id: account.id, kind }, now())
  return schemes.flatMap((scheme) => {
    const market = markets.get(scheme.url_id)
    if (!market || !isWithin(search, market)) return []
    return [
      {
        ...{ module: tabOfScheme(scheme), module_zh: scheme.name, module_en: scheme.name },
        ...{ rule_id: scheme.rule_id, url_id: scheme.url_id, kind: scheme.kind },
        ...{ origin_user: scheme.account_id === account.id, surplus_count },
      },
    ]
  })
}
