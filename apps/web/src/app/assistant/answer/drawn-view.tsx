import { faceOf } from '@marketscope/contract/analysis'
import type { AnswerSource } from '@marketscope/contract/assistant/answer'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { AnalysisView } from '../../../analyses/frame/analysis-view.ts'
import { ChartFrame } from '../../../analyses/frame/chart-frame.tsx'
import { MissingNote } from '../../../analyses/frame/missing-note.tsx'
import { figuresOf, isEmpty } from '../../../analyses/frame/request.ts'
import { useScope } from '../../../analyses/frame/scope.ts'
import { tableModelOf } from '../../../analyses/frame/table/default-table.ts'
import { figureText } from '../../../analyses/frame/table/figure-text.ts'
import { isNumeric } from '../../../analyses/frame/table/table-model.ts'
import { usePrepare } from '../../../analyses/frame/use-prepare.ts'
import { analysisOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import type { SourcePlace } from './source-place.ts'

interface Props {
  view: AnalysisView
  place: SourcePlace
  source: AnswerSource
  height: number
}

/** Rows and columns of a small table. */
const ROWS = 8
const COLUMNS = 4

/** A view of an analysis as it was asked for an answer: its chart, or a small table where it has none. */
export function DrawnView({ view, place: { declaration, page }, source, height }: Props) {
  const { t, pick } = useText()
  const { input } = useScope()
  const face = faceOf(declaration, page.tab)
  const query = useQuery(
    analysisOptions(declaration, { ...input, ...(face ? { [face.parameter]: face.value } : {}), ...source.parameters }),
  )
  const figures = useMemo(() => (query.data ? figuresOf(query.data) : null), [query.data])
  const context = usePrepare(view, query.data?.used, undefined, page.tab)
  const model = useMemo(() => (figures && context && view.chart ? view.chart(figures, context) : null), [view, figures, context])
  const [hide, setHide] = useState<string | undefined>(undefined)
  const onHide = useCallback((ids: string | null) => setHide(ids ?? undefined), [])

  if (query.error) {
    if (query.error.kind === 'notice' || query.error.kind === 'no_data') return <EmptyState title={pick(query.error.text)} hint="" />
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (!figures || !context) return <LoadingState height={height} rows={4} />
  if (isEmpty(figures) || model?.empty === true) return <EmptyState hint={view.whyEmpty?.(figures, context) ?? t('assistant.view_empty')} />
  return (
    <>
      {model ? (
        <div className="answer-chart">
          <ChartFrame model={model} label={source.title} height={height} hide={hide} onHide={onHide} onPick={nothing} ref={null} />
        </div>
      ) : (
        <SmallTable view={view} figures={figures} context={context} />
      )}
      <MissingNote used={context.used} />
    </>
  )
}

const nothing = () => undefined

type Drawn = Parameters<typeof tableModelOf>

function SmallTable({ view, figures, context }: { view: AnalysisView; figures: Drawn[1]; context: Drawn[2] }) {
  const { t } = useText()
  const { columns, rows } = useMemo(() => tableModelOf(view, figures, context, {}), [view, figures, context])
  const told = columns.filter(({ optional, kind }) => !optional && kind !== 'months')
  const shown = told.slice(0, view.declaration.shape === 'figures' ? told.length : COLUMNS)
  const cell = (kind: (typeof shown)[number]['kind'], value: unknown) => figureText(kind, value, context.style).text
  if (view.declaration.shape === 'figures') {
    const [row] = rows
    return (
      <dl className="answer-figures">
        {shown.map(({ name, kind, text }) => (
          <div key={name}>
            <dt>{text}</dt>
            <dd>{cell(kind, row?.values[name])}</dd>
          </div>
        ))}
      </dl>
    )
  }
  const first = rows.slice(0, ROWS)
  return (
    <div className="answer-table">
      <table>
        <thead>
          <tr>
            {shown.map(({ name, kind, text }) => (
              <th key={name} scope="col" data-number={isNumeric(kind)}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map((row) => (
            <tr key={row.key}>
              {shown.map(({ name, kind }) => (
                <td key={name} data-number={isNumeric(kind)}>
                  {cell(kind, row.values[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {figures.count > first.length && (
        <p className="answer-quiet">{t('assistant.first_rows', { rows: first.length, count: figures.count })}</p>
      )}
    </div>
  )
}
