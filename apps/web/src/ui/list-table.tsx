import { Grid, Table, type TableColumnType, type TableProps } from 'antd'
import type { ReactNode } from 'react'

interface Props<T> extends Pick<TableProps<T>, 'className' | 'loading' | 'rowKey' | 'rowClassName' | 'rowSelection' | 'onChange'> {
  label: string
  rows: readonly T[]
  /** Columns where there is room, and those of a narrow screen, on which a row is one cell with everything in it. */
  wide: TableColumnType<T>[]
  narrow: TableColumnType<T>[]
  /** What stands in place of rows. */
  empty: ReactNode
  /** A page of so many rows; without `total`, `rows` has all of them. */
  pages: { size: number; current?: number; total?: number; onChange?(page: number): void }
}

/** The header stays below the product's own header, 56 px high. */
const STICKY = { offsetHeader: 56 }

/** Whether a list has room for its columns. */
export function useIsWide(): boolean {
  return Grid.useBreakpoint().lg ?? true
}

/** Whether there is room for columns of less weight too. */
export function useIsRoomy(): boolean {
  return Grid.useBreakpoint().xxl ?? true
}

/** The least that a column without a width of its own is read in, in pixels. */
const LEAST_COLUMN = 140

/** What a table takes at least: below it is scrolled, so that no column is squeezed away. */
function leastWidth<T>(columns: readonly TableColumnType<T>[], choice: number | string | undefined): number {
  const widths = columns.map(({ width }) => (typeof width === 'number' ? width : LEAST_COLUMN))
  return widths.reduce((sum, width) => sum + width, typeof choice === 'number' ? choice : 0)
}

/** A list of what somebody has, as a table: follows, schemes, downloads. */
export function ListTable<T extends object>({ label, rows, wide, narrow, empty, pages, className = '', ...table }: Props<T>) {
  const isWide = useIsWide()
  const { size: pageSize, total = rows.length, current, onChange } = pages
  const place = { ...(current === undefined ? {} : { current }), ...(onChange ? { onChange } : {}) }
  return (
    <Table<T>
      {...table}
      className={className}
      aria-label={label}
      columns={isWide ? wide : narrow}
      dataSource={rows}
      size="small"
      sticky={STICKY}
      locale={{ emptyText: empty }}
      tableLayout="fixed"
      {...(isWide ? { scroll: { x: leastWidth(wide, table.rowSelection?.columnWidth) } } : {})}
      pagination={total > pageSize && { ...place, pageSize, total, size: 'small', showSizeChanger: false }}
    />
  )
}
