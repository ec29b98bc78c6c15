import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import type { ExportedPart } from '@marketscope/contract/exported-part'
import { Segmented } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import type { ChartHandle } from '../../charts/draw/chart.tsx'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { Chips } from '../frame/chips.tsx'
import { DownloadMenu } from '../frame/download-menu.tsx'
import { entityOf } from '../frame/entity.ts'
import { sheetOf } from '../frame/export/sheet.ts'
import { MissingNote, useMissingText } from '../frame/missing-note.tsx'
import { useScope } from '../frame/scope.ts'
import { DataTable } from '../frame/table/data-table.tsx'
import { parseSort, sorted, sortText, type TableModel } from '../frame/table/table-model.ts'
import './basket.css'
import { BASKET_MEASURES, waysOf } from './basket-models.ts'
import { LeftOut } from './left-out.tsx'
import { useBasketFigures } from './use-basket-figures.ts'

const HEIGHT = 320
const nothing = () => undefined

/** Two to eight things of the market side by side: one chart over the months and one table of figures. */
export function BasketPanel() {
  const { t } = useText()
  const [address, patch] = useUrlState()
  const chart = useRef<ChartHandle>(null)
  const box = useRef<HTMLDivElement>(null)
  const { measure, way, prepared, faults, isPending, retry, measureText } = useBasketFigures(address)
  const missingText = useMissingText()
  const asTable = address['basket.view'] === 'table'
  const [sort, monthSort] = [parseSort(address['basket.sort']), parseSort(address['basket.months_sort'])]
  const onHide = useCallback((hide: string | null) => patch({ 'basket.hide': hide }), [patch])
  const { open } = useScope()
  const onPick = useCallback(
    (key: string) => {
      const entity = entityOf(key)
      if (entity) open?.(entity)
    },
    [open],
  )
  useEffect(() => {
    // Newer browsers give a promise, which would be taken for what is to be done at the end.
    void box.current?.scrollIntoView?.({ block: 'start' })
  }, [])

  const title = t('entity.compared')
  const months = prepared && { ...prepared.months, rows: sorted(prepared.months.rows, monthSort) }
  const figures = prepared && { ...prepared.figures, rows: sorted(prepared.figures.rows, sort) }
  const empty = prepared !== null && prepared.figures.rows.length === 0
  const note = missingText(prepared?.used)
  const download = (part: ExportedPart, name: string, of: TableModel | null, drawn: boolean) => (
    <DownloadMenu
      whole={null}
      part={part}
      title={name}
      disabled={!prepared || empty}
      note={note}
      sheet={() => of && sheetOf(name, of.columns, of, '')}
      chart={drawn ? () => chart.current?.picture() ?? null : null}
    />
  )
  const toolbar = (
    <>
      <Chips
        label={t('analyses.measure')}
        most={1}
        chosen={[measure]}
        options={BASKET_MEASURES.map((name) => ({ value: name, text: measureText(name) }))}
        onChange={([next]) => patch({ 'basket.measure': next === BASKET_MEASURES[0] ? null : next })}
      />
      <Chips
        label={t('entity.as')}
        most={1}
        chosen={[way]}
        options={waysOf(measure).map((name) => ({ value: name, text: t(`entity.as_${name}`) }))}
        onChange={([next]) => patch({ 'basket.as': next === 'value' ? null : next })}
      />
      <Segmented
        size="small"
        aria-label={t('analyses.shown_as')}
        value={asTable ? 'table' : 'chart'}
        options={[
          { value: 'chart', icon: <BarChartOutlined aria-hidden />, title: t('analyses.chart') },
          { value: 'table', icon: <TableOutlined aria-hidden />, title: t('analyses.table') },
        ]}
        onChange={(next) => patch({ 'basket.view': next === 'table' ? 'table' : null })}
      />
      {download('basket_trend', `${title} ${prepared?.measure.text ?? ''}`, months, !asTable)}
    </>
  )
  const overMonths = () => {
    if (!prepared || !months) return null
    if (prepared.model.empty) return <EmptyState hint={t('entity.nothing_sold')} />
    if (asTable)
      return (
        <DataTable
          label={title}
          columns={months.columns}
          model={months}
          style={prepared.style}
          sort={monthSort}
          onSort={(next) => patch({ 'basket.months_sort': sortText(next) })}
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
        label={`${title} ${prepared.names.join(' · ')}`}
        height={HEIGHT}
        hide={address['basket.hide']}
        onHide={onHide}
        onPick={nothing}
      />
    )
  }
  return (
    <div ref={box} className="basket-panel">
      <Panel title={title} toolbar={toolbar}>
        {faults.length > 0 && <LeftOut faults={faults} onRetry={retry} />}
        {isPending && <LoadingState height={HEIGHT} rows={6} />}
        {!isPending && empty && <EmptyState hint={t('entity.compare_hint')} />}
        {!isPending && prepared && figures && !empty && (
          <>
            {overMonths()}
            <section className="basket-table" aria-label={t('entity.figures_of')}>
              <div className="basket-download">{download('basket_figures', t('entity.figures_of'), figures, false)}</div>
              <DataTable
                label={t('entity.figures_of')}
                columns={figures.columns}
                model={figures}
                style={prepared.style}
                sort={sort}
                onSort={(next) => patch({ 'basket.sort': sortText(next) })}
                paging={null}
                cells={{}}
                onPick={onPick}
                pickTitle={t('entity.look')}
                empty={null}
              />
            </section>
            <MissingNote used={prepared.used} />
          </>
        )}
      </Panel>
    </div>
  )
}
