import { customCategories } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useSites } from '../use-sites.ts'
import type { TagWords } from './filter-tag.ts'

/** The words of tags in the present language; `subName`: the group of custom categories of the search, '' for none. */
export function useTagWords(subName: string): TagWords {
  const { t, pick } = useText()
  const { siteName } = useSites()
  const { data: groups } = useQuery({
    ...callOptions(customCategories, { fulldata: 'false' }),
    enabled: subName !== '',
    staleTime: 5 * 60_000,
  })
  return useMemo(
    () => ({
      pick,
      siteName,
      groupName: (group) => {
        const found = groups?.data.find(({ sub_name }) => sub_name === group)
        return found ? pick(found.group_name) : null
      },
      readAs: (parse) => t('detail.read_as', { parse }),
      attribute: (name, value) => t('detail.attribute_is', { name, value }),
      filingAttribute: (name) => t(`detail.filing_${name}`),
      anyValue: t('detail.any_value'),
      vague: t('detail.vague'),
      withoutValue: t('analyses.none'),
      noNumber: t('attr-analysis.no_number'),
      days: (from, to) => {
        if (from !== null && to !== null) return t('detail.days_between', { from, to })
        return from !== null ? t('detail.days_from', { day: from }) : t('detail.days_to', { day: to ?? '' })
      },
    }),
    [t, pick, siteName, groups],
  )
}
