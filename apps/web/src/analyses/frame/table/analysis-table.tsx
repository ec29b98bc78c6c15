import { LIMITS } from '@marketscope/contract/limits'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { Alert } from 'antd'
import { type ClipboardEvent, useCallback, useEffect, useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { AnalysisView, Figures, PrepareContext } from '../analysis-view.ts'
import { MeaningMark } from '../meaning/meaning-mark.tsx'
import { figureBelow } from '../meaning/shown-figures.ts'
import { usePanelState } from '../panel-state.ts'
import { pagingOf, pagingState, planOf, sortOf, stateIdOf } from '../request.ts'
import { useScope } from '../scope.ts'
import { BasketToggle } from './basket-toggle.tsx'
import { copiedCells } from './copy-cells.ts'
import { DataTable } from './data-table.tsx'
import { RowLinesContext, useRowLines } from './row-lines.ts'
import { parseSort, sortText, type TableColumn, type TableModel, type TableRow } from './table-model.ts'

interface Props {
  view: AnalysisView
  tab: AnalysisTab
  title: string
  table: TableModel
  columns: TableColumn[]
  figures: Figures<AnalysisView['declaration']>
  context: PrepareContext
  /** The rows on screen are still those of an earlier question. */
  stale: boolean
  onPick: (key: string) => void
  /** The reader made a column wider or narrower. */
  onWidth: (name: string, width: number) => void
}

/** The table of an analysis with its order and pages in the address. */
export function AnalysisTable({ view, tab, title, table, columns, figures, context, stale, onPick, onWidth }: Props) {
  const { t } = useText()
  const scope = useScope()
  const { declaration } = view
  const [state, set] = usePanelState(stateIdOf(declaration, tab))
  const paged = declaration.shape === 'table'
  const plan = planOf(view)
  const { page, size } = pagingOf(state, plan)
  const sort = paged ? sortOf(declaration, state) : parseSort(state.sort)
  const beyond = paged && page > 1 && figures.rows.length === 0
  useEffect(() => {
    if (beyond) set({ page: null })
  }, [beyond, set])

  const lines = useRowLines({ view, tab, columns, state, context, stale })
  const cells = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(view.cells ?? {}).map(([name, cell]) => [name, (row: Parameters<typeof cell>[0]) => cell(row, scope)]),
      ),
    [view, scope],
  )
  const beside = useCallback(
    (row: TableRow) => {
      const entity = row.fixed ? null : view.entity?.(row.key, figures.rows)
      return entity && <BasketToggle entity={entity} name={String(row.values.name ?? entity.id)} />
    },
    [view, figures],
  )
  const first = columns.find(({ kind }) => kind === 'text')?.name
  const explain = useCallback(
    (column: TableColumn) => {
      const figure = figureBelow(view, column, context.pick)
      const rowNote = column.name === first ? declaration.rowNote : undefined
      if (!figure && !rowNote) return null
      const title = figure && figure.text !== column.text ? `${column.text} · ${figure.text}` : column.text
      return <MeaningMark dense title={title} figures={figure ? [figure] : []} rowNote={rowNote} used={context.used} />
    },
    [view, declaration, first, context.used, context.pick],
  )
  const pages = paged || (view.clientPages === true && table.rows.length > (plan.sizes[0] ?? 0))
  const count = paged ? figures.count : table.rows.length
  const last = Math.max(1, Math.ceil(count / size))
  const at = paged ? page : Math.min(page, last)
  const model = pages && !paged ? { ...table, rows: table.rows.slice((at - 1) * size, at * size) } : table
  const cut = paged && figures.count > LIMITS.tablePages * size
  return (
    <div onCopy={copyCells}>
      <RowLinesContext value={lines}>
        <DataTable
          label={title}
          columns={columns}
          model={model}
          style={context.style}
          onWidth={onWidth}
          explain={explain}
          sort={sort}
          onSort={(next) => set({ sort: sortText(next), page: null })}
          cells={cells}
          onPick={view.narrowing || view.pick ? onPick : null}
          beside={view.entity && scope.open ? beside : undefined}
          pickTitle={view.entity && scope.open ? t('entity.look') : undefined}
          empty={
            <EmptyState
              title={state.word ? t('analyses.no_match') : undefined}
              hint={state.word ? t('analyses.no_match_hint') : t('analyses.empty_hint')}
            />
          }
          paging={
            pages
              ? {
                  page: at,
                  size,
                  sizes: plan.sizes,
                  count,
                  lastPage: LIMITS.tablePages,
                  onChange: (next, nextSize) => set(pagingState({ page: next, size: nextSize }, plan)),
                }
              : null
          }
        />
      </RowLinesContext>
      {cut && page === LIMITS.tablePages && <Alert type="info" banner title={t('analyses.last_page', { pages: LIMITS.tablePages })} />}
    </div>
  )
}

/** Cells that were selected are copied in full. */
function copyCells(event: ClipboardEvent<HTMLElement>) {
  const selection = window.getSelection()
  const text = selection && copiedCells(selection, event.currentTarget)
  if (!text) return
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
}
