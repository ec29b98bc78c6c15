import type { CallResult } from '@marketscope/contract/call'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import { layout } from '@marketscope/contract/calls/layout'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from './query-options.ts'

/** Links and pictures around the pages; what is not configured is null. */
export type Layout = CallResult<typeof layout>

/** The links and pictures around the pages; undefined until they are known. Without an answer the pages do without them. */
export function useLayout(user: LoginInfo | undefined): Layout | undefined {
  return useQuery({ ...callOptions(layout, {}), staleTime: 30 * 60_000, retry: false, enabled: user !== undefined }).data
}
