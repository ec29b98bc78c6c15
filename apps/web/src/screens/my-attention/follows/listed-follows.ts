import type { Follow } from '@marketscope/contract/calls/follow'
import type { Language, Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'

export const FOLLOW_SORTS = ['name', 'created_at', 'opened_at'] as const
export type FollowSort = { by: (typeof FOLLOW_SORTS)[number]; desc: boolean }

export const FIRST_SORT: FollowSort = { by: 'created_at', desc: true }

/** `-opened_at` is by the time of opening, latest first; what is not possible is the first order. */
export function readFollowSort(text: string | undefined): FollowSort {
  const desc = text?.startsWith('-') ?? false
  const by = FOLLOW_SORTS.find((name) => name === (desc ? text?.slice(1) : text))
  return by ? { by, desc } : FIRST_SORT
}

/** The order as the address writes it; null for the first one. */
export function followSortText({ by, desc }: FollowSort): string | null {
  return by === FIRST_SORT.by && desc === FIRST_SORT.desc ? null : `${desc ? '-' : ''}${by}`
}

/** The follows in which every word occurs: in name, note, conditions or platforms, in either language, ignoring case. */
export function matching(follows: readonly Follow[], words: string): Follow[] {
  const wanted = normalizeTerm(words)
    .split(/\s+/)
    .filter((word) => word !== '')
  const both = ({ zh, en }: Text) => `${zh}\n${en}`
  return follows.filter(({ name, note, tags, platforms }) => {
    const text = normalizeTerm([name, note, ...tags.map((tag) => both(tag.text)), ...platforms.map(both)].join('\n'))
    return wanted.every((word) => text.includes(word))
  })
}

/** The follows in order; those never opened come last in either direction, equal ones by their id. */
export function inOrder(follows: readonly Follow[], { by, desc }: FollowSort, language: Language): Follow[] {
  const names = new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en', { numeric: true })
  const direction = desc ? -1 : 1
  return [...follows].sort((one, other) => {
    const ids = one.url_id < other.url_id ? -1 : 1
    if (by === 'name') return direction * names.compare(one.name, other.name) || ids
    const [a, b] = [one[by], other[by]]
    if (a === null || b === null) return a === b ? ids : a === null ? 1 : -1
    return direction * (a - b) || ids
  })
}
