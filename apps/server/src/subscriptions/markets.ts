import type { Subscription } from '@marketscope/contract/calls/subscription'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter } from '@marketscope/contract/filter'
import { NONE_ID } from '@marketscope/contract/limits'
import type { Month, MonthRange } from '@marketscope/contract/months'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import { boundPlat } from '../accounts/bound-plat.ts'
import { ownSites } from '../accounts/viewer.ts'
import type { Account } from '../database/schema.ts'
import { openTabs } from '../searches/open-tabs.ts'
import type { Services } from '../services.ts'

/** A market the account is entitled to, as far as it does not depend on when the account looked. */
export type EntitledMarket = Omit<Subscription, 'is_new'> & { months: MonthRange }

type Parts = Pick<Services, 'warehouse'>
type Site = ReturnType<Services['warehouse']['sites']>[number]

/** A market before it is known what is loaded for it. */
type Candidate = Pick<EntitledMarket, 'id' | 'name' | 'plat' | 'cid' | 'sub_name'>

/**
 * The markets an account is entitled to: its custom categories (the roots of each group), then the categories of its list; for an account without a
 * list the top categories of every tree. Only what can be asked now is one. Figures of one market share a currency, so a category is a market of its
 * own for each. With ids only those.
 */
export async function entitledMarkets(
  { warehouse }: Parts,
  account: Account,
  viewer: Viewer,
  ids?: readonly string[],
): Promise<EntitledMarket[]> {
  const sites = ownSites(account, warehouse.sites(viewer))
  const all = [...customMarkets(viewer.custom ?? [], sites), ...categoryMarkets({ warehouse }, viewer, sites)]
  const candidates = ids === undefined ? all : all.filter(({ id }) => ids.includes(id))
  const bound = boundPlat(account, viewer, warehouse)
  const markets: EntitledMarket[] = []
  for (const candidate of candidates) {
    const plat = bound ? lockedPlat(candidate, bound) : candidate.plat
    if (plat === null) continue
    const filter = filterOf({ ...candidate, plat })
    const search = await warehouse.describeSearch(filter, viewer)
    const { months } = search
    if (!months || search.unusable || search.dropped.length > 0) continue
    markets.push({ ...candidate, plat, modules: openTabs(filter, search, account, false, false), months })
  }
  return markets
}

/** The filter that a market stands for. */
export function filterOf({ plat, cid, sub_name }: Pick<Subscription, 'plat' | 'cid' | 'sub_name'>): SearchFilter {
  return SearchFilter.parse({ plat, sub_name, cid: sub_name === '' ? { not_custom: cid, custom: [] } : { not_custom: [], custom: cid } })
}

/** The newest month of each market. */
export function newestMonths(markets: readonly EntitledMarket[]): Map<string, Month> {
  return new Map(markets.map(({ id, months }) => [id, months.end]))
}

/** An account bound to platforms searches a market of any of them on all of them; others it cannot search. */
function lockedPlat({ plat }: Candidate, bound: readonly string[]): string[] | null {
  return plat.some((id) => bound.includes(id)) ? [...bound] : null
}

const idsOf = (sites: readonly Site[]) => sites.map(({ id }) => id)

/** The sites by currency. */
const byCurrency = (sites: readonly Site[]) => [...Map.groupBy(sites, ({ currency }) => currency)]

function customMarkets(custom: readonly CustomCategory[], sites: readonly Site[]): Candidate[] {
  return custom
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((root) => {
      const trees = treesOf(root, custom)
      return byCurrency(sites.filter(({ tree }) => trees.has(tree))).map(([currency, own]) => ({
        id: `${root.sub_name}:${root.id}@${currency}`,
        name: root.name,
        plat: idsOf(own),
        cid: [root.id],
        sub_name: root.sub_name,
      }))
    })
}

/** The trees that a custom category and those below it take categories from. */
function treesOf(root: CustomCategory, custom: readonly CustomCategory[]): Set<string> {
  const own = custom.filter(({ sub_name }) => sub_name === root.sub_name)
  const below = [root]
  for (const parent of below) below.push(...own.filter((one) => one.parent_id === parent.id && !below.includes(one)))
  return new Set(below.flatMap(({ cids }) => cids.map((cid) => cid.split(':')[0] ?? '')))
}

function categoryMarkets({ warehouse }: Parts, viewer: Viewer, sites: readonly Site[]): Candidate[] {
  return [...Map.groupBy(sites, ({ tree }) => tree)].flatMap(([tree, own]) =>
    byCurrency(own).flatMap(([currency, same]) => {
      const plat = idsOf(same)
      const nodes = warehouse.categoryTree(plat, viewer).data.flatMap((one) => (one.tree === tree ? one.nodes : []))
      const entitled = viewer.categories?.[tree]
      const chosen = nodes.filter(({ id, parent_id }) =>
        viewer.categories ? entitled?.includes(id) : parent_id === null && id !== NONE_ID,
      )
      return chosen.map(({ id, name, name_en }) => ({
        id: `${tree}:${id}@${currency}`,
        name: { zh: name, en: name_en || name },
        plat,
        cid: [`${tree}:${id}`],
        sub_name: '',
      }))
    }),
  )
}
