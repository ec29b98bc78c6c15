const KEY = 'notices_closed'

/** The notices that were closed in this browser session. */
export function closedNotices(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [])
  } catch {
    return new Set()
  }
}

/** Remembers for this browser session which notices were closed. */
export function keepClosed(closed: ReadonlySet<string>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...closed]))
  } catch {
    // a browser that stores nothing shows the notice again after a reload
  }
}
