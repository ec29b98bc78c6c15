import type { SavedSearch } from '@marketscope/contract/calls/search'
import { DISCOUNT_VERSION_NAMES } from '@marketscope/contract/discount-versions'
import { canonicalFilter, type SearchFilter } from '@marketscope/contract/filter'
import { filterTags, groupTags } from '@marketscope/contract/filter-tags'
import type { MonthRange } from '@marketscope/contract/months'
import { useMemo } from 'react'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { clearedFilter } from './tags/changed-filter.ts'
import { conditionsText } from './tags/conditions-text.ts'
import { useTagNames } from './tags/use-tag-names.ts'
import type { Versions } from './use-versions.ts'

interface Page {
  search: SavedSearch
  filter: SearchFilter | null
  /** The filter with changes that were not asked for yet; null: none. */
  held: SearchFilter | null
  range: MonthRange
  versions: Versions
}

/**
 * The conditions of a page as tags and as text. While changes are held, those taken away are gone already; what was added appears with its name when
 * the search is there.
 */
export function useConditions({ search, filter, held, range, versions }: Page) {
  const { t, pick, language } = useText()
  const names = useTagNames(search, filter?.sub_name ?? '')
  const tags = useMemo(() => {
    const own = filter === null ? [] : filterTags(filter, names)
    if (held === null) return own
    const left = new Set(filterTags(held, names).map(({ key }) => key))
    return own.filter(({ key }) => left.has(key))
  }, [filter, held, names])
  const groups = useMemo(() => groupTags(tags), [tags])

  const text = () => {
    const { discount } = versions
    const models = (['jd', 'douyin'] as const).flatMap((platform): [string, string][] => {
      const { value } = versions[platform]
      return value === undefined ? [] : [[t('detail.data_version', { name: pick(names.siteName(platform)) }), value]]
    })
    return conditionsText(
      groups,
      {
        pick,
        line: (name, value) => t('detail.line', { name, value }),
      },
      [
        [t('detail.months'), formatMonthRange(range, language)],
        [t('detail.version'), pick(DISCOUNT_VERSION_NAMES[discount.value])],
        ...models,
      ],
    )
  }
  const present = held ?? filter
  const clearable = present !== null && Object.keys(clearedOf(present)).length < Object.keys(saidBy(present)).length
  return { tags, groups, text, clearable }
}

const saidBy = (filter: SearchFilter) => JSON.parse(canonicalFilter(filter)) as Record<string, unknown>

function clearedOf(filter: SearchFilter): Record<string, unknown> {
  const kept = Object.keys(clearedFilter(filter))
  return Object.fromEntries(Object.entries(saidBy(filter)).filter(([key]) => kept.includes(key)))
}
