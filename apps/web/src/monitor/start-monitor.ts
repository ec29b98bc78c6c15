import { watchErrors } from './watch-errors.ts'
import { watchRequests } from './watch-requests.ts'

/** From now on the page reports slow requests and errors that nobody caught. Gives what ends it. */
export function startMonitor(): () => void {
  const stops = [watchErrors(), watchRequests()]
  return () => {
    for (const stop of stops) stop()
  }
}
