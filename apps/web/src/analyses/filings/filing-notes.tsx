import { LEAST_FILINGS, newFilingMonths, OVERLAPPING } from '@marketscope/contract/filing-views'
import { useText } from '../../i18n/use-text.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import './filing-notes.css'
import { kindOf } from './filing-picks.ts'

/** That rows add up to more than the total, where an item is in several of them. */
export function OverlapNote({ context }: { context: PrepareContext | null }) {
  const { t } = useText()
  const kind = context && kindOf(context.tab)
  if (!kind || !OVERLAPPING.includes(kind)) return null
  return <p className="filing-note">{t(kind === 'effect' ? 'filings.several_effect' : 'filings.several_ingredient')}</p>
}

/** What is new and what is compared. */
export function RiseNote({
  rows,
  context,
}: {
  rows: readonly { all_new: number | null; all_existing: number | null }[]
  context: PrepareContext | null
}) {
  const { t } = useText()
  const [first] = rows
  if (!context || !first) return null
  const { start, end } = newFilingMonths(context.used)
  return (
    <p className="filing-note">
      {t('filings.rise_note', { start, end, new: first.all_new ?? 0, existing: first.all_existing ?? 0, least: LEAST_FILINGS })}
    </p>
  )
}
