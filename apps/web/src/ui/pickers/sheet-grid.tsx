import { Tooltip } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import type { Cell, Sheet } from './calendar.ts'

/** How a cell looks and whether it can be chosen. */
export interface CellState {
  at: 'start' | 'end' | 'both' | 'within' | null
  inactive: boolean
  /** Why it cannot be chosen. */
  reason: string | null
}

interface Props {
  sheet: Sheet
  /** The cell that the keyboard is at. */
  cursor: string
  stateOf(value: string): CellState
  onPick(value: string): void
  onHover(value: string | null): void
}

/** One sheet of a calendar: months of a year or days of a month. Its cells stay reachable where they cannot be chosen, so that the reason can be read. */
export function SheetGrid({ sheet, cursor, stateOf, onPick, onHover }: Props) {
  const { t } = useText()
  const { title, heads, rows, weeks } = sheet
  return (
    <table className="picker-sheet" data-weeks={weeks !== null} aria-label={title}>
      {heads.length > 0 && (
        <thead>
          <tr>
            {weeks && <th scope="col">{t('picker.week')}</th>}
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.find((cell) => cell !== null)?.value ?? `row-${index}`}>
            {weeks && (
              <th scope="row" title={t('picker.week_number', { number: weeks[index] ?? 0 })}>
                {weeks[index]}
              </th>
            )}
            {inColumns(row).map(({ key, cell }) => (
              <td key={key} data-at={cell ? stateOf(cell.value).at : null}>
                {cell && (
                  <SheetCell
                    cell={cell}
                    state={stateOf(cell.value)}
                    current={cell.value === cursor}
                    onPick={() => onPick(cell.value)}
                    onHover={onHover}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const inColumns = (row: readonly (Cell | null)[]) => row.map((cell, column) => ({ key: `column-${column}`, cell }))

interface CellProps {
  cell: Cell
  state: CellState
  current: boolean
  onPick(): void
  onHover(value: string | null): void
}

function SheetCell({ cell, state, current, onPick, onHover }: CellProps) {
  const { at, inactive, reason } = state
  const button = (
    <button
      type="button"
      className="picker-cell"
      data-value={cell.value}
      tabIndex={current ? 0 : -1}
      aria-label={reason === null ? cell.value : `${cell.value} ${reason}`}
      aria-pressed={at === 'start' || at === 'end' || at === 'both'}
      aria-disabled={inactive}
      onClick={() => !inactive && onPick()}
      onMouseEnter={() => onHover(inactive ? null : cell.value)}
      onMouseLeave={() => onHover(null)}
    >
      {cell.label}
    </button>
  )
  return reason === null ? button : <Tooltip title={reason}>{button}</Tooltip>
}
