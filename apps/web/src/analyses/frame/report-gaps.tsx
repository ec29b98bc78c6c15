import type { NewestMonth } from '@marketscope/contract/calls/subscription'
import { useCallback } from 'react'
import { useSiteText } from '../../api/use-site-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { useGapsText } from './use-gaps-text.ts'

/** Which months of a short report are not whole, and for want of which sites; nothing when all are. */
export function ReportGaps({
  report,
  className,
}: {
  report: Pick<NewestMonth, 'missing_months' | 'unpriced_months' | 'unfinished_months'>
  className: string
}) {
  const { pick } = useText()
  const siteText = useSiteText()
  const gapsText = useGapsText(useCallback((id: string) => pick(siteText(id)), [pick, siteText]))
  return [
    gapsText(report.missing_months, 'missing', true),
    gapsText(report.unfinished_months, 'unfinished', true),
    gapsText(report.unpriced_months, 'unpriced', true),
  ]
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className={className}>
        {text}
      </span>
    ))
}
