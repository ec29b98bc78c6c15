import type { LoginInfo } from '@marketscope/contract/calls/account'
import { listSites } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import { useUser } from '../api/use-user.ts'
import type { DraftFaults, FilterField } from './check-draft.ts'
import { EMPTY_DRAFT, type FilterDraft } from './filter-draft.ts'
import { defaultSites, fitMonths, monthLimits, type SiteEntry } from './site-choice.ts'

/** The form as it is at first: the default platforms, the last twelve months. */
export function freshDraft(sites: readonly SiteEntry[], user: LoginInfo | undefined): FilterDraft {
  const plat = defaultSites(sites, user?.only_multi_plat ?? false)
  const limits = monthLimits(plat, sites, user?.month_limit ?? null)
  return { ...EMPTY_DRAFT, plat, ...(limits ? fitMonths(null, null, limits) : {}) }
}

/** The form after a change: months within the new limits, no category of a tree that none of the platforms has. */
export function changedDraft(
  draft: FilterDraft,
  patch: Partial<FilterDraft>,
  sites: readonly SiteEntry[],
  monthLimit: LoginInfo['month_limit'],
): FilterDraft {
  const next = { ...draft, ...patch }
  if (!patch.plat) return next
  const trees = new Set(sites.filter((site) => next.plat.includes(site.id)).map((site) => site.tree))
  const limits = monthLimits(next.plat, sites, monthLimit)
  return {
    ...next,
    categories: trees.size === 0 ? next.categories : next.categories.filter(({ tree }) => tree === null || trees.has(tree)),
    ...(limits ? fitMonths(next.start, next.end, limits) : {}),
  }
}

/**
 * The state behind a {@link FilterForm}: the sites, the draft (the fresh one until something is set), what is wrong with it.
 * `initial`: what the form is filled with instead.
 */
export function useFilterForm(initial: FilterDraft | null) {
  const { user } = useUser()
  const query = useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 })
  const sites = query.data?.data ?? []
  const [edited, setEdited] = useState<FilterDraft | null>(null)
  const [faults, setFaults] = useState<DraftFaults>({})
  const draft = edited ?? initial ?? freshDraft(sites, user)
  const monthLimit = user?.month_limit ?? null
  return {
    sites,
    query,
    draft,
    faults,
    setFaults,
    limits: monthLimits(draft.plat, sites, monthLimit),
    platLocked: user?.only_multi_plat ?? false,
    set(next: FilterDraft) {
      setEdited(next)
      setFaults({})
    },
    change(patch: Partial<FilterDraft>, fields: readonly FilterField[]) {
      setEdited(changedDraft(draft, patch, sites, monthLimit))
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.some((changed) => changed === field))))
    },
    reset() {
      setEdited(freshDraft(sites, user))
      setFaults({})
    },
  }
}
