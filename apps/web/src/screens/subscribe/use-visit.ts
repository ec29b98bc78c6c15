import { listSubscriptions, setSubscriptions } from '@marketscope/contract/calls/subscription'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'

/** Tells the server once that the list was looked at. What was new stays marked until the list is opened again. */
export function useVisit(shown: boolean): void {
  const client = useQueryClient()
  const told = useRef(false)
  useEffect(() => {
    if (!shown || told.current) return
    told.current = true
    call(setSubscriptions, { visited: true }).then(
      () => client.invalidateQueries({ queryKey: callOptions(listSubscriptions, {}).queryKey, refetchType: 'none' }),
      // The marks stay for the next visit.
      () => undefined,
    )
  }, [shown, client])
}
