import { Grid, Table, type TableColumnType, type TableProps } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { greatestOf } from '../../../charts/prepare/axis.ts'
import type { NumberStyle } from '../../../charts/prepare/number-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { usePageFoot } from '../../../state/page-foot.ts'
import { Delta } from '../../../ui/delta.tsx'
import { usePhone } from '../../../ui/use-phone.ts'
import { useTop } from '../scope.ts'
import { Cell } from './cells.tsx'
import { HeaderCell, headerCell } from './header-cell.tsx'
import './data-table.css'
import { columnWidth } from './column-width.ts'
import { figureText } from './figure-text.ts'
import { phoneColumns } from './phone-columns.ts'
import { isNumeric, type Sort, type TableColumn, type TableModel, type TableRow } from './table-model.ts'

export interface Paging {
  page: number
  size: number
  sizes: readonly number[]
  /** Every matching row. */
  count: number
  /** The last page that may be asked for. */
  lastPage: number
  onChange: (page: number, size: number) => void
}

interface Props {
  label: string
  columns: readonly TableColumn[]
  model: TableModel
  style: NumberStyle
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  paging: Paging | null
  /** Cells that are more than a formatted value, by column. */
  cells: Readonly<Record<string, (row: TableRow) => ReactNode>>
  onPick: ((key: string) => void) | null
  /** What a press of a row's name does; default: it narrows. */
  pickTitle?: string | undefined
  /** Stands beside a row's name. */
  beside?: ((row: TableRow) => ReactNode) | undefined
  /** The reader made a column wider or narrower; left out where that is not kept. */
  onWidth?: ((name: string, width: number) => void) | undefined
  /** What explains a column, in its heading. */
  explain?: ((column: TableColumn) => ReactNode) | undefined
  empty: ReactNode
}

/** On a narrow screen a wider column does not stay in view: nothing else would fit beside it. */
const MOST_PINNED = 180

const COMPONENTS = { header: { cell: HeaderCell } }

function orderOf(column: TableColumn, sort: Sort | null): 'ascend' | 'descend' | null {
  if (sort?.by !== column.name) return null
  return sort.desc ? 'descend' : 'ascend'
}

/** The first press sorts numbers from the greatest, texts from the first. */
function directionsOf(column: TableColumn): ('ascend' | 'descend')[] {
  return isNumeric(column.kind) ? ['descend', 'ascend'] : ['ascend', 'descend']
}

/** A table made from columns that say what they mean: alignment, format, width, sorting and totals follow from it. */
export function DataTable({
  label,
  columns: all,
  model,
  style,
  sort,
  onSort,
  paging,
  cells,
  onPick,
  pickTitle,
  beside,
  onWidth,
  explain,
  empty,
}: Props) {
  const { t } = useText()
  const { md = true } = Grid.useBreakpoint()
  const phone = usePhone()
  const columns = useMemo(() => (phone ? phoneColumns(all) : all), [phone, all])
  const top = useTop()
  const foot = usePageFoot((page) => page.foot)
  const shown = useMemo(
    () =>
      columns.map((column): TableColumnType<TableRow> => {
        const own = cells[column.name]
        const greatest = column.kind === 'share' ? greatestOf(model.rows.map(({ values }) => numberOr(values[column.name]))) : 0
        return {
          key: column.name,
          title: column.text,
          width: columnWidth(column),
          onHeaderCell: () => headerCell(column, phone ? undefined : onWidth, explain?.(column)),
          align: isNumeric(column.kind) ? 'end' : 'start',
          className: `col-${column.kind}`,
          ellipsis: column.kind === 'text' || column.kind === 'id' ? { showTitle: false } : false,
          ...(column.pinned && (md || columnWidth(column) <= MOST_PINNED) ? { fixed: 'start' as const } : {}),
          ...(column.sortable
            ? { sorter: true, sortOrder: orderOf(column, sort), sortDirections: directionsOf(column), showSorterTooltip: false }
            : {}),
          render: (_, row) =>
            own ? (
              own(row)
            ) : (
              <Cell column={column} row={row} style={style} greatest={greatest} onPick={onPick} pickTitle={pickTitle} beside={beside} />
            ),
        }
      }),
    [columns, model, cells, style, sort, onPick, pickTitle, beside, md, onWidth, explain, phone],
  )
  const change: TableProps<TableRow>['onChange'] = (_pages, _filters, sorter, { action }) => {
    if (action !== 'sort' || Array.isArray(sorter)) return
    const by = sorter.columnKey
    onSort(sorter.order && typeof by === 'string' ? { by, desc: sorter.order === 'descend' } : null)
  }
  const { total } = model
  const rows = model.rows.length > 0
  return (
    <Table<TableRow>
      className="data-table"
      aria-label={label}
      columns={shown}
      components={COMPONENTS}
      dataSource={model.rows}
      rowKey="key"
      size="small"
      tableLayout="fixed"
      sticky={{ offsetHeader: top, offsetSummary: foot, offsetScroll: foot }}
      scroll={{ x: columns.reduce((sum, column) => sum + columnWidth(column), 0) }}
      locale={{ emptyText: empty }}
      onChange={change}
      pagination={
        paging && paging.count > 0
          ? {
              current: paging.page,
              pageSize: paging.size,
              total: Math.min(paging.count, paging.lastPage * paging.size),
              pageSizeOptions: paging.sizes.map(String),
              showSizeChanger: true,
              responsive: true,
              size: 'small',
              onChange: (page, size) => paging.onChange(size === paging.size ? page : 1, size),
              showTotal: () => t('analyses.rows', { count: paging.count }),
            }
          : false
      }
      {...(total && rows
        ? {
            summary: () => (
              <Table.Summary fixed="bottom">
                <Table.Summary.Row className="total-row">
                  {columns.map((column, index) => (
                    <Table.Summary.Cell key={column.name} index={index} align={isNumeric(column.kind) ? 'end' : 'start'}>
                      {index === firstText(columns) ? t('analyses.total') : totalText(column, total[column.name], style)}
                    </Table.Summary.Cell>
                  ))}
                </Table.Summary.Row>
              </Table.Summary>
            ),
          }
        : {})}
    />
  )
}

/** Where "Total" is written: the first column that is neither a picture nor a number. */
function firstText(columns: readonly TableColumn[]): number {
  return Math.max(
    0,
    columns.findIndex(({ kind }) => !isNumeric(kind) && kind !== 'image'),
  )
}

function totalText(column: TableColumn, value: unknown, style: NumberStyle): ReactNode {
  if (column.kind === 'change' && typeof value === 'number') return <Delta value={value} />
  if (value === undefined || value === null || !isNumeric(column.kind)) return ''
  const { text, exact } = figureText(column.kind, value, style)
  return (
    <span title={exact} data-exact={exact}>
      {text}
    </span>
  )
}

function numberOr(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
