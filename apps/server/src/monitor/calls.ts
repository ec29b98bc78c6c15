import type { FastifyRequest } from 'fastify'
import { callCounter } from '../http/call-counter.ts'
import type { Handlers } from '../http/handlers.ts'
import { TooMany } from '../http/too-many.ts'
import type { Services } from '../services.ts'
import { clientErrors, keepClientError } from './client-errors.ts'
import type { MainThread } from './main-thread.ts'
import { keepSlowRequest, slowRequests } from './slow-requests.ts'
import type { Timings } from './timings.ts'

type Names = 'reportSlowRequest' | 'reportClientError' | 'callTimes' | 'listSlowRequests' | 'listClientErrors'

/** Reports of one network in ten minutes: a page sends a handful at most, a whole office not many more. */
export const MOST_REPORTS = 60
const WINDOW_SECONDS = 600

/** What is counted in memory since the start. */
export interface Watched {
  timings: Timings
  mainThread: MainThread
}

export function monitorHandlers({ db, now, limits }: Services, { timings, mainThread }: Watched): Pick<Handlers, Names> {
  const reports = callCounter(MOST_REPORTS, WINDOW_SECONDS, now)
  /** Throws TooMany over the limit of its network. */
  const admitReport = (request: FastifyRequest) => {
    const network = limits.network(request)
    const seconds = network === null ? 0 : reports.count(network)
    if (seconds > 0) throw new TooMany(seconds)
  }
  return {
    reportSlowRequest: async (report, { request }) => {
      admitReport(request)
      await keepSlowRequest(db, report, now())
      return {}
    },
    reportClientError: async (report, { request }) => {
      admitReport(request)
      await keepClientError(db, report, now())
      return {}
    },
    callTimes: async () => {
      const { longest, blocks } = mainThread.state
      const main_thread = { longest: longest && { ...longest, at: longest.at.toISOString() }, blocks }
      return { since: timings.since.toISOString(), data: timings.list(), main_thread }
    },
    listSlowRequests: (asked) => slowRequests(db, asked, now()),
    listClientErrors: (asked) => clientErrors(db, asked, now()),
  }
}
