import type { CallInput } from '@marketscope/contract/call'
import type { reportSlowRequest } from '@marketscope/contract/calls/monitor'
import { recordedPath, recordedQuery } from '@marketscope/contract/monitor-record'

/** A request is slow when one of its phases takes longer, in milliseconds. */
export const SLOW_MS = 60_000

/** What a browser measured of a request, in milliseconds of its own clock; 0 for what it did not have to do. */
export type RequestTimes = Pick<
  PerformanceResourceTiming,
  | 'name'
  | 'duration'
  | 'domainLookupStart'
  | 'domainLookupEnd'
  | 'connectStart'
  | 'connectEnd'
  | 'requestStart'
  | 'responseStart'
  | 'responseEnd'
>

export type SlowReport = CallInput<typeof reportSlowRequest>

/** How long an upload takes says nothing of the server; calls of the monitor itself would go round in a circle. */
const LEFT_OUT = new Set(['/api/load/upload', '/api/response_monitor', '/api/client_error', '/api/speed_test'])

/** What is to be reported of a request, without what was typed; null for one that is not of our API, or none too slow. */
export function slowReportOf(times: RequestTimes): SlowReport | null {
  const path = recordedPath(times.name)
  if (path === null || LEFT_OUT.has(path)) return null
  const phase = (start: number, end: number) => (start > 0 && end > start ? Math.round(end - start) : 0)
  const phases = {
    dns_time: phase(times.domainLookupStart, times.domainLookupEnd),
    connect_time: phase(times.connectStart, times.connectEnd),
    request_time: phase(times.requestStart, times.responseStart),
    response_time: phase(times.responseStart, times.responseEnd),
  }
  if (!Object.values(phases).some((ms) => ms > SLOW_MS)) return null
  const query = recordedQuery(times.name.split('#')[0]?.split('?')[1] ?? '')
  return { url: path, query, ...phases, duration: Math.round(times.duration) }
}
