import { listAlerts } from '@marketscope/contract/calls/alert'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callOptions } from '../../api/query-options.ts'

/** The alerts of the account. */
export function useAlerts() {
  return useQuery({ ...callOptions(listAlerts, {}), staleTime: 0 })
}

/** What is asked anew after a change of alerts. */
export const ALERTS_CHANGED = ['/api/alert/list', '/api/alert/events', '/api/user'] as const

/** Has everything about alerts asked anew, after a change. */
export function useFreshAlerts(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(ALERTS_CHANGED.map((path) => client.invalidateQueries({ queryKey: [path] })))
  }, [client])
}
