import { listMails, listPhones } from '@marketscope/contract/calls/contact'
import { listSubscriptions } from '@marketscope/contract/calls/subscription'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { userOptions } from '../../../api/use-user.ts'

/** To be called after a phone or mail came or went: whatever shows them is asked again. */
export function useContactsChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    const shown = [callOptions(listPhones, {}), callOptions(listMails, {}), userOptions(), callOptions(listSubscriptions, {})]
    await Promise.all(shown.map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }, [client])
}
