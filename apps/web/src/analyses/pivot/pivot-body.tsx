import { CopyOutlined, SwapOutlined } from '@ant-design/icons'
import type declaration from '@marketscope/contract/analyses/pivot'
import type { Used } from '@marketscope/contract/analysis'
import { PIVOT_CHARTS, PIVOT_LIMITS, type PivotChart, type PivotContent, swapped } from '@marketscope/contract/schemes/pivot'
import { comparedTexts } from '@marketscope/contract/schemes/pivot-compared'
import { OTHERS_ID } from '@marketscope/contract/schemes/pivot-grid'
import { gridModel, type ShownColumn, type ShownLine } from '@marketscope/contract/schemes/pivot-model'
import { App, Button, Checkbox, Dropdown, Select } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { usePreferences } from '../../state/preferences.ts'
import { copyText } from '../../ui/copy-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { growthColour } from '../../ui/growth-colour.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import type { Figures } from '../frame/analysis-view.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { useScope } from '../frame/scope.ts'
import { chartOfSelection } from './chart-of-selection.ts'
import { FOLD_KEY, foldedIn, foldedText, PIVOT_KEY, pivotIn, pivotText } from './definition.ts'
import { type Drilled, PivotDrill } from './drill.tsx'
import { PivotCells } from './grid.tsx'
import { copiedText, linesOf, type Selection } from './grid-model.ts'

