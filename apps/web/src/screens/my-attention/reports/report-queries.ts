import { listReportRuns, listReports } from '@marketscope/contract/calls/report'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useCallback } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'

/** The reports of the account, and those that come to it. */
export function useReports() {
  return useQuery({ ...callOptions(listReports, {}), staleTime: 0 })
}

/** Does something to reports, says that it was done or why not, and has them asked anew. */
export function useReportChange(): (work: () => Promise<unknown>, done: string) => Promise<boolean> {
  const client = useQueryClient()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  return useCallback(
    async (work, done) => {
      const failure = await work().then(
        () => null,
        (error: unknown) => errorMessage(error),
      )
      if (failure === null) message.success(done)
      else message.error(failure)
      await Promise.all([listReports.path, listReportRuns.path].map((path) => client.invalidateQueries({ queryKey: [path] })))
      return failure === null
    },
    [client, message, errorMessage],
  )
}
