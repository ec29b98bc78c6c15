import { type AnalysisDeclaration, tellsMonths } from '@marketscope/contract/analysis'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { useQuery } from '@tanstack/react-query'
import { createContext, useMemo } from 'react'
import { analysisOptions } from '../../../api/query-options.ts'
import { usePhone } from '../../../ui/use-phone.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import type { AnalysisView, PrepareContext } from '../analysis-view.ts'
import type { PanelState } from '../panel-state.ts'
import { figuresOf, requestOf } from '../request.ts'
import { useScope } from '../scope.ts'
import { tableModelOf } from './default-table.ts'
import { isMonths, type TableColumn } from './table-model.ts'

/** What the rows of a table sold in twelve months, by key. */
export interface RowLines {
  state: 'waiting' | 'there' | 'failed'
  of: ReadonlyMap<string, readonly (number | null)[]>
  /** The last of the months. */
  end: string
}

const NONE: RowLines['of'] = new Map()

/** The lines of the table around a cell. */
export const RowLinesContext = createContext<RowLines>({ state: 'failed', of: NONE, end: '' })

interface Asked {
  view: AnalysisView
  tab: AnalysisTab
  columns: readonly TableColumn[]
  state: PanelState
  context: PrepareContext
  /** The rows on screen are still those of an earlier question. */
  stale: boolean
}

/** Asks for the lines of the rows once these are drawn, where a column shows them. */
export function useRowLines({ view, tab, columns, state, context, stale }: Asked): RowLines {
  const { declaration } = view
  const scope = useScope()
  const [address] = useUrlState()
  const phone = usePhone()
  const wanted = !phone && tellsMonths(declaration) && columns.some(({ kind }) => kind === 'months')
  const request = requestOf(view, scope.input, address, tab)
  const { data, error } = useQuery({
    ...analysisOptions<AnalysisDeclaration>(declaration, { ...request, with_months: '1' }),
    enabled: wanted && !stale,
  })
  const { end } = context.used
  return useMemo(() => {
    if (!data) return { state: error ? 'failed' : 'waiting', of: NONE, end }
    const { rows } = tableModelOf(view, figuresOf(data), context, state, address)
    const lines = rows.flatMap(({ key, values: { months } }) => (isMonths(months) ? [[key, months] as const] : []))
    return { state: 'there', of: new Map(lines), end }
  }, [data, error, view, context, state, address, end])
}
