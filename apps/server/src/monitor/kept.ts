const DAY_MS = 24 * 3600 * 1000
/** What pages reported is kept so long. */
const KEPT_DAYS = 30

/** What was reported before this moment is no longer kept. */
export function monthAgo(now: Date): Date {
  return new Date(now.getTime() - KEPT_DAYS * DAY_MS)
}

/** A page of a list, counted from 1. */
export interface PageAsked {
  page: number
  page_size: number
}

export interface PageOf<T> {
  data: T[]
  /** Of all pages. */
  count: number
}
