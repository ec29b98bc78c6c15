import type { Used } from '@marketscope/contract/analysis'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { missingRuns } from './missing-months.ts'
import './notes.css'
import { useScope } from './scope.ts'

const MOST = 4

/** Says which months have no data for which sites; nothing when all are there. */
export function MissingNote({ used }: { used: Used }) {
  const { t, language } = useText()
  const { siteName } = useScope()
  const runs = missingRuns(used.missing_months)
  if (runs.length === 0) return null
  const parts = runs.slice(0, MOST).map((run) =>
    t('analyses.missing_part', {
      months: formatMonthRange(run, language),
      sites: run.sites.map(siteName).join(t('analyses.list_comma')),
    }),
  )
  const more = runs.length > MOST ? t('analyses.missing_more', { count: runs.length - MOST }) : ''
  return (
    <p className="missing-note">
      {t('analyses.missing')}
      {parts.join(t('analyses.list_semicolon'))}
      {more}
    </p>
  )
}
