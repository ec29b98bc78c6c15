import type { CallResult } from '@marketscope/contract/call'
import { categoryTree } from '@marketscope/contract/calls/search'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { buildForest, type CategoryForest } from '../../../filter-form/category/category-forest.ts'
import type { Choices } from './use-choices.ts'

const FRESH = 10 * 60_000

type Answer = CallResult<typeof categoryTree>

interface Trees {
  /** Null while they are on their way. */
  forest: CategoryForest | null
  error: Error | null
  retry(): void
}

/** The answers as one: all trees once each has come. */
function combine(results: UseQueryResult<Answer>[]) {
  const answers = results.flatMap(({ data }) => data ?? [])
  return {
    data: answers.length === results.length ? answers.flatMap(({ data }) => data) : null,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

/** The trees of all sites. Each is asked for by itself: sites of different currencies cannot be asked about together. */
export function useAllTrees(sites: Choices['sites']): Trees {
  const named = [...new Map(sites.map(({ tree, id }) => [tree, id])).values()]
  const { data, error, retry } = useQueries({
    queries: named.map((plat) => ({ ...callOptions(categoryTree, { plat }), staleTime: FRESH })),
    combine,
  })
  const forest = useMemo(() => data && buildForest(data), [data])
  return { forest, error, retry }
}
