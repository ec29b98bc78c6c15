import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const WORTH_ANOTHER_TRY = new Set(['timeout', 'server'])

/** The one cache of server state. A fault that asking again cannot mend is not asked again. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && WORTH_ANOTHER_TRY.has(error.kind),
      },
    },
  })
}
