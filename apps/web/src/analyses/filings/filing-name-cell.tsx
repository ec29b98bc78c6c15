import { NONE_ID } from '@marketscope/contract/limits'
import { useText } from '../../i18n/use-text.ts'
import { Spot } from '../../ui/spot.tsx'
import type { AnalysisScope } from '../frame/scope.ts'
import { NewMark } from '../frame/table/new-mark.tsx'
import type { TableRow } from '../frame/table/table-model.ts'
import { filingHref, narrowingOf, pickOf } from './filing-picks.ts'

/** The name of a row: of a filing it opens the filing's page, of anything else it narrows the search. */
export function FilingNameCell({ row, scope }: { row: TableRow; scope: AnalysisScope }) {
  const { t } = useText()
  const { kind, id } = pickOf(row.key)
  const text = String(row.values.name ?? '')
  const part = narrowingOf(row.key, scope.search)
  const content = () => {
    if (kind === 'product' && id !== NONE_ID)
      return (
        <a className="cell-link" href={`#${filingHref(id, scope)}`} title={`${text} · ${t('filings.open_filing')}`}>
          {text}
        </a>
      )
    if (!part) return <span title={text}>{text}</span>
    return (
      <button type="button" title={`${text} · ${t('analyses.narrow')}`} onClick={() => scope.narrow(part)}>
        {text}
      </button>
    )
  }
  return (
    <span className="cell-name">
      {row.colour && <Spot colour={row.colour} />}
      {content()}
      {row.isNew && <NewMark />}
    </span>
  )
}
