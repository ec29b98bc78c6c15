import type { MonthGaps } from '@marketscope/contract/months'
import { useCallback } from 'react'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { missingRuns } from './missing-months.ts'

const MOST = 4

/** Months that some sites lack something of, as a text that says what; empty where there are none. Of very many the first are named, or with `latest` the last. */
export function useGapsText(siteName: (id: string) => string) {
  const { t, language } = useText()
  return useCallback(
    (gaps: MonthGaps, what: 'missing' | 'unpriced' | 'unfinished', latest = false) => {
      const runs = missingRuns(gaps)
      if (runs.length === 0) return ''
      const parts = (latest ? runs.slice(-MOST) : runs.slice(0, MOST)).map((run) =>
        t('analyses.missing_part', {
          months: formatMonthRange(run, language),
          sites: run.sites.map(siteName).join(t('common.list_comma')),
        }),
      )
      const more = runs.length > MOST ? t('analyses.missing_more', { count: runs.length - MOST }) : ''
      return `${t(`analyses.${what}`)}${parts.join(t('analyses.list_semicolon'))}${more}`
    },
    [t, language, siteName],
  )
}
