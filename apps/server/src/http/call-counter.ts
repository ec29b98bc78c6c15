/** Counts calls by key in windows of a minute or so; forgets the oldest key when there are too many. */
export interface CallCounter {
  /** Counts a call and gives the seconds until the key may call again; 0: this call is within the limit. */
  count(key: string): number
  readonly size: number
}

interface Window {
  calls: number
  /** Milliseconds. */
  ends: number
}

/**
 * A counter of at most `max` calls a key in `seconds`, from the first call on. It keeps `most` keys: one that is pushed out begins anew, so that a
 * flood of made-up keys costs neither memory nor anybody else's calls.
 */
export function callCounter(max: number, seconds: number, now: () => Date, most = 50_000): CallCounter {
  const windows = new Map<string, Window>()
  return {
    count: (key) => {
      const at = now().getTime()
      const open = windows.get(key)
      // A window that ends later than one that begins now is of a clock that was ahead.
      if (open && open.ends > at && open.ends <= at + seconds * 1000) {
        open.calls += 1
        return open.calls > max ? (open.ends - at) / 1000 : 0
      }
      windows.delete(key)
      windows.set(key, { calls: 1, ends: at + seconds * 1000 })
      if (windows.size > most) for (const oldest of windows.keys().take(1)) windows.delete(oldest)
      return 0
    },
    get size() {
      return windows.size
    },
  }
}