/** The grid of an answer, with what can be done with it. */
export function PivotBody({ figures, used }: { figures: Figures<typeof declaration>; used: Used }) {
  const { t, language } = useText()
  const { message } = App.useApp()
  const { colours, subtitle } = useScope()
  const numbers = useNumberStyle()
  const narrow = usePhone()
  const up = usePreferences((state) => (growthColour('up', language, state.growth) === 'red' ? 'red' : 'green'))
  const [address, patch] = useUrlState()
  const text = address[PIVOT_KEY]
  const pivot = useMemo(() => pivotIn({ [PIVOT_KEY]: text }), [text])
  const fold = address[FOLD_KEY]
  const folded = useMemo(() => foldedIn({ [FOLD_KEY]: fold }), [fold])
  const [drilled, drill] = useState<Drilled | null>(null)
  const [answer] = figures.rows
  const model = useMemo(() => (answer ? gridModel(answer, pivot, folded) : null), [answer, pivot, folded])
  const lines = useMemo(() => (model ? linesOf(model) : ''), [model])
  const [chosen, choose] = useState<{ lines: string; cells: Selection } | null>(null)
  // Cells are chosen by their places, which are others' once the lines change.
  if (chosen && chosen.lines !== lines) choose(null)
  const selection = chosen?.lines === lines ? chosen.cells : null
  const select = useCallback((cells: Selection | null) => choose(cells && { lines, cells }), [lines])
  const style = useMemo(() => ({ ...numbers, currency: used.currency }), [numbers, used.currency])
  const change = useCallback((next: PivotContent, push = true) => patch({ [PIVOT_KEY]: pivotText(next) }, { push }), [patch])
  const copy = useCallback(async () => {
    if (model && (await copyText(copiedText(model, selection)))) message.success(t('pivot.copied'))
    else message.error(t('pivot.not_copied'))
  }, [model, selection, message, t])
  const chart = useMemo(
    () =>
      model && selection && pivot.chart
        ? chartOfSelection(model, selection, pivot.chart, { style, colourOf: (id) => colours.colourOf(`pivot ${id}`) })
        : null,
    [model, selection, pivot.chart, style, colours],
  )
  if (!answer || !model || answer.cells.length === 0) return <EmptyState hint={t('pivot.nothing')} />
  const sort = (column: ShownColumn) => {
    const measure = answer.measures[column.measure]?.id ?? ''
    const same = pivot.sort?.measure === measure && JSON.stringify(pivot.sort.at) === column.key
    // As in other tables, an order is no step to go back.
    const order = !same ? { measure, at: column.path, desc: true } : pivot.sort?.desc ? { measure, at: column.path, desc: false } : null
    change({ ...pivot, sort: order }, false)
  }
  const open = (row: ShownLine, column: ShownColumn) => {
    const steps = (path: string[], fields: { id: string }[]) => path.map((id, at) => ({ id, field: fields[at]?.id ?? '' }))
    drill({
      path: [...steps(row.path, answer.row_fields), ...steps(column.path, answer.column_fields)],
      there: model.figures.has(row.place, column.place),
      title: [row.line.name, column.line.name].join(' × '),
    })
  }
  const active = selection && { row: model.rows[selection.to[0]], column: model.columns[selection.to[1]] }
  const filtered = (line: ShownLine, side: 'rows' | 'columns', not: boolean) => {
    const field = pivot[side][line.line.depth - 1]
    if (!field) return
    if (pivot.filters.length >= PIVOT_LIMITS.filters) {
      message.warning(t('pivot.filters_full', { most: PIVOT_LIMITS.filters }))
      return
    }
    change({ ...pivot, filters: [...pivot.filters, { field, keys: [line.line.id], not }] })
    select(null)
  }
  const cut = [answer.row_fields, answer.column_fields].flatMap((side) =>
    side.map((field, at) => ({ ...field, isInner: at > 0 })).filter(({ shown, all }) => shown < all),
  )
  const actions = [
    { key: 'drill', label: t('pivot.drill') },
    { key: 'column_sort', label: t('pivot.sort_columns') },
    ...(['rows', 'columns'] as const).flatMap((side) => {
      const line = side === 'rows' ? active?.row : active?.column
      if (!line || line.line.depth === 0 || line.line.id === OTHERS_ID) return []
      return [
        { key: `only:${side}`, label: t('pivot.only', { name: line.line.name }) },
        { key: `not:${side}`, label: t('pivot.without', { name: line.line.name }) },
      ]
    }),
  ]
  const act = (key: string) => {
    const { row, column } = active ?? {}
    if (!row || !column) return
    if (key === 'drill') open(row, column)
    else if (key === 'column_sort')
      change({ ...pivot, column_sort: { measure: answer.measures[column.measure]?.id ?? '', at: row.path, desc: true } })
    else {
      const side = key.endsWith(':rows') ? 'rows' : 'columns'
      filtered(side === 'rows' ? row : column, side, key.startsWith('not:'))
    }
  }
  return (
    <>
      <div className="pivot-bar">
        <Button size="small" icon={<SwapOutlined aria-hidden="true" />} onClick={() => change(swapped(pivot))}>
          {t('pivot.swap')}
        </Button>
        <Button size="small" icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
          {t(selection ? 'pivot.copy_selection' : 'pivot.copy')}
        </Button>
        <Dropdown menu={{ items: actions, onClick: ({ key }) => act(key) }} trigger={['click']} disabled={!active?.row || !active.column}>
          <Button size="small">{t('pivot.cell')}</Button>
        </Dropdown>
        <Select
          size="small"
          allowClear
          className="pivot-add"
          value={pivot.chart}
          placeholder={t('pivot.chart')}
          aria-label={t('pivot.chart')}
          options={PIVOT_CHARTS.map((kind) => ({ value: kind, label: t(`pivot.chart_${kind}`) }))}
          onChange={(kind: PivotChart | undefined) => change({ ...pivot, chart: kind ?? null })}
        />
        <Checkbox checked={pivot.others} onChange={({ target }) => change({ ...pivot, others: target.checked })}>
          {t('pivot.others')}
        </Checkbox>
        <Checkbox checked={pivot.subtotals} onChange={({ target }) => change({ ...pivot, subtotals: target.checked })}>
          {t('pivot.subtotals')}
        </Checkbox>
        <Checkbox checked={pivot.heat} onChange={({ target }) => change({ ...pivot, heat: target.checked })}>
          {t('pivot.heat')}
        </Checkbox>
      </div>
      <PivotCells
        {...{ model, pivot, style, up, narrow, selection, folded }}
        corner={answer.row_fields.map(({ name }) => name).join(' / ')}
        onSelect={select}
        onFold={(side, key) => patch({ [FOLD_KEY]: foldedText(folded, side, key) })}
        onSort={sort}
        onOpen={open}
        onCopy={() => void copy()}
      />
      {pivot.chart !== null && !chart && <p className="pivot-note">{t(selection ? 'pivot.chart_two' : 'pivot.chart_select')}</p>}
      {chart && (
        <ChartFrame
          ref={null}
          model={chart}
          label={`${t('pivot.chart_title')} ${subtitle}`}
          height={320}
          hide={undefined}
          onHide={() => undefined}
          onPick={() => undefined}
        />
      )}
      {cut.map(({ id, name, shown, all, isInner }) => (
        <p className="pivot-note" key={id}>
          {t(isInner ? 'pivot.cut_inner' : 'pivot.cut', { name, shown, all })}
        </p>
      ))}
      {comparedTexts(answer.compared, language).map((line) => (
        <p className="pivot-note" key={line}>
          {line}
        </p>
      ))}
      <p className="pivot-note">{t('pivot.keys')}</p>
      <PivotDrill cell={drilled} pivot={pivot} style={style} onClose={() => drill(null)} />
    </>
  )
}
