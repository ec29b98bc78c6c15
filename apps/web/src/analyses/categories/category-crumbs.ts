import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import type { Narrowing } from '../frame/analysis-view.ts'

/** A step of the way from the root to what is chosen. */
export interface Crumb {
  key: string
  /** Null: all categories. */
  name: Text | null
  /** The search of it; null where it may not be opened, or is the present one. */
  filter: Narrowing | null
}

/** What the account may search: categories by tree, or all; and its own ones. */
export interface CrumbRights {
  cat_list: 'all' | Readonly<Record<string, readonly string[]>>
  custom: readonly CustomCategory[]
}

type Chosen = SavedSearch['categories'][number]

/** The way to the category of a search, or to what the chosen ones have in common; the last step is the present search where only one is chosen. */
export function categoryCrumbs(search: SavedSearch, rights: CrumbRights): Crumb[] {
  const { categories } = search
  const [first, ...others] = categories
  const all = allCategories(search, rights)
  if (!first) return [{ key: 'all', name: null, filter: null }]
  const way = first.custom ? customWay(categories, rights.custom) : treeWay(first, others, search, rights)
  return [...(all ? [all] : []), ...way]
}

/** Where a search needs no category, it may be one of all. */
function allCategories({ filter }: SavedSearch, { cat_list }: CrumbRights): Crumb | null {
  if (cat_list !== 'all') return null
  const part = { cid: { not_custom: [], custom: [] }, sub_name: '' }
  return SearchFilter.safeParse({ ...filter, ...part }).success ? { key: 'all', name: null, filter: part } : null
}

function treeWay(first: Chosen, others: readonly Chosen[], search: SavedSearch, { cat_list }: CrumbRights): Crumb[] {
  const { tree } = first
  if (tree === null || others.some((other) => other.tree !== tree)) return []
  const allowed = cat_list === 'all' ? null : new Set(cat_list[tree] ?? [])
  const shared = first.path_ids.findIndex((id, at) => others.some(({ path_ids }) => path_ids[at] !== id))
  const ids = first.path_ids.slice(0, shared < 0 ? undefined : shared)
  const several = severalTrees(search)
  return ids.map((id, at) => {
    const mayOpen = allowed === null || ids.slice(0, at + 1).some((one) => allowed.has(one))
    const present = others.length === 0 && at === first.path_ids.length - 1
    const cid = { not_custom: [several ? `${tree}:${id}` : id], custom: [] }
    return {
      key: id,
      name: { zh: first.path.zh[at] ?? id, en: first.path.en[at] || (first.path.zh[at] ?? id) },
      filter: mayOpen && !present && id !== NONE_ID ? { cid, sub_name: '' } : null,
    }
  })
}

/** Whether an id must say which tree it is of. A site that the product does not know by itself may have any tree. */
function severalTrees({ sites }: SavedSearch): boolean {
  return new Set(sites.map((site) => KNOWN_SITES.find(({ id }) => id === site)?.tree ?? site)).size > 1
}

function customWay(categories: readonly Chosen[], own: readonly CustomCategory[]): Crumb[] {
  const ways = categories.map(({ id }) => wayTo(id, own))
  const [first = []] = ways
  const shared = first.findIndex(({ id }, at) => ways.some((way) => way[at]?.id !== id))
  const steps = first.slice(0, shared < 0 ? undefined : shared)
  if (categories.length === 1 && steps.length === 0) return categories.map(({ id, name }) => ({ key: id, name, filter: null }))
  return steps.map(({ id, name }, at) => {
    const present = categories.length === 1 && at === steps.length - 1
    return { key: id, name, filter: present ? null : { cid: { custom: [id], not_custom: [] } } }
  })
}

/** From the outermost custom category to the one with the id. */
function wayTo(id: string, own: readonly CustomCategory[]): CustomCategory[] {
  const way: CustomCategory[] = []
  for (let next = own.find((one) => one.id === id); next && !way.includes(next); ) {
    way.unshift(next)
    const { parent_id: parent } = next
    next = own.find((one) => one.id === parent)
  }
  return way
}
