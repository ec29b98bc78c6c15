import { listAlerts } from '@marketscope/contract/calls/alert'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callOptions } from '../../api/query-options.ts'

/** The alerts of the account. */
export function useAlerts() {
  return useQuery({ ...callOptions(listAlerts, {}), staleTime: 0 })
}

/** Has everything about alerts asked anew, after a change. */
export function useFreshAlerts(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all(['/api/alert/list', '/api/alert/events', '/api/user'].map((path) => client.invalidateQueries({ queryKey: [path] })))
  }, [client])
}
