import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import { faceOf } from '@marketscope/contract/analysis'
import type { AnalysisTab } from '@marketscope/contract/tabs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { analysisOptions } from '../../api/query-options.ts'
import type { ChartHandle } from '../../charts/draw/chart.tsx'
import { hasLegend } from '../../charts/draw/series-legend.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import './analysis-panel.css'
import { type AnalysisView, isShown } from './analysis-view.ts'
import { ChartFrame } from './chart-frame.tsx'
import { Chips } from './chips.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { inFile, sheetOf } from './export/sheet.ts'
import { GrowthNote } from './growth-note.tsx'
import { chartLeading, leadsOf, tableLeading } from './leads.ts'
import { PanelMeaning } from './meaning/panel-meaning.tsx'
import { fileAbout } from './meaning/shown-figures.ts'
import { MissingNote, useMissingText } from './missing-note.tsx'
import { MoneyMark } from './money/money-mark.tsx'
import { useMoneyText } from './money/use-money-text.ts'
import { usePanelState } from './panel-state.ts'
import { figuresOf, isEmpty, requestOf, stateIdOf } from './request.ts'
import { CHART_HEIGHT, isRare, roomOf, TALL } from './room.ts'
import { useScope } from './scope.ts'
import { useTellEmpty } from './tab-emptiness.ts'
import { ColumnChoice } from './table/column-choice.tsx'
import { changed, layoutOf, shownColumns } from './table/column-layout.ts'
import { tableModelOf } from './table/default-table.ts'
import { useColumns } from './table/use-columns.ts'
import { chosenMeasures, measureNamed, usePrepare } from './use-prepare.ts'
import { WordSearch } from './word-search.tsx'

/** Tables are loaded with the first one that is shown. */
const AnalysisTable = lazy(() => import('./table/analysis-table.tsx').then((module) => ({ default: module.AnalysisTable })))

