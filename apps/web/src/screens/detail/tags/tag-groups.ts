import type { FilterTag, TagKind } from './filter-tag.ts'

export interface TagGroup {
  kind: TagKind
  tags: FilterTag[]
  /** Too many to show side by side. */
  folded: boolean
  /** How the conditions of the group hang together where it is not plain. */
  joiner: 'and' | 'or' | null
}

/** More tags of one kind than this become one tag that opens a list. */
const MOST_SIDE_BY_SIDE = 4

const JOINERS: Partial<Record<TagKind, 'and' | 'or'>> = { attribute: 'and', attribute_or: 'or', top_attribute: 'and' }

/** The tags by kind, in order. */
export function groupTags(tags: readonly FilterTag[]): TagGroup[] {
  const kinds = [...new Set(tags.map(({ kind }) => kind))]
  return kinds.map((kind) => {
    const own = tags.filter((tag) => tag.kind === kind)
    return { kind, tags: own, folded: own.length > MOST_SIDE_BY_SIDE, joiner: JOINERS[kind] ?? null }
  })
}
