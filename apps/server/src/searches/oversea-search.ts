import type { SavedSearch } from '@marketscope/contract/calls/search'
import { hasBrands, SearchFilter } from '@marketscope/contract/filter'
import { LIMITS } from '@marketscope/contract/limits'
import { sitesOfPlat } from '@marketscope/contract/plat'
import { languageOfSite, type TitleLanguage } from '@marketscope/contract/site-languages'
import { editionOf } from '@marketscope/contract/sites'
import type { CategoryCounterparts } from '@marketscope/warehouse/catalog/category-counterparts'
import { searchForm } from '@marketscope/warehouse/text/search-form'
import type { Viewer, Warehouse } from '@marketscope/warehouse/warehouse'
import type { Services } from '../services.ts'
import { translateTitle } from '../translations/translate-title.ts'
import { saveSearch } from './searches.ts'

type Site = ReturnType<Services['warehouse']['sites']>[number]
type Trees = ReturnType<Services['warehouse']['categoryTree']>['data']
type Category = SavedSearch['categories'][number]

/** Whether brands are named. */
const hasNames = ({ brand_id, brand }: SearchFilter) => brand_id.length + brand.length > 0

/** A category and those above it, itself first: by `tree:id`, with its names in both languages. */
function levelsOf({ tree, path, path_ids }: Category): { id: string; names: string[] }[] {
  return path.zh
    .map((zh, level) => ({
      id: `${tree}:${path_ids[level]}`,
      names: [zh, path.en[level] ?? ''].map(searchForm).filter((one) => one !== ''),
    }))
    .reverse()
}

/**
 * The categories of a tree that mean the same as one of these: those that staff gave as its counterparts, else those called the same in Chinese or English; where there are none, those of
 * the category above it, and so on. Where staff say that nothing means the same, nothing does. By `tree:id`.
 */
export function alikeIn({ tree, nodes }: Trees[number], categories: readonly Category[], told: Pick<CategoryCounterparts, 'of'>): string[] {
  const open = nodes.filter(({ disabled }) => !disabled)
  const there = new Set(open.map(({ id }) => id))
  const byName = new Map<string, string[]>()
  for (const { id, name, name_en } of open)
    for (const called of new Set([name, name_en].map(searchForm).filter((one) => one !== '')))
      byName.set(called, [...(byName.get(called) ?? []), id])
  const standFor = ({ id, names }: { id: string; names: string[] }) => {
    const given = told.of(id, tree)
    if (given) return given.filter((other) => there.has(other))
    const called = names.flatMap((name) => byName.get(name) ?? [])
    return called.length > 0 ? called : null
  }
  const found = categories.flatMap(
    (category) =>
      levelsOf(category)
        .map(standFor)
        .find((ids) => ids !== null) ?? [],
  )
  return [...new Set(found)].map((id) => `${tree}:${id}`)
}

/** Whether the viewer may see anything of the tree of a site. */
const seesOf = ({ tree }: Pick<Site, 'tree'>, { categories }: Viewer) => !categories || (categories[tree]?.length ?? 0) > 0

/**
 * The overseas sites that the viewer may look at beside a domestic search; none for one that cannot be asked or is overseas itself. Those of whose categories they may see none are left
 * out, and where brands are named those without any.
 */
export function overseasBeside(warehouse: Pick<Warehouse, 'sites'>, filter: SearchFilter, search: SavedSearch, viewer: Viewer): Site[] {
  const overseas = warehouse.sites(viewer).filter(({ platform }) => editionOf(platform) === 'overseas')
  const own = new Set(sitesOfPlat(filter.plat))
  if (search.unusable || overseas.some(({ id }) => own.has(id))) return []
  return overseas.filter((site) => seesOf(site, viewer) && (!hasNames(filter) || hasBrands([site.id])))
}

/**
 * The search of overseas sites that is about the same as a domestic one, kept under its id: categories that mean the same, its brands, and its title in the
 * languages of the sites. Sites whose trees have no such category are left out where others have. Null where nothing stands for it there.
 */
export async function overseaUrl(
  services: Services,
  beside: readonly Site[],
  filter: SearchFilter,
  search: SavedSearch,
  account: string,
  viewer: Viewer,
): Promise<string | null> {
  const { warehouse } = services
  const known = new Map(beside.map((site) => [site.id, site]))
  const named = hasNames(filter)
  const sites = [...known.keys()]
  // Categories are compared by all their names, whatever the account has them called.
  const { names, ...plain } = viewer
  const { categories: chosen } = names ? await warehouse.describeSearch(filter, plain) : search
  const trees = warehouse.categoryTree(sites, plain).data
  const alike = new Map(
    trees.map((one) => [
      one.tree,
      alikeIn(
        one,
        chosen.filter(({ custom }) => !custom),
        warehouse.categoryCounterparts,
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
  return read.success ? saveSearch(services, read.data, null) : null
}

async function titlesOf(services: Services, { title, title_relation }: SearchFilter, plat: readonly string[], account: string) {
  const languages = Map.groupBy(
    plat.filter((site) => languageOfSite(site) !== null),
    (site): TitleLanguage => languageOfSite(site) ?? 'en',
  )
  // No model is waited for at each opening, nor does one that fails make another search of it.
  const { translations } = await translateTitle({ ...services, model: null }, { account, title, relation: title_relation, languages })
  return Object.fromEntries(translations.map(({ lang, title: said }) => [lang, said]))
}
