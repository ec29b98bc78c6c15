import { isWithin } from '../within.ts'

/** The latest times at which something happened, by key. */
export interface Recent {
  /** Whether it happened `times` times within the window. */
  isOften(key: string): boolean
  add(key: string): void
  readonly size: number
}

/** Remembers the last `times` times of each key for `seconds`; of at most `most` keys, the latest. */
export function recent(times: number, seconds: number, now: () => Date, most = 50_000): Recent {
  const seen = new Map<string, number[]>()
  return {
    isOften: (key) => {
      const all = seen.get(key) ?? []
      const first = all.length < times ? undefined : all[0]
      return first !== undefined && isWithin(seconds * 1000, new Date(first), now())
    },
    add: (key) => {
      const all = [...(seen.get(key) ?? []), now().getTime()].slice(-times)
      seen.delete(key)
      seen.set(key, all)
      if (seen.size > most) for (const oldest of seen.keys().take(1)) seen.delete(oldest)
    },
    get size() {
      return seen.size
    },
  }
}
