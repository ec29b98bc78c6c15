import { listReportRuns, listReports } from '@marketscope/contract/calls/report'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../../api/query-options.ts'
import { useAttempt } from '../../../ui/use-attempt.ts'

const CHANGED = [listReports.path, listReportRuns.path]

/** The reports of the account, and those that come to it. */
export function useReports() {
  return useQuery({ ...callOptions(listReports, {}), staleTime: 0 })
}

/** Does something to reports, says that it was done or why not, and has them asked anew. */
export const useReportChange = () => useAttempt(CHANGED)
