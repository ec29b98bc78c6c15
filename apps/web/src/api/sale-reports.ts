import { type SaleReport, saleReports } from '@marketscope/contract/calls/subscription'
import { LIMITS } from '@marketscope/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { call } from './client.ts'

/** What is asked within so many milliseconds goes as one call: rows come into view in the same moment. */
const TOGETHER_MS = 20

interface Asked {
  id: string
  signal: AbortSignal
  give: (report: SaleReport) => void
  refuse: (thrown: unknown) => void
}

let waiting: Asked[] = []

/** The newest month of a market. What cannot be told fails in its own row alone. */
export function saleReportOptions(id: string) {
  return queryOptions<SaleReport, ApiError>({
    queryKey: [saleReports.path, id],
    queryFn: ({ signal }) => new Promise((give, refuse) => askTogether({ id, signal, give, refuse })),
    staleTime: 10 * 60_000,
  })
}

function askTogether(asked: Asked): void {
  if (waiting.length === 0) setTimeout(sendAll, TOGETHER_MS)
  waiting.push(asked)
}

function sendAll(): void {
  const all = waiting.filter(({ signal }) => !signal.aborted)
  waiting = []
  for (let at = 0; at < all.length; at += LIMITS.reports) void send(all.slice(at, at + LIMITS.reports))
}

/** Asks for several; taken back when nobody waits for any of them. */
async function send(asked: readonly Asked[]): Promise<void> {
  const left = new AbortController()
  for (const { signal } of asked)
    signal.addEventListener('abort', () => {
      if (asked.every((other) => other.signal.aborted)) left.abort()
    })
  try {
    const { data } = await call(saleReports, { ids: asked.map(({ id }) => id) }, { signal: left.signal })
    const answers = new Map(data.map((answer) => [answer.id, answer]))
    for (const { id, give, refuse } of asked) {
      const answer = answers.get(id)
      if (answer?.report) give(answer.report)
      else refuse(new ApiError('no_data', answer?.failure ?? null))
    }
  } catch (error) {
    for (const { refuse } of asked) refuse(error)
  }
}
