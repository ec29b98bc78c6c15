import { user } from '@marketscope/contract/calls/account'
import type { Permission } from '@marketscope/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from './query-options.ts'

/** How to fetch the account that is signed in. */
export const userOptions = () => ({ ...callOptions(user, {}), staleTime: 5 * 60_000, retry: false as const })

/** The account that is signed in; undefined until known. `can` tells whether it may do something (no, until known). */
export function useUser() {
  const { data, isPending, error } = useQuery(userOptions())
  return { user: data, isPending, error, can: (permission: Permission) => data?.permissions.includes(permission) ?? false }
}
