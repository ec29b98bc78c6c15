import { setImmediate } from 'node:timers'
import { threadIsFree } from './activity.ts'

/**
 * Lets the process look at its sockets and timers before it goes on. What waits for nothing but the embedded database waits for nothing outside of
 * JavaScript: without this a queue of such work is worked off to its end, and nothing else is heard meanwhile.
 */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
    // Run when all that follows at once is done, before the next sockets are heard.
    setImmediate(threadIsFree)
  })
}
