/** Remembers what was used, each until its own end. */
export interface OnceStore {
  /** Whether `key` is used for the first time; it is remembered until `until`. False also when nothing more can be remembered. */
  use(key: string, until: Date): boolean
  readonly size: number
}

/** A store of at most `most` keys. Those whose time is over are forgotten first; when all of them still count, nothing new is let through. */
export function onceStore(most: number, now: () => Date): OnceStore {
  const used = new Map<string, number>()
  const forget = (at: number) => {
    for (const [key, until] of used) if (until <= at) used.delete(key)
  }
  return {
    use: (key, until) => {
      const at = now().getTime()
      if (used.has(key) || until.getTime() <= at) return false
      if (used.size >= most) forget(at)
      if (used.size >= most) return false
      used.set(key, until.getTime())
      return true
    },
    get size() {
      return used.size
    },
  }
}
