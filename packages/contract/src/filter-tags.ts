import { isVague } from './attributes.ts'
import type { SearchFilter, SearchFilterInput } from './filter.ts'
import { FILTER_FIELD_NAMES, type FilterFieldName, fieldRecord, type TagKind } from './filter-fields/all.ts'
import { both, isNothing, type TagNames } from './filter-fields/field.ts'
import type { Text } from './text.ts'

export type { TagKind } from './filter-fields/all.ts'
export type { TagNames } from './filter-fields/field.ts'
export { platformName } from './filter-fields/market.ts'

/** A filter with something taken away or added. */
export type FilterChange = (filter: SearchFilter) => SearchFilterInput

/** One condition of a search, and how to take it away from a filter, whatever else was taken away before. */
export interface FilterTag {
  key: string
  kind: TagKind
  text: Text
  /** More about it, e.g. the path of a category. */
  hint: Text | null
  without: FilterChange
}

/** The conditions of one kind. */
export interface TagGroup {
  kind: TagKind
  label: Text
  /** How many there are, where they are not listed. */
  many: Text
  tags: FilterTag[]
  /** How they hang together where it is not plain. */
  joiner: 'and' | 'or' | null
  /** They tell by themselves what they are about. */
  plain: boolean
}

/** Names that are spelt out in a line; of more only the number is told. */
const SPELT = 3

/** What stands between conditions. */
export const JOINED: Record<'and' | 'or' | 'list', Text> = {
  and: { zh: ' 且 ', en: ' and ' },
  or: { zh: ' 或 ', en: ' or ' },
  list: { zh: '、', en: ', ' },
}

function tagsOfField(name: FilterFieldName, filter: SearchFilter, names: TagNames): FilterTag[] {
  const { tags, needs } = fieldRecord(name)
  if (!tags) return []
  const own = tags.of(filter[name] as never, names, { sub_name: filter.sub_name, vague: isVague(filter) })
  return own.map(({ key, text, hint, without }) => ({
    ...{ key, kind: tags.kind as TagKind, text, hint },
    without: (present) => {
      const left = without(present[name] as never)
      return { ...present, [name]: left, ...(needs && isNothing(left) ? { [needs]: fieldRecord(needs as FilterFieldName).empty } : {}) }
    },
  }))
}

/** Every condition of a filter as a tag, in the order of the search form. */
export function filterTags(filter: SearchFilter, names: TagNames): FilterTag[] {
  return FILTER_FIELD_NAMES.flatMap((name) => tagsOfField(name, filter, names))
}

/** The tags by kind, in order. */
export function groupTags(tags: readonly FilterTag[]): TagGroup[] {
  return [...Map.groupBy(tags, ({ kind }) => kind)].flatMap(([kind, own]) => {
    const record = FILTER_FIELD_NAMES.map(fieldRecord).find((candidate) => candidate.tags?.kind === kind)
    if (!record?.tags) return []
    const { many, joiner = null, plain = false } = record.tags
    return [{ kind, label: record.label, many: many(own.length), tags: own, joiner, plain }]
  })
}

/** The conditions of a group, one after the other. */
export function joinedTags({ tags, joiner }: Pick<TagGroup, 'tags' | 'joiner'>): Text {
  return both((language) => tags.map(({ text }) => text[language]).join(JOINED[joiner ?? 'list'][language]))
}

/** A group in a few words: what it is about, and its conditions or how many there are. */
export function tagLine(group: TagGroup): Text {
  if (group.tags.length > SPELT) return group.many
  const said = joinedTags(group)
  return group.plain ? said : both((language) => `${group.label[language]} ${said[language]}`)
}
