import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers'
import { ENGINE_ANSWERED } from '@marketscope/warehouse/engine/answered'
import type { Caller } from './fair-turns.ts'

/** What the process does: it answers a call, or does something by itself. */
export interface Activity {
  /** The method and route of a call, or a word for what the process does by itself. */
  readonly name: string
  /** In whose turn it is. */
  caller: Caller
  /** The id of the account; null: of none, or not known yet. */
  account: string | null
}

/** For how many milliseconds each activity had the main thread. */
export type ThreadTimes = Map<Activity, number>

const activities = new AsyncLocalStorage<Activity>()
const ongoing = new Set<Activity>()

let watchers = 0
let times: ThreadTimes = new Map()
/** What has the thread, and since when; null: not known. */
let running: Activity | null = null
let runningSince = 0
let isEndScheduled = false

/** The activity that this is done for; undefined: it is not known. */
export const currentActivity = (): Activity | undefined => activities.getStore()

/** Runs `go` in an activity: whatever comes of it belongs to that. */
export function runIn<T>(activity: Activity, go: () => T): T {
  return activities.run(activity, () => {
    resumed()
    return go()
  })
}

/** Does something that is no call: what the process does by itself, for an account or for none. */
export async function during<T>(name: string, go: () => Promise<T>, account: string | null = null): Promise<T> {
  const activity: Activity = { name, caller: { owner: name, session: name }, account }
  const end = begin(activity)
  try {
    return await runIn(activity, go)
  } finally {
    end()
  }
}

/** Notes that an activity is under way until what this gives is called. */
export function begin(activity: Activity): () => void {
  ongoing.add(activity)
  return () => void ongoing.delete(activity)
}

/** Every activity that is under way, newest first. */
export const ongoingActivities = (): Activity[] => [...ongoing].reverse()

/** To be called where an activity goes on after it waited: the thread is its until another one goes on, or the process has heard its sockets. */
export function resumed(): void {
  if (watchers === 0) return
  settle()
  running = activities.getStore() ?? null
  if (isEndScheduled) return
  isEndScheduled = true
  setImmediate(() => {
    isEndScheduled = false
    threadIsFree()
  })
}

/** To be called where what went on has come to an end: what follows is nobody's until somebody goes on. */
export function threadIsFree(): void {
  settle()
  running = null
}

function settle(): void {
  const now = performance.now()
  if (running) times.set(running, (times.get(running) ?? 0) + now - runningSince)
  runningSince = now
}

/** Has it noted which activity has the thread for how long, until `end` is called. `take` gives what was noted since it was called last. */
export function watchThread(): { take(): ThreadTimes; end(): void } {
  watchers++
  if (watchers === 1) subscribe(ENGINE_ANSWERED, resumed)
  return {
    take: () => {
      settle()
      const elapsed = times
      times = new Map()
      return elapsed
    },
    end: () => {
      watchers--
      if (watchers === 0) unsubscribe(ENGINE_ANSWERED, resumed)
    },
  }
}
