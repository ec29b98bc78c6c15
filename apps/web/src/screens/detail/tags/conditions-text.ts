import type { TagGroup } from './tag-groups.ts'

export interface ConditionWords {
  /** "Brand: …" */
  line: (name: string, value: string) => string
  kind: (kind: TagGroup['kind']) => string
  joiner: Record<'and' | 'or' | 'list', string>
}

/** The conditions as plain text, a line for each kind, then the lines that are given. */
export function conditionsText(groups: readonly TagGroup[], words: ConditionWords, more: readonly (readonly [string, string])[]): string {
  const own = groups.map(({ kind, tags, joiner }) =>
    words.line(words.kind(kind), tags.map(({ text }) => text).join(words.joiner[joiner ?? 'list'])),
  )
  return [...own, ...more.map(([name, value]) => words.line(name, value))].join('\n')
}
