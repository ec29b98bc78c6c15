import type { LoginInfo } from '@marketscope/contract/calls/account'
import { latestTime, listSites } from '@marketscope/contract/calls/search'
import { isBeside, isPlatLocked } from '@marketscope/contract/starting-plat'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import { useUser } from '../api/use-user.ts'
import type { DraftFaults, FilterField } from './check-draft.ts'
import { type ChangeNote, changedDraft } from './draft-rules.ts'
import { EMPTY_DRAFT, type FilterDraft } from './filter-draft.ts'
import { fitMonths, type MonthFacts, monthLimits, type SiteEntry } from './site-choice.ts'
import { startingDraft } from './starting-draft.ts'
import { type DefaultMarket, useDefaultMarket } from './use-default-market.ts'

const FRESH = 5 * 60_000
const NO_SITES: readonly SiteEntry[] = []

/** The form as it is at first: the default market, the last twelve months. */
export function freshDraft(market: DefaultMarket, facts: MonthFacts): FilterDraft {
  const limits = monthLimits(market, facts)
  return { ...EMPTY_DRAFT, ...market, ...(limits ? fitMonths(null, null, limits) : {}) }
}

/** The sites to search and the months that can be asked for. `overseas`: the marketplaces that a domestic account may look at beside its own. */
export function useMonthFacts(user: LoginInfo | undefined, overseas = false) {
  const query = useQuery({ ...callOptions(listSites, overseas ? { edition: 'overseas' } : {}), staleTime: FRESH })
  const latest = useQuery({ ...callOptions(latestTime, {}), staleTime: FRESH })
  const sites = query.data?.data ?? NO_SITES
  const facts = useMemo(
    (): MonthFacts => ({ sites, monthLimit: user?.month_limit ?? null, categoryMonths: latest.data?.cid ?? {} }),
    [sites, user?.month_limit, latest.data],
  )
  return { query, facts }
}

/**
 * The state behind a {@link FilterForm}: the sites, the draft (the fresh one until something is set), what is wrong with it, and what the last change took
 * with it, at first what it is filled with (`notes`). `initial`: what the form is filled with instead. `given`: parts that replace those it starts with.
 */
export function useFilterForm(initial: FilterDraft | null, given: Partial<FilterDraft> | null = null) {
  const { user } = useUser()
  const beside = isBeside(initial?.plat ?? [], user?.account_type)
  const { query, facts } = useMonthFacts(user, beside)
  const market = useDefaultMarket(facts.sites, user)
  const platLocked = user !== undefined && isPlatLocked(user, initial?.plat ?? [])
  const [edited, setEdited] = useState<FilterDraft | null>(null)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [notes, setNotes] = useState<readonly ChangeNote[] | null>(null)
  const fresh = useMemo(() => (market ? freshDraft(market, facts) : EMPTY_DRAFT), [market, facts])
  const first = useMemo(
    () => startingDraft(initial ?? fresh, given, facts, { own: initial !== null, platLocked }),
    [initial, fresh, given, facts, platLocked],
  )
  const draft = edited ?? first.draft

  function put(next: FilterDraft) {
    setEdited(next)
    setFaults({})
    setNotes([])
  }

  return {
    sites: facts.sites,
    query,
    /** Whether what the form starts with is still on its way. */
    isPending: query.isPending || (initial === null && market === null),
    draft,
    faults,
    notes: notes ?? first.notes,
    setFaults,
    limits: monthLimits(draft, facts),
    platLocked,
    /** A fresh form for a market. */
    freshFor: (next: DefaultMarket) => freshDraft(next, facts),
    set: put,
    change(patch: Partial<FilterDraft>, fields: readonly FilterField[]) {
      const changed = changedDraft(draft, patch, facts)
      setEdited(changed.draft)
      setNotes(changed.notes)
      setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.some((one) => one === field))))
    },
    reset: () => put(fresh),
  }
}
