import { joinedTags, type TagGroup } from '@marketscope/contract/filter-tags'
import type { Text } from '@marketscope/contract/text'

export interface ConditionWords {
  pick: (text: Text) => string
  /** "Brand: …" */
  line: (name: string, value: string) => string
}

/** The conditions as plain text, a line for each kind, then the lines that are given. */
export function conditionsText(
  groups: readonly TagGroup[],
  { pick, line }: ConditionWords,
  more: readonly (readonly [string, string])[],
): string {
  const own = groups.map((group) => line(pick(group.label), pick(joinedTags(group))))
  return [...own, ...more.map(([name, value]) => line(name, value))].join('\n')
}