/** One analysis with everything around it: title, choices, downloads, its states, and a chart or table of the same rows. */
export function AnalysisPanel({ view, tab }: { view: AnalysisView; tab: AnalysisTab }) {
  const { declaration } = view
  const { t, pick } = useText()
  const scope = useScope()
  const [address, patch] = useUrlState()
  const [state, set] = usePanelState(stateIdOf(declaration, tab))
  const chart = useRef<ChartHandle>(null)
  const shown = isShown(view, scope.search, tab, address)
  const query = useQuery({
    ...analysisOptions(declaration, requestOf(view, scope.input, address, tab)),
    placeholderData: keepPreviousData,
    enabled: shown,
  })

  const figures = useMemo(() => (query.data ? figuresOf(query.data) : null), [query.data])
  const context = usePrepare(view, query.data?.used, state.measure, tab)
  const phone = usePhone()
  const usual = (phone ? view.usualOnPhone : undefined) ?? view.usual ?? (view.chart ? 'chart' : 'table')
  const form = view.forms?.find(({ name }) => name === (state.view ?? usual))
  const asTable = !form && (!view.chart || state.view === 'table')
  const leads = useMemo(() => figures && leadsOf(view, figures.rows, scope.search), [view, figures, scope.search])
  const model = useMemo(() => {
    const drawn = figures && context && view.chart ? view.chart(figures, context) : null
    return drawn && leads && !asTable ? chartLeading(drawn, leads) : drawn
  }, [view, figures, context, leads, asTable])
  const tableBy = JSON.stringify(view.tableBy?.map((key) => [key, address[key]]) ?? [])
  const table = useMemo(() => {
    const listed = figures && context ? tableModelOf(view, figures, context, state, Object.fromEntries(JSON.parse(tableBy))) : null
    return listed && leads && asTable ? tableLeading(listed, leads) : listed
  }, [view, figures, context, state, tableBy, leads, asTable])
  const setColumns = useCallback((columns: string | null) => set({ columns }), [set])
  const [layout, lay] = useColumns(declaration.id, state.columns, setColumns)
  const columns = useMemo(() => shownColumns(table?.columns ?? [], layout), [table, layout])
  const shownNames = columns
    .flatMap(inFile)
    .map(({ name }) => name)
    .filter((name) => declaration.columns.some((column) => column.name === name))
  const onWidth = useCallback(
    (name: string, width: number) => lay(changed(layoutOf(table?.columns ?? [], layout), name, { width })),
    [lay, layout, table],
  )
  const onHide = useCallback((hide: string | null) => set({ hide }), [set])
  const onPick = useCallback(
    (id: string) => {
      const entity = figures && scope.open ? view.entity?.(id, figures.rows) : null
      if (entity) {
        scope.open?.(entity)
        return
      }
      const part = figures ? view.narrowing?.(id, figures.rows, scope.search) : null
      if (part) scope.narrow(part)
      const change = figures ? view.pick?.(id, figures.rows) : null
      if (change) patch(change)
    },
    [figures, view, scope, patch],
  )

  const answered = query.isPlaceholderData ? undefined : query.data?.used
  const { tellUsed } = scope
  useEffect(() => {
    if (answered) tellUsed(answered)
  }, [answered, tellUsed])

  const missingText = useMissingText()
  const money = useMoneyText()
  const title = pick(faceOf(declaration, tab)?.title ?? declaration.title)
  const empty = figures !== null && (isEmpty(figures) || (!asTable && model?.empty === true))
  const ready = figures !== null && context !== null && query.error === null
  const gone = !shown || (figures !== null && context !== null && view.absent?.(figures, context.used) === true)
  const unrecorded = query.error?.kind === 'no_data'
  const nothing = empty && !state.word
  // That the question before had no answer says nothing of this one.
  const unknown = query.isPlaceholderData && nothing
  const failed = query.error !== null && !unrecorded
  const why = ready && nothing ? (view.whyNothing?.(figures, context) ?? null) : null
  const mayTellNothing = useTellEmpty(declaration.id, gone || unrecorded || (failed ? false : ready && !unknown ? nothing : null), why)

  const measures = view.measures && view.chart && (
    <Chips
      label={t('analyses.measure')}
      most={view.measures.most}
      chosen={chosenMeasures(view, state.measure)}
      options={view.measures.names.map((name) => ({ value: name, text: columnText(view, name, pick) }))}
      onChange={(next) => set({ measure: next.join() === view.measures?.first.join() ? null : next.join(',') })}
    />
  )
  const toggle = (view.chart || view.forms) && (
    <Segmented
      className="shown-as"
      size="small"
      aria-label={t('analyses.shown_as')}
      value={form?.name ?? (asTable ? 'table' : 'chart')}
      options={[
        ...(view.chart ? [{ value: 'chart', icon: <BarChartOutlined aria-hidden="true" />, title: t('analyses.chart') }] : []),
        { value: 'table', icon: <TableOutlined aria-hidden="true" />, title: t('analyses.table') },
        ...(view.forms ?? []).map(({ name, icon, text }) => ({
          value: name,
          icon,
          title: typeof text === 'function' ? text(t) : pick(text),
        })),
      ]}
      onChange={(next) => set({ view: next === usual ? null : next })}
    />
  )
  const converted = tellsMoney(view) ? query.data?.used.money : undefined
  const toolbar = (
    <>
      {tellsMoney(view) && <MoneyMark title={title} used={query.data?.used} />}
      {measures}
      {view.Tools && <view.Tools figures={figures} />}
      {view.searchable && (
        <WordSearch
          label={`${t('analyses.word')} ${title}`}
          placeholder={t('analyses.word')}
          value={state.word ?? ''}
          onChange={(word) => set({ word: word || null, page: null })}
        />
      )}
      <span className="panel-icons">
        {toggle}
        {asTable && !view.Body && (
          <ColumnChoice part={declaration.id} title={title} columns={table?.columns ?? []} layout={layout} onChange={lay} />
        )}
        {scope.downloads !== false && (
          <DownloadMenu
            part={declaration}
            disabled={!ready || empty || query.isPlaceholderData}
            title={title}
            months={query.data?.used}
            converted={converted !== undefined}
            note={[missingText(query.data?.used), money.converted(query.data?.used.money)].filter((text) => text !== '').join(' · ')}
            whole={wholeOf()}
            sheet={() =>
              table && {
                ...sheetOf(title, columns, table, t('analyses.total')),
                ...(query.data ? { currency: query.data.used.currency } : {}),
                ...(converted ? { notes: { name: t('money.used'), rows: money.lines(converted) } } : {}),
                ...(figures && context ? { about: fileAbout({ view, title, columns, context, address, scope }) } : {}),
              }
            }
            chart={asTable || form || !view.chart ? null : () => chart.current?.picture() ?? null}
          />
        )}
      </span>
    </>
  )

  /** All rows in the columns that are shown, in their order. */
  function wholeOf() {
    if (declaration.shape !== 'table' || !figures || figures.count <= figures.rows.length) return null
    const asked = { ...requestOf(view, scope.input, address, tab), columns: shownNames.join(','), page: '', page_size: '' }
    const query = Object.fromEntries(
      Object.entries(asked).flatMap(([name, value]) =>
        value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
      ),
    )
    return {
      analysis: declaration.id,
      query: { ...query, ...(declaration.aspect ? { aspect: declaration.aspect } : {}) },
      rows: figures.count,
    }
  }
  const loading = <LoadingState {...roomOf(declaration.id, phone, view.chartHeight)} rows={6} />
  const content = () => {
    if ((unrecorded || (ready && nothing)) && !mayTellNothing) return loading
    if (query.error) {
      if (query.error.kind === 'notice') return <EmptyState title={pick(query.error.text)} hint="" />
      if (unrecorded) return <EmptyState title={pick(query.error.text)} hint={t('analyses.empty_hint')} />
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    }
    if (!ready || unknown) return loading
    if (why) return <EmptyState title={why.title} hint={why.hint} />
    if (view.Body) return <view.Body figures={figures} used={context.used} />
    if (nothing) return <EmptyState hint={view.whyEmpty?.(figures, context) ?? t('analyses.empty_hint')} />
    if (form) return <form.Body figures={figures} context={context} />
    if (asTable && table)
      return (
        <Suspense fallback={loading}>
          <AnalysisTable
            view={view}
            tab={tab}
            title={title}
            table={table}
            columns={columns}
            onWidth={onWidth}
            figures={figures}
            context={context}
            stale={query.isPlaceholderData}
            onPick={onPick}
          />
        </Suspense>
      )
    if (!model) return null
    return (
      <ChartFrame
        ref={chart}
        model={model}
        label={`${title} ${scope.subtitle}`}
        height={view.chartHeight ?? CHART_HEIGHT}
        hide={state.hide}
        onHide={onHide}
        onPick={onPick}
        explain={explain}
      />
    )
  }
  // The headings of a table explain themselves.
  const explain = ready && !nothing && (!asTable || view.Body) && <PanelMeaning {...{ view, title, figures, context }} />
  const isHeaded = !form && !asTable && model !== null && hasLegend(model)
  const flush = asTable && !view.Body && query.error === null && !nothing
  const grows = declaration.columns.some(({ kind }) => kind === 'change')
  if (gone || (isRare(declaration.id) && !ready && query.error === null)) return null
  return (
    <Panel
      title={title}
      mark={isHeaded ? null : explain}
      hint={asTable || empty ? null : model?.cap}
      toolbar={toolbar}
      flush={flush}
      className={`analysis analysis-${declaration.id} ${(view.chartHeight ?? CHART_HEIGHT) < TALL ? 'analysis-low' : ''}`}
    >
      {view.Controls && (
        <div className="analysis-controls">
          <view.Controls figures={figures} used={query.data?.used} />
        </div>
      )}
      <div className="analysis-content" data-stale={query.isPlaceholderData} aria-busy={query.isFetching}>
        {content()}
      </div>
      {ready && (view.chart || view.Body || (grows && context.used.unfinished_months)) && (
        <div className="analysis-notes" data-flush={flush}>
          <MissingNote used={context.used} />
        </div>
      )}
      {ready && grows && (asTable || form || view.Body) && (
        <div className="analysis-notes" data-flush={flush}>
          <GrowthNote used={context.used} />
        </div>
      )}
      {view.Extra && <view.Extra figures={figures} context={context} />}
    </Panel>
  )
}

/** Whether any of its figures is an amount. */
function tellsMoney({ declaration }: AnalysisView): boolean {
  return declaration.columns.some(
    ({ kind, name }) => kind === 'money' || kind === 'price' || (kind === 'list' && /ranges|cells|prices/.test(name)),
  )
}

function columnText(view: AnalysisView, name: string, pick: (text: { zh: string; en: string }) => string): string {
  const measure = measureNamed(view, name)
  return measure ? pick(measure.text) : name
}
