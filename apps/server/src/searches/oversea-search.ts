import type { SavedSearch } from '@marketscope/contract/calls/search'
import { hasBrands, SearchFilter } from '@marketscope/contract/filter'
import { LIMITS } from '@marketscope/contract/limits'
import { sitesOfPlat } from '@marketscope/contract/plat'
import { languageOfSite, type TitleLanguage } from '@marketscope/contract/site-languages'
import { editionOf } from '@marketscope/contract/sites'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import type { Services } from '../services.ts'
import { translateTitle } from '../translations/translate-title.ts'
import { saveSearch } from './searches.ts'

type Trees = ReturnType<Services['warehouse']['categoryTree']>['data']
type Category = SavedSearch['categories'][number]

/** The names of a category from itself up to its root, in both languages. */
function namesUp({ name, path }: Category): string[][] {
  const own = [name.zh, name.en]
  const above = path.zh.map((zh, level) => [zh, path.en[level] ?? '']).reverse()
  return [own, ...above].map((names) => names.map(normalizeTerm).filter((one) => one !== ''))
}

/**
 * The categories of a tree that are called as one of these in Chinese or English; where none is, as the category above it, and so on up to below its root, which would say too little. By
 * `tree:id`.
 */
export function alikeIn({ tree, nodes }: Trees[number], categories: readonly Category[]): string[] {
  const byName = new Map<string, string[]>()
  for (const { id, name, name_en } of nodes)
    for (const called of new Set([name, name_en].map(normalizeTerm).filter((one) => one !== '')))
      byName.set(called, [...(byName.get(called) ?? []), `${tree}:${id}`])
  return [
    ...new Set(
      categories.flatMap((category) => {
        const levels = namesUp(category)
        const found = levels.map((names) => names.flatMap((name) => byName.get(name) ?? [])).find((ids) => ids.length > 0)
        return found ?? []
      }),
    ),
  ]
}

/**
 * The search of overseas sites that is about the same as a domestic one, kept under its id: categories of the same name in either language, its brands, and its title in the
 * languages of the sites. Sites whose trees have no such category are left out where others have. Null where nothing stands for it there.
 */
export async function overseaUrl(
  services: Services,
  filter: SearchFilter,
  search: SavedSearch,
  account: string,
  viewer: Viewer,
): Promise<string | null> {
  const { warehouse, db, secret, now } = services
  const known = new Map(warehouse.sites(viewer).map((site) => [site.id, site]))
  const isOverseas = (id: string) => editionOf(known.get(id)?.platform ?? 'tmall') === 'overseas'
  if (search.unusable || sitesOfPlat(filter.plat).some(isOverseas)) return null
  const named = filter.brand_id.length + filter.brand.length > 0
  const sites = [...known.keys()].filter((id) => isOverseas(id) && (!named || hasBrands([id])))
  if (sites.length === 0) return null
  const trees = warehouse.categoryTree(sites, viewer).data
  const alike = new Map(
    trees.map((one) => [
      one.tree,
      alikeIn(
        one,
        search.categories.filter(({ custom }) => !custom),
      ),
    ]),
  )
  const categories = [...alike.values()].flat().slice(0, LIMITS.categories)
  const plat =
    categories.length > 0
      ? sites.filter((id) => (alike.get(known.get(id)?.tree ?? '') ?? []).some((cid) => categories.includes(cid)))
      : sites
  if (categories.length === 0 && !named && filter.title === '') return null
  const read = SearchFilter.safeParse({
    plat,
    cid: { not_custom: categories },
    ...{ brand_id: filter.brand_id, brand: filter.brand, title: filter.title, title_relation: filter.title_relation },
    title_trans: filter.title === '' ? {} : await titlesOf(services, filter, plat, account),
  })
  return read.success ? saveSearch(db, secret, read.data, account, now()) : null
}

async function titlesOf(services: Services, { title, title_relation }: SearchFilter, plat: readonly string[], account: string) {
  const languages = Map.groupBy(
    plat.filter((site) => languageOfSite(site) !== null),
    (site): TitleLanguage => languageOfSite(site) ?? 'en',
  )
  const { translations } = await translateTitle(services, { account, title, relation: title_relation, languages })
  return Object.fromEntries(translations.map(({ lang, title: said }) => [lang, said]))
}
