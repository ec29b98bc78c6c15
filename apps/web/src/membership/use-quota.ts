import { membershipQuota } from '@marketscope/contract/calls/membership'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../api/query-options.ts'
import { useUser } from '../api/use-user.ts'

/** How to ask how many questions the account has. */
export const quotaOptions = () => ({ ...callOptions(membershipQuota, {}), staleTime: 0 })

/** How many questions the account has; undefined until known, and for accounts that have no membership. */
export function useQuota() {
  const { can } = useUser()
  return useQuery({ ...quotaOptions(), enabled: can('membership:use') }).data
}
