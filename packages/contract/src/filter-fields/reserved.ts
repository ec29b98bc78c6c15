import type { Text } from '../text.ts'
import { saysNothing } from './field.ts'

/**
 * Fields that a whole payload carries and no search of ours has yet: taken as long as they say nothing, refused at their field otherwise, so that no
 * condition is silently left out. What each will mean, and what it is called.
 */
export const RESERVED_FIELDS = {
  /** Names of the chosen categories, beside `cid`. */
  cats: { label: { zh: '类目名称', en: 'Category names' } },
  /** Further key words, beside `title`. */
  keys: { label: { zh: '关键词', en: 'Key words' } },
  /** The search of comments that one came from. */
  comment_url_id: { label: { zh: '评论查询', en: 'Comment query' } },
} as const satisfies Record<string, { label: Text }>

export type ReservedName = keyof typeof RESERVED_FIELDS
export const RESERVED_NAMES = Object.keys(RESERVED_FIELDS) as ReservedName[]

export const RESERVED_SHAPE = Object.fromEntries(RESERVED_NAMES.map((name) => [name, saysNothing])) as Record<
  ReservedName,
  typeof saysNothing
>
