import type { CallResult } from '@marketscope/contract/call'
import { categoryTree, customCategories } from '@marketscope/contract/calls/search'
import { sitesOfPlat } from '@marketscope/contract/plat'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import type { SiteEntry } from '../site-choice.ts'
import { buildCustomForest, type CategoryForest, forestOf } from './category-forest.ts'
import { foldNames } from './search-forest.ts'
import { whenIdle } from './when-idle.ts'

const FRESH = 10 * 60_000

/** How to fetch the trees of the chosen sites. Sites that share a tree share the answer, whichever of them is chosen. */
export function treeOptions(plat: readonly string[], sites: readonly SiteEntry[]) {
  const chosen = sitesOfPlat(plat)
  const trees = new Set(sites.filter(({ id }) => chosen.includes(id)).map(({ tree }) => tree))
  const named = [...trees].flatMap((tree) => sites.find((site) => site.tree === tree)?.id ?? [])
  return { ...callOptions(categoryTree, { plat: named.join(',') }), staleTime: FRESH }
}

/** How to fetch the account's own categories. */
export function customOptions(plat: readonly string[]) {
  return { ...callOptions(customCategories, { plat: plat.join(','), fulldata: 'true' }), staleTime: FRESH }
}

export interface Forests {
  normal: CategoryForest
  /** Null: the account has no categories of its own. */
  custom: CategoryForest | null
  /** Whether the account's list of categories is limited. */
  restricted: boolean
  /** What staff say that categories are in trees of other chosen platforms. */
  counterparts: CallResult<typeof categoryTree>['counterparts']
}

interface ForestsState {
  forests: Forests | null
  error: Error | null
  retry(): void
}

/** The categories to choose from on the chosen platforms. Null while they are on their way. */
export function useForests(plat: readonly string[], sites: readonly SiteEntry[]): ForestsState {
  const { user } = useUser()
  const hasCustom = user?.is_add_custom ?? false
  const trees = useQuery(treeOptions(plat, sites))
  const own = useQuery({
    ...callOptions(customCategories, { plat: plat.join(','), fulldata: 'true' }),
    staleTime: FRESH,
    enabled: hasCustom,
  })
  const forests = useMemo((): Forests | null => {
    if (!trees.data || (hasCustom && !own.data)) return null
    const custom = own.data && own.data.data.length > 0 ? buildCustomForest(own.data.data) : null
    return { normal: forestOf(trees.data.data), custom, restricted: trees.data.restricted, counterparts: trees.data.counterparts }
  }, [trees.data, own.data, hasCustom])
  useEffect(() => (forests ? whenIdle(() => foldNames(forests.normal)) : undefined), [forests])
  return {
    forests,
    error: trees.error ?? own.error,
    retry() {
      if (trees.error) void trees.refetch()
      if (own.error) void own.refetch()
    },
  }
}
