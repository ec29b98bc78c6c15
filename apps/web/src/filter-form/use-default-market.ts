import type { LoginInfo } from '@marketscope/contract/calls/account'
import { getCategorySetting } from '@marketscope/contract/calls/search'
import { startingPlat } from '@marketscope/contract/starting-plat'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../api/query-options.ts'
import { chosenOf, nodesOf } from './category/category-choice.ts'
import { forestOf } from './category/category-forest.ts'
import { treeOptions } from './category/use-forests.ts'
import type { FilterDraft } from './filter-draft.ts'
import { knownPlat, type SiteEntry } from './site-choice.ts'

export type DefaultMarket = Pick<FilterDraft, 'plat' | 'categories'>

/** The platforms that a new search starts with: those the account set, where it may choose any, else the product's own. */
export function defaultPlat(
  set: readonly string[] | null | undefined,
  sites: readonly SiteEntry[],
  user: Pick<LoginInfo, 'bound_plat'> | undefined,
): string[] {
  const own = knownPlat(user?.bound_plat ?? set ?? [], sites)
  return own.length > 0 ? own : startingPlat(sites)
}

/**
 * The platforms and categories that a new search starts with: those the account set, as far as they can still be chosen; else the product's own. Null
 * until known. A setting or tree that cannot be read counts as none.
 */
export function useDefaultMarket(sites: readonly SiteEntry[], user: LoginInfo | undefined): DefaultMarket | null {
  const setting = useQuery({ ...callOptions(getCategorySetting, {}), staleTime: 5 * 60_000 })
  const plat = useMemo(() => defaultPlat(setting.data?.plat, sites, user), [setting.data, sites, user])
  const ids = setting.data?.cid?.not_custom ?? []
  const trees = useQuery({ ...treeOptions(plat, sites), enabled: ids.length > 0 && plat.length > 0 })
  // Trees that once failed are asked for again by who needs them: that would take away the form that asks.
  const treesAwaited = ids.length > 0 && trees.isPending && trees.errorUpdateCount === 0
  return useMemo(() => {
    if (setting.isPending || treesAwaited) return null
    if (!trees.data || ids.length === 0) return { plat, categories: [] }
    const forest = forestOf(trees.data.data)
    const nodes = nodesOf(
      ids.map((id) => ({ id, custom: false })),
      forest,
    )
    return { plat, categories: nodes.filter(({ disabled }) => !disabled).map((node) => chosenOf(node, forest)) }
  }, [setting.isPending, treesAwaited, trees.data, ids, plat])
}
