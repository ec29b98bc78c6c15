import type { NewestMonth } from '@marketscope/contract/calls/subscription'
import { equalDaysWords } from '@marketscope/contract/equal-days'
import { useCallback } from 'react'
import { useSiteText } from '../../api/use-site-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { useGapsText } from './use-gaps-text.ts'

/** Which months of a short report are not whole, and for want of which sites; nothing when all are. */
export function ReportGaps({
  report,
  className,
}: {
  report: Pick<NewestMonth, 'missing_months' | 'unpriced_months' | 'unfinished_months' | 'equal_days'>
  className: string
}) {
  const { t, pick, language } = useText()
  const siteText = useSiteText()
  const siteName = useCallback((id: string) => pick(siteText(id)), [pick, siteText])
  const gapsText = useGapsText(siteName)
  const unfinished = gapsText(report.unfinished_months, 'unfinished', true)
  const days = equalDaysWords(report, language, siteName).join(t('common.list_comma'))
  return [
    gapsText(report.missing_months, 'missing', true),
    days === '' ? unfinished : `${unfinished}${t('analyses.equal_days', { days })}`,
    gapsText(report.unpriced_months, 'unpriced', true),
  ]
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className={className}>
        {text}
      </span>
    ))
}
