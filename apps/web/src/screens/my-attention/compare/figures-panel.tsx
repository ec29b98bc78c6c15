import summary from '@marketscope/contract/analyses/summary'
import { type Base, toldBases } from '@marketscope/contract/bases'
import { equalDaysWords, sameDaysMark } from '@marketscope/contract/equal-days'
import { Table, type TableColumnType, type TableProps } from 'antd'
import { DownloadMenu } from '../../../analyses/frame/download-menu.tsx'
import { sheetOf } from '../../../analyses/frame/export/sheet.ts'
import { GrowthNote } from '../../../analyses/frame/growth-note.tsx'
import { MeaningMark } from '../../../analyses/frame/meaning/meaning-mark.tsx'
import { MissingNote } from '../../../analyses/frame/missing-note.tsx'
import { useScope } from '../../../analyses/frame/scope.ts'
import { HeaderCell, type headerCell } from '../../../analyses/frame/table/header-cell.tsx'
import { parseSort, sortText } from '../../../analyses/frame/table/table-model.ts'
import { SERIES_COLOURS } from '../../../charts/prepare/palette.ts'
import { formatValue } from '../../../i18n/format.ts'
import { useNumberStyle } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Delta } from '../../../ui/delta.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Spot } from '../../../ui/spot.tsx'
import { paths } from '../../../url/paths.ts'
import { useUrlState } from '../../../url/use-url-state.ts'
import type { Compared } from './compared.ts'
import { FIGURES, type FigureName, type FigureRow, figureColumn, figuresTable, sortedFigures } from './figures-model.ts'
import { type Question, useAnswers } from './use-answers.ts'
import { usedOfAll } from './used-of-all.ts'

const BASES_TOLD = ['yoy', 'mom'] as const satisfies Base[]

const COMPONENTS = { header: { cell: HeaderCell } }

/** The figures of each search over the months, with their growth; amounts in the currency of each. */
export function FiguresPanel({ compared, question }: { compared: readonly Compared[]; question: Question }) {
  const { t, pick, language } = useText()
  const { siteName } = useScope()
  const numbers = useNumberStyle()
  const [address, patch] = useUrlState()
  const answers = useAnswers(summary, question)
  const title = t('follow.figures')
  const asked = parseSort(address['compare.sort'])
  const by = FIGURES.find((name) => name === asked?.by) ?? null
  const mixed = new Set(compared.map(({ search }) => search.currency)).size > 1

  const rows = answers.results?.flatMap(({ data, used }, index): FigureRow[] => {
    const one = compared[index]
    return one ? [{ id: one.id, name: one.name, currency: one.search.currency, figures: data, used }] : []
  })
  const answered = answers.results?.map(({ used }) => used)
  const used = answered?.[0] && usedOfAll(answered[0], answered)
  const shown = rows && sortedFigures(rows, by, asked?.desc ?? true)

  const figure = (name: FigureName): TableColumnType<FigureRow> => {
    const column = figureColumn(name)
    // Amounts of different currencies have no order.
    const ordered = !(mixed && (column.kind === 'money' || column.kind === 'price'))
    return {
      key: name,
      title: pick(column.text),
      align: 'end',
      width: 164,
      onHeaderCell: (): ReturnType<typeof headerCell> => ({
        // Amounts of different currencies have no unit in common.
        explain: (
          <MeaningMark dense title={pick(column.text)} figures={[{ column, text: pick(column.text) }]} used={mixed ? undefined : used} />
        ),
      }),
      ...(ordered
        ? {
            sorter: true,
            sortOrder: by === name ? (asked?.desc ? 'descend' : 'ascend') : null,
            sortDirections: ['descend', 'ascend'],
            showSorterTooltip: false,
          }
        : {}),
      render: (_, { figures, currency, used: own }) => (
        <div className="compare-figure">
          <strong title={formatValue(column.kind, figures[name], { ...numbers, currency, exact: true })}>
            {formatValue(column.kind, figures[name], { ...numbers, currency })}
          </strong>
          {BASES_TOLD.filter((base) => toldBases(question.range).includes(base)).map((base) => (
            <span key={base}>
              {`${t(`analyses.${base}`)}${sameDaysMark(own, base, language)}`} <Delta value={figures[`${name}_${base}`]} />
            </span>
          ))}
        </div>
      ),
    }
  }
  const colours = new Map(compared.map(({ id }, index) => [id, SERIES_COLOURS[index % SERIES_COLOURS.length]]))
  const columns: TableColumnType<FigureRow>[] = [
    {
      key: 'name',
      title: t('follow.search'),
      width: 180,
      render: (_, { id, name }) => (
        <span className="compare-name">
          <Spot colour={colours.get(id)} />
          <a href={`#${paths.detail.href(id, question.range, { version: question.version })}`} title={name}>
            {name}
          </a>
        </span>
      ),
    },
    ...FIGURES.map(figure),
  ]
  const change: TableProps<FigureRow>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const next = sorter.order && typeof sorter.columnKey === 'string' ? { by: sorter.columnKey, desc: sorter.order === 'descend' } : null
    patch({ 'compare.sort': sortText(next) })
  }
  const content = () => {
    if (answers.error) return <ErrorState error={answers.error} onRetry={answers.retry} />
    if (!shown) return <LoadingState height={200} rows={4} />
    return (
      <Table<FigureRow>
        className="compare-figures"
        aria-label={title}
        columns={columns}
        components={COMPONENTS}
        dataSource={shown}
        rowKey="id"
        size="small"
        tableLayout="fixed"
        scroll={{ x: 1164 }}
        pagination={false}
        onChange={change}
      />
    )
  }
  return (
    <Panel
      title={title}
      flush={answers.error === null && shown !== undefined}
      toolbar={
        <DownloadMenu
          whole={{ kind: 'compare', analysis: summary.id, query: question.query, rows: compared.length }}
          part="compare_figures"
          title={title}
          disabled={!shown || answers.error !== null}
          note=""
          sheet={() => {
            if (!shown) return null
            const table = figuresTable(shown, {
              ...{ heading: t('follow.search'), currency: t('follow.currency'), pick },
              days: {
                heading: t('follow.days'),
                of: (own) => equalDaysWords(own, language, siteName).join(language === 'zh' ? '；' : '; '),
              },
            })
            return sheetOf(title, table.columns, table, '')
          }}
          chart={null}
        />
      }
    >
      <div className="compare-content" aria-busy={answers.isFetching}>
        {content()}
      </div>
      {used && <MissingNote used={used} />}
      {answers.results && (
        <GrowthNote used={{ limited_growth: Object.assign({}, ...answers.results.map(({ used }) => used.limited_growth)) }} />
      )}
    </Panel>
  )
}
