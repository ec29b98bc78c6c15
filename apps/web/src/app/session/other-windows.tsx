import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onSignedInBeside } from '../../api/session.ts'
import { userOptions } from '../../api/use-user.ts'
import { paths } from '../../url/paths.ts'
import { type Restart, restartForGood } from './restart.ts'

/** Begins anew where another window of the browser has signed in as somebody else: the session is theirs by now, and what this page shows is not. */
export function OtherWindows({ restart = restartForGood }: { restart?: Restart }) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSignedInBeside(async () => {
        const { queryKey } = userOptions()
        const before = queryClient.getQueryData(queryKey)?.username
        const now = await queryClient.fetchQuery({ ...userOptions(), staleTime: 0 }).catch(() => null)
        if (before === undefined || now === null || now.username === before) return
        queryClient.clear()
        restart(paths.search.href())
      }),
    [queryClient, restart],
  )
  return null
}
