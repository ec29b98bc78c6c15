import { getHome } from '@marketscope/contract/calls/home'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../../api/query-options.ts'

/** The follows and searches lately of the account. They change with every search that is opened. */
export function useHome() {
  return useQuery({ ...callOptions(getHome, {}), staleTime: 0 })
}
