import type { LoginInfo } from '@marketscope/contract/calls/account'
import { layout } from '@marketscope/contract/calls/layout'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../api/query-options.ts'
import type { Layout } from '../menu.ts'

/** The links and pictures around the pages; undefined until they are known. Without an answer the pages do without them. */
export function useLayout(user: LoginInfo | undefined): Layout | undefined {
  return useQuery({ ...callOptions(layout, {}), staleTime: 30 * 60_000, retry: false, enabled: user !== undefined }).data
}
