import { getCategorySetting, listSites, suggestBrands, suggestShops } from '@marketscope/contract/calls/search'
import { SearchFilterParts } from '@marketscope/contract/filter'
import { Month } from '@marketscope/contract/months'
import { FILTER_KEYS, filterOfQuery } from '@marketscope/contract/url-query'
import type { QueryClient } from '@tanstack/react-query'
import { callOptions } from '../../api/query-options.ts'
import { userOptions } from '../../api/use-user.ts'
import { chosenOf, nodesOf } from '../../filter-form/category/category-choice.ts'
import { buildCustomForest, forestOf } from '../../filter-form/category/category-forest.ts'
import { customOptions, treeOptions } from '../../filter-form/category/use-forests.ts'
import { attributesOf, type ChosenName, type FilterDraft } from '../../filter-form/filter-draft.ts'
import { knownPlat, type SiteEntry } from '../../filter-form/site-choice.ts'
import { defaultPlat } from '../../filter-form/use-default-market.ts'
import type { UrlState } from '../../url/use-url-state.ts'

/** Names of ids are looked up for this many; more show their ids. */
const NAMES_LOOKED_UP = 20

/** The keys of an address that fill the form, and nothing else of it; null where there are none. */
export function prefillKeys(address: UrlState): Record<string, string> | null {
  const given = FILTER_KEYS.flatMap((key) => (address[key] ? [[key, address[key]] as const] : []))
  const months = (['start', 'end'] as const).flatMap((key) => (address[key] ? [[key, address[key]] as const] : []))
  if (given.length === 0 && (address.url_id || months.length === 0)) return null
  return Object.fromEntries([...given, ...months])
}

interface Sought {
  plat: readonly string[]
  ids: readonly string[]
  names: readonly string[]
}

/** What the data calls the ids: a name that an address gives beside an id says nothing. */
async function namesOf(client: QueryClient, suggest: typeof suggestBrands, { plat, ids, names }: Sought): Promise<ChosenName[]> {
  const byId = ids.map(async (id, index): Promise<ChosenName> => {
    if (index >= NAMES_LOOKED_UP) return { id, name: { zh: id, en: id } }
    const found = await client.fetchQuery(callOptions(suggest, { plat: plat.join(','), word: id })).catch(() => null)
    return { id, name: found?.data.find((candidate) => candidate.id === id)?.label ?? { zh: id, en: id } }
  })
  return [...(await Promise.all(byId)), ...names.map((name) => ({ id: null, name: { zh: name, en: name } }))]
}

/** The categories of the ids; what there is not is left out. */
async function categoriesOf(
  client: QueryClient,
  plat: readonly string[],
  ids: readonly string[],
  subName: string,
  sites: readonly SiteEntry[],
) {
  const custom = subName !== ''
  const forest = custom
    ? buildCustomForest((await client.fetchQuery(customOptions(plat))).data)
    : forestOf((await client.fetchQuery(treeOptions(plat, sites))).data)
  const nodes = nodesOf(
    ids.map((id) => ({ id, custom })),
    forest,
    subName,
  )
  return nodes.filter(({ disabled }) => !disabled).map((node) => chosenOf(node, forest))
}

/** The platforms that the form begins with where the address names none. */
async function usualPlat(client: QueryClient, sites: readonly SiteEntry[]): Promise<string[]> {
  const [user, setting] = await Promise.all([
    client.ensureQueryData(userOptions()),
    client.fetchQuery(callOptions(getCategorySetting, {})).catch(() => undefined),
  ])
  return defaultPlat(setting?.plat, sites, user)
}

/** What the address says of the form, with the names that belong to its ids. What cannot be read is left out. */
export async function prefillOf(client: QueryClient, query: Record<string, string>): Promise<Partial<FilterDraft>> {
  const read = SearchFilterParts.safeParse({ plat: ['taobao'], ...filterOfQuery(query) })
  if (!read.success) return {}
  const filter = read.data
  const sites = (await client.fetchQuery(callOptions(listSites, {}))).data
  const asked = query.plat ? knownPlat(filter.plat, sites) : []
  const plat = asked.length > 0 ? asked : await usualPlat(client, sites)
  const ids = filter.sub_name === '' ? filter.cid.not_custom : filter.cid.custom
  const [categories, brands, shops] = await Promise.all([
    ids.length === 0 ? [] : categoriesOf(client, plat, ids, filter.sub_name, sites).catch(() => []),
    namesOf(client, suggestBrands, { plat, ids: filter.brand_id, names: filter.brand }),
    namesOf(client, suggestShops, { plat, ids: filter.shop_id, names: filter.shop }),
  ])
  const attributes = filter.attrv_and.length + filter.attrv_or.length > 0
  return {
    ...(asked.length > 0 ? { plat: asked } : {}),
    ...(categories.length > 0 ? { categories, sub_name: filter.sub_name } : {}),
    ...(brands.length > 0 ? { brands } : {}),
    ...(shops.length > 0 ? { shops } : {}),
    ...(filter.item_ids.length > 0 ? { item_ids: filter.item_ids.join('\n') } : {}),
    ...(attributes ? { attributes: attributesOf(filter) } : {}),
    // With those that are not told, once the form knows which months there are.
    start: Month.safeParse(query.start).data ?? null,
    end: Month.safeParse(query.end).data ?? null,
  }
}
