import type { Used } from '@marketscope/contract/analysis'
import { recordedText } from '@marketscope/contract/attributes-recorded'
import { useCallback } from 'react'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { missingRuns } from './missing-months.ts'
import { useMoneyText } from './money/use-money-text.ts'
import './notes.css'
import { useScope } from './scope.ts'

const MOST = 4

/** Which months were left out, and which have no data for which sites, as a text; empty when all are there. */
export function useMissingText() {
  const { t, pick, language } = useText()
  const { siteName } = useScope()
  return useCallback(
    (used: Used | undefined) => {
      const runs = missingRuns(used?.missing_months ?? [])
      const recorded = used?.attributes_from ? pick(recordedText(used.attributes_from)) : ''
      if (runs.length === 0) return recorded
      const parts = runs.slice(0, MOST).map((run) =>
        t('analyses.missing_part', {
          months: formatMonthRange(run, language),
          sites: run.sites.map(siteName).join(t('common.list_comma')),
        }),
      )
      const more = runs.length > MOST ? t('analyses.missing_more', { count: runs.length - MOST }) : ''
      const missing = `${t('analyses.missing')}${parts.join(t('analyses.list_semicolon'))}${more}${t('analyses.missing_growth')}`
      return recorded === '' ? missing : [recorded, missing].join(t('analyses.list_semicolon'))
    },
    [t, pick, language, siteName],
  )
}

/** The sentences below a chart: which months have no data, and which no rate; nothing when all are there. */
export function MissingNote({ used }: { used: Used }) {
  const missing = useMissingText()(used)
  const unknown = useMoneyText().unknown(used)
  return [missing, unknown]
    .filter((text) => text !== '')
    .map((text) => (
      <p key={text} className="missing-note">
        {text}
      </p>
    ))
}
