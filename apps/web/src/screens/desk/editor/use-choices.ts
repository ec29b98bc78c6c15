import type { CallResult } from '@marketscope/contract/call'
import { deskChoices } from '@marketscope/contract/calls/desk'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../../api/query-options.ts'

/** What rights can name. */
export type Choices = CallResult<typeof deskChoices>

/** What rights can name; undefined while it is on its way. */
export function useChoices() {
  return useQuery({ ...callOptions(deskChoices, {}), staleTime: 0 })
}
