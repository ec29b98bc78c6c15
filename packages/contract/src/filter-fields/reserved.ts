import type { Text } from '../text.ts'
import { saysNothingInsteadOf } from './field.ts'

/**
 * Fields that a whole payload carries and no search of ours has yet: taken as long as they say nothing, refused at their field otherwise, so that no
 * condition is silently left out. What each will mean, and what it is called.
 */
export const RESERVED_FIELDS = {
  /** Names of the chosen categories, beside `cid`. */
  cats: {
    label: { zh: '类目名称', en: 'Category names' },
    instead: { zh: '类目请用 cid 给出编号', en: 'Name categories by their ids in cid' },
  },
  /** Further key words, beside `title`. */
  keys: { label: { zh: '关键词', en: 'Key words' }, instead: { zh: '关键词请写入 title', en: 'Write key words into title' } },
  /** The search of comments that one came from. */
  comment_url_id: { label: { zh: '评论查询', en: 'Comment query' }, instead: { zh: '没有评论查询', en: 'There is no search of comments' } },
} as const satisfies Record<string, { label: Text; instead: Text }>

export type ReservedName = keyof typeof RESERVED_FIELDS
export const RESERVED_NAMES = Object.keys(RESERVED_FIELDS) as ReservedName[]

export const RESERVED_SHAPE = Object.fromEntries(
  RESERVED_NAMES.map((name) => [name, saysNothingInsteadOf(RESERVED_FIELDS[name].instead)]),
) as Record<ReservedName, ReturnType<typeof saysNothingInsteadOf>>
