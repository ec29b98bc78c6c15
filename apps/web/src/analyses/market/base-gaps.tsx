import type trend from '@marketscope/contract/analyses/trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { BASES } from '@marketscope/contract/bases'
import { addMonths, type Month, type MonthRange } from '@marketscope/contract/months'
import { formatMonthRange } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import '../frame/notes.css'

/** Months that follow each other put together. */
export function runsOf(months: readonly Month[]): MonthRange[] {
  const runs: MonthRange[] = []
  for (const month of [...months].sort()) {
    const last = runs.at(-1)
    if (last && addMonths(last.end, 1) === month) last.end = month
    else if (last?.end !== month) runs.push({ start: month, end: month })
  }
  return runs
}

/** The months compared with of which nothing is known, where something is of the month itself. */
export function gapsOf(rows: readonly AnalysisRow<typeof trend>[]): Month[] {
  return BASES.flatMap((base) =>
    rows.flatMap((row) => {
      const month = row[`${base}_month`]
      return month !== null && row.sold !== null && row[`${base}_sold`] === null ? [month] : []
    }),
  )
}

/** Says which months could not be compared; nothing where all could. */
export function BaseGaps({ rows }: { rows: readonly AnalysisRow<typeof trend>[] }) {
  const { t, language } = useText()
  const runs = runsOf(gapsOf(rows))
  if (runs.length === 0) return null
  const months = runs.map((run) => formatMonthRange(run, language)).join(t('common.list_comma'))
  return <p className="view-note">{t('summary.base_missing', { months })}</p>
}
