import { Month } from '@marketscope/contract/months'
import { Text } from '@marketscope/contract/text'
import { z } from 'zod'

/** Conditions as they are told today; what an earlier version kept of them is left out. */
const Tags = z.array(z.unknown()).transform((tags) => tags.flatMap((tag) => Text.safeParse(tag).data ?? []))

const RecentSearch = z.object({ url_id: z.string(), start: Month, end: Month, tags: Tags })
export type RecentSearch = z.infer<typeof RecentSearch>

const MOST = 8
const keyOf = (username: string) => `recent_searches:${username}`

/** The last searches of an account in this browser, newest first. */
export function readRecent(username: string): RecentSearch[] {
  try {
    const read = z.array(RecentSearch).safeParse(JSON.parse(localStorage.getItem(keyOf(username)) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

function write(username: string, searches: readonly RecentSearch[]) {
  try {
    localStorage.setItem(keyOf(username), JSON.stringify(searches))
  } catch {
    // a browser that stores nothing just has no recent searches
  }
}

/** Puts a search at the top; the same one further down is dropped. */
export function rememberSearch(username: string, search: RecentSearch): void {
  write(username, [search, ...readRecent(username).filter(({ url_id }) => url_id !== search.url_id)].slice(0, MOST))
}

export function forgetSearches(username: string): void {
  write(username, [])
}
