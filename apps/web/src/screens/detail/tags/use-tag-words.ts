import { useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useSites } from '../use-sites.ts'
import type { TagWords } from './filter-tag.ts'

/** The words of tags in the present language. */
export function useTagWords(): TagWords {
  const { t, pick } = useText()
  const { siteName } = useSites()
  return useMemo(
    () => ({
      pick,
      siteName,
      readAs: (parse) => t('detail.read_as', { parse }),
      attribute: (name, value) => t('detail.attribute_is', { name, value }),
      filingAttribute: (name) => t(`detail.filing_${name}`),
      anyValue: t('detail.any_value'),
      vague: t('detail.vague'),
      days: (from, to) => {
        if (from !== null && to !== null) return t('detail.days_between', { from, to })
        return from !== null ? t('detail.days_from', { day: from }) : t('detail.days_to', { day: to ?? '' })
      },
    }),
    [t, pick, siteName],
  )
}
