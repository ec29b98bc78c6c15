import type { ShownColumn } from '@marketscope/contract/schemes/pivot-model'
import { useMemo } from 'react'
import { useText } from '../../i18n/use-text.ts'
import type { GridProps } from './grid.tsx'
import { headingsAt } from './grid-model.ts'
import { ROW, type WindowPart } from './use-window.ts'

/** The names over the columns, a line for each field, and one for the values where there are several. */
export function Headings({
  model,
  pivot,
  corner,
  folded,
  onFold,
  onSort,
  part,
  several,
}: GridProps & { part: WindowPart; several: boolean }) {
  const { t } = useText()
  const { grid, columns, depth } = model
  const lines = useMemo(() => Array.from({ length: depth }, (_, at) => ({ at, line: headingsAt(model, at + 1) })), [model, depth])
  const [first, last] = part.columns
  const mark = (column: ShownColumn) => {
    const { sort } = pivot
    if (sort?.measure !== grid.measures[column.measure]?.id || JSON.stringify(sort?.at) !== column.key) return ''
    return sort?.desc ? ' ↓' : ' ↑'
  }
  const sortable = (column: ShownColumn, name: string) => (
    <button type="button" className="pivot-plain" title={t('pivot.sort_by', { name })} onClick={() => onSort(column)}>
      {name}
      {mark(column)}
    </button>
  )
  return (
    <thead>
      {lines.map(({ at, line }) => (
        <tr key={at} aria-rowindex={at + 1} style={{ height: ROW }}>
          <th scope="col" className="pivot-corner" style={{ top: at * ROW }}>
            <span className="pivot-text" title={corner}>
              {at === 0 ? corner : ''}
            </span>
          </th>
          <td className="pivot-gap" style={{ top: at * ROW }} />
          {line.flatMap(({ from, count, name, shown, own }) => {
            const span = Math.min(from + count, last) - Math.max(from, first)
            const column = columns[from]
            if (span <= 0 || !column) return []
            const folds = shown.opens && at + 1 === shown.line.depth
            return [
              <th scope="colgroup" colSpan={span} key={from} title={name} style={{ top: at * ROW }}>
                <span className="pivot-heading">
                  {folds && (
                    <button
                      type="button"
                      className="pivot-fold"
                      aria-expanded={!folded.columns.has(shown.key)}
                      aria-label={t('pivot.fold', { name })}
                      onClick={() => onFold('columns', shown.key)}
                    >
                      {folded.columns.has(shown.key) ? '▸' : '▾'}
                    </button>
                  )}
                  {!several && own && name !== '' ? sortable(column, name) : <span className="pivot-text">{name}</span>}
                </span>
              </th>,
            ]
          })}
          <td className="pivot-gap" style={{ top: at * ROW }} />
        </tr>
      ))}
      {several && (
        <tr aria-rowindex={depth + 1} style={{ height: ROW }}>
          <th scope="col" className="pivot-corner" style={{ top: depth * ROW }} />
          <td className="pivot-gap" style={{ top: depth * ROW }} />
          {columns.slice(first, last).map((column) => (
            <th scope="col" key={`${column.key} ${column.measure}`} style={{ top: depth * ROW }}>
              {sortable(column, grid.measures[column.measure]?.name ?? '')}
            </th>
          ))}
          <td className="pivot-gap" style={{ top: depth * ROW }} />
        </tr>
      )}
    </thead>
  )
}
