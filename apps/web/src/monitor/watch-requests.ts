import { reportSlowRequest } from '@marketscope/contract/calls/monitor'
import { sendQuietly } from './send-quietly.ts'
import { type RequestTimes, type SlowReport, slowReportOf } from './slow-requests.ts'
import { measureSpeeds } from './speed.ts'

const LOOK_MS = 10_000
/** A page reports at most so many: a line that is down makes everything slow. */
const MOST_REPORTS = 10

/**
 * Watches how long the requests of this page take: every ten seconds those that were slow are reported, with the speed of the line at that
 * moment. Gives what ends it.
 */
export function watchRequests(): () => void {
  let slow: SlowReport[] = []
  let reported = 0
  let reporting = false
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const report = isRequest(entry) ? slowReportOf(entry) : null
      if (report && slow.length < MOST_REPORTS) slow.push(report)
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  const look = async () => {
    if (reporting || slow.length === 0 || reported >= MOST_REPORTS) return
    reporting = true
    const reports = slow.slice(0, MOST_REPORTS - reported)
    slow = []
    reported += reports.length
    try {
      const speeds = await measureSpeeds()
      for (const report of reports) await sendQuietly(reportSlowRequest, { ...report, ...speeds })
    } finally {
      reporting = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  return () => {
    clearInterval(timer)
    observer.disconnect()
  }
}

function isRequest(entry: PerformanceEntry): entry is PerformanceEntry & RequestTimes {
  return entry.entryType === 'resource'
}
