import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const WORTH_ANOTHER_TRY = new Set(['timeout', 'server', 'unknown', 'away'])

/** Who has to come back later than this is told so instead. */
const LONGEST_WAIT_SECONDS = 10

/** So often is come back to a server that has much to do, before the person is told. */
const COME_BACKS = 3

/** Whether a question is asked again after so many failures. */
function isAskedAgain(failures: number, error: Error): boolean {
  if (!(error instanceof ApiError)) return false
  if (isToComeBack(error)) return failures < COME_BACKS
  return failures < 1 && WORTH_ANOTHER_TRY.has(error.kind)
}

function isToComeBack({ kind, comeBack }: ApiError): boolean {
  return kind === 'too_many' && comeBack !== null && comeBack <= LONGEST_WAIT_SECONDS
}

/** Milliseconds until then; a panel more or less at a time, so that the questions of a page do not come back all at once. */
function comesBackIn(failures: number, error: Error): number {
  if (error instanceof ApiError && error.comeBack !== null && isToComeBack(error)) return 1000 * (error.comeBack + Math.random())
  return 1000 * 2 ** failures
}

/** The cache of server state, in which no answer outlives a change that it was asked before. */
class AnswerCache extends QueryClient {
  /**
   * As the library does it, and what is on its way is asked again too: its answer may be of before the change. The library leaves a first answer, and one that
   * nothing shows yet, to arrive, and holds it to be fresh.
   */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive()))
    for (const query of onTheirWay) void query.cancel({ silent: true })
    const asked = onTheirWay.map((query) => query.fetch().catch(() => undefined))
    await super.invalidateQueries(filters, options)
    await Promise.all(asked)
  }
}

/** The one cache of server state. A fault that asking again cannot mend is not asked again; one that says when to come back is, then. */
export function makeQueryClient(): QueryClient {
  return new AnswerCache({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        retry: isAskedAgain,
        retryDelay: comesBackIn,
      },
    },
  })
}
