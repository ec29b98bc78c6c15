import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import trend from '@marketscope/contract/analyses/trend'
import { COMPARED_MEASURES } from '@marketscope/contract/comparison'
import { monthsOf, spanOf } from '@marketscope/contract/months'
import { DOMESTIC_PLATFORMS } from '@marketscope/contract/sites'
import { Segmented } from 'antd'
import { useCallback, useMemo, useRef } from 'react'
import { ChartFrame } from '../../../analyses/frame/chart-frame.tsx'
import { Chips } from '../../../analyses/frame/chips.tsx'
import { DownloadMenu } from '../../../analyses/frame/download-menu.tsx'
import { sheetOf } from '../../../analyses/frame/export/sheet.ts'
import { MeaningMark } from '../../../analyses/frame/meaning/meaning-mark.tsx'
import { gapsOf } from '../../../analyses/frame/missing-months.ts'
import { MissingNote, useMissingText } from '../../../analyses/frame/missing-note.tsx'
import { DataTable } from '../../../analyses/frame/table/data-table.tsx'
import { monthTable } from '../../../analyses/frame/table/month-table.ts'
import { parseSort, sorted, sortText } from '../../../analyses/frame/table/table-model.ts'
import type { ChartHandle } from '../../../charts/draw/chart.tsx'
import { linesOverTime } from '../../../charts/prepare/lines-over-time.ts'
import { monthPlaces } from '../../../charts/prepare/months.ts'
import { useNumberStyle } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useUrlState } from '../../../url/use-url-state.ts'
import type { Compared } from './compared.ts'
import { asMeasure, linesOf, measureOf } from './trend-models.ts'
import { type Question, useAnswers } from './use-answers.ts'
import { usedOfAll } from './used-of-all.ts'

interface Props {
  compared: readonly Compared[]
  question: Question
  currency: string
}

const HEIGHT = 360
const DOMESTIC = new Set<string>(DOMESTIC_PLATFORMS)
const nothing = () => undefined

/** Searches of one currency month by month, a line for each, as chart or table. */
export function TrendPanel({ compared, question, currency }: Props) {
  const { t, pick } = useText()
  const numbers = useNumberStyle()
  const [address, patch] = useUrlState()
  const answers = useAnswers(trend, question)
  const chart = useRef<ChartHandle>(null)
  const measure = measureOf(address['compare.measure'])
  const asTable = address['compare.view'] === 'table'
  const sort = parseSort(address['compare.months_sort'])
  const { results } = answers

  const prepared = useMemo(() => {
    const [first] = results ?? []
    if (!results || !first) return null
    const months = monthsOf(spanOf(results.map(({ used }) => used)) ?? first.used)
    const style = { ...numbers, currency }
    const used = usedOfAll(
      first.used,
      results.map((one) => one.used),
    )
    const lines = linesOf(
      compared,
      results.map(({ data }) => data),
      months,
      measure,
    )
    const model = linesOverTime({
      places: monthPlaces(months, {
        gaps: gapsOf(used),
        festivals: compared.some(({ search }) => search.sites.some((site) => DOMESTIC.has(site))),
      }),
      lines,
      measure: asMeasure(measure, pick),
      style,
    })
    const parts = lines.map((line) => ({ ...line, pickable: false }))
    // Searches may overlap: their sum means nothing.
    const table = { ...monthTable(t('follow.search'), parts, { months, measures: [asMeasure(measure, pick)], t }), total: null }
    return { model, table, style, used }
  }, [results, compared, measure, currency, numbers, pick, t])

  const missingText = useMissingText()
  const onHide = useCallback((hide: string | null) => patch({ 'compare.hide': hide }), [patch])
  const title = t('follow.trend')
  const rows = prepared && { ...prepared.table, rows: sorted(prepared.table.rows, sort) }
  const empty = prepared?.model.empty === true

  const shownMeasure = asMeasure(measure, pick)
  const toolbar = (
    <>
      <MeaningMark
        title={shownMeasure.text}
        figures={[{ column: trend.columns.find(({ name }) => name === measure) ?? shownMeasure, text: shownMeasure.text }]}
        used={prepared?.used}
      />
      <Chips
        label={t('analyses.measure')}
        most={1}
        chosen={[measure]}
        options={COMPARED_MEASURES.map((name) => ({ value: name, text: asMeasure(name, pick).text }))}
        onChange={([next]) => patch({ 'compare.measure': next === COMPARED_MEASURES[0] ? null : next })}
      />
      <Segmented
        size="small"
        aria-label={t('analyses.shown_as')}
        value={asTable ? 'table' : 'chart'}
        options={[
          { value: 'chart', icon: <BarChartOutlined aria-hidden />, title: t('analyses.chart') },
          { value: 'table', icon: <TableOutlined aria-hidden />, title: t('analyses.table') },
        ]}
        onChange={(next) => patch({ 'compare.view': next === 'table' ? 'table' : null })}
      />
      <DownloadMenu
        whole={{ kind: 'compare', analysis: trend.id, query: { ...question.query, measure }, rows: compared.length }}
        part="compare_trend"
        title={`${title} ${shownMeasure.text}`}
        disabled={!prepared || empty || answers.error !== null}
        note={missingText(prepared?.used)}
        sheet={() => rows && sheetOf(title, rows.columns, rows, '')}
        chart={asTable ? null : () => chart.current?.picture() ?? null}
      />
    </>
  )
  const content = () => {
    if (answers.error) return <ErrorState error={answers.error} onRetry={answers.retry} />
    if (!prepared || !rows) return <LoadingState height={HEIGHT} rows={6} />
    if (empty) return <EmptyState hint={t('follow.compare_empty_hint')} />
    if (asTable)
      return (
        <DataTable
          label={title}
          columns={rows.columns}
          model={rows}
          style={prepared.style}
          sort={sort}
          onSort={(next) => patch({ 'compare.months_sort': sortText(next) })}
          paging={null}
          cells={{}}
          onPick={null}
          empty={null}
        />
      )
    return (
      <ChartFrame
        ref={chart}
        model={prepared.model}
        label={`${title} ${compared.map(({ name }) => name).join(' · ')}`}
        height={HEIGHT}
        hide={address['compare.hide']}
        onHide={onHide}
        onPick={nothing}
      />
    )
  }
  return (
    <Panel title={title} toolbar={toolbar} flush={asTable && prepared !== null && !empty}>
      <div className="compare-content" aria-busy={answers.isFetching}>
        {content()}
      </div>
      {prepared && <MissingNote used={prepared.used} />}
    </Panel>
  )
}
