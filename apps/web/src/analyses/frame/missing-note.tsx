import type { Used } from '@marketscope/contract/analysis'
import { recordedText } from '@marketscope/contract/attributes-recorded'
import { equalDaysWords } from '@marketscope/contract/equal-days'
import { unpricedMonths } from '@marketscope/contract/unpriced-months'
import { useCallback } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useMoneyText } from './money/use-money-text.ts'
import './notes.css'
import { useScope } from './scope.ts'
import { useGapsText } from './use-gaps-text.ts'

/** Which months were left out, which have no data for which sites, which are not over and which have no known sales, as a text; empty when all are there. */
export function useMissingText() {
  const { t, pick, language } = useText()
  const { siteName } = useScope()
  const gapsText = useGapsText(siteName)
  return useCallback(
    (used: Used | undefined) => {
      const missing = gapsText(used?.missing_months ?? [], 'missing')
      const recorded = used?.attributes_from ? pick(recordedText(used.attributes_from)) : ''
      const told = missing === '' ? '' : `${missing}${t('analyses.missing_growth')}`
      const unfinished = gapsText(used?.unfinished_months ?? [], 'unfinished')
      const days = used ? equalDaysWords(used, language, siteName) : []
      const grown = days.length > 0 ? t('analyses.equal_days', { days: days.join(t('common.list_comma')) }) : t('analyses.missing_growth')
      const open = unfinished === '' ? '' : `${unfinished}${grown}`
      const unpriced = used ? gapsText(unpricedMonths(used), 'unpriced') : ''
      const notAsked = used?.not_asked ? t('analyses.not_asked', { sites: used.not_asked.map(siteName).join(t('common.list_comma')) }) : ''
      return [recorded, notAsked, told, open, unpriced].filter((text) => text !== '').join(t('analyses.list_semicolon'))
    },
    [t, pick, language, gapsText, siteName],
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
