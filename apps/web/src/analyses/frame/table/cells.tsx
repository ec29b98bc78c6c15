import type { ReactNode } from 'react'
import type { NumberStyle } from '../../../charts/prepare/number-text.ts'
import { UNKNOWN } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Delta } from '../../../ui/delta.tsx'
import { Spot } from '../../../ui/spot.tsx'
import { figureText } from './figure-text.ts'
import { ItemImage } from './item-image.tsx'
import { LineCell } from './line-cell.tsx'
import { NewMark } from './new-mark.tsx'
import { RankCell } from './rank-cell.tsx'
import { pictureAddress, safeLink } from './safe-address.ts'
import type { TableColumn, TableRow } from './table-model.ts'

interface Props {
  column: TableColumn
  row: TableRow
  style: NumberStyle
  /** The greatest value of the column on this page, for the bars of shares. */
  greatest: number
  onPick: ((key: string) => void) | null
  /** What a press of a row's name does; default: it narrows. */
  pickTitle?: string | undefined
  /** Stands beside a row's name. */
  beside?: ((row: TableRow) => ReactNode) | undefined
}

function ShareCell({ value, greatest, text }: { value: number; greatest: number; text: string }) {
  return (
    <span className="cell-share">
      <span aria-hidden="true">
        <i style={{ width: `${greatest > 0 ? Math.min(100, Math.max(0, (value / greatest) * 100)) : 0}%` }} />
      </span>
      {text}
    </span>
  )
}

/** One value of a table, by what its column means. */
export function Cell({ column, row, style, greatest, onPick, pickTitle, beside }: Props) {
  const { t } = useText()
  const value = row.values[column.name]
  const { text, exact } = figureText(column.kind, value, style)
  const pick = row.picks?.[column.name]
  if (onPick && pick && !column.pickable) {
    return (
      <button
        type="button"
        className="cell-pick"
        title={exact ? `${exact} · ${t('analyses.narrow')}` : t('analyses.narrow')}
        onClick={() => onPick(pick)}
      >
        {column.kind === 'share' && typeof value === 'number' ? <ShareCell value={value} greatest={greatest} text={text} /> : text}
      </button>
    )
  }
  if (column.pickable) {
    return (
      <span className="cell-name">
        {row.colour && <Spot colour={row.colour} />}
        {onPick && !row.fixed ? (
          <button type="button" title={`${text} · ${pickTitle ?? t('analyses.narrow')}`} onClick={() => onPick(pick ?? row.key)}>
            {text}
          </button>
        ) : (
          <span title={text}>{text}</span>
        )}
        {row.isNew && <NewMark />}
        {beside?.(row)}
      </span>
    )
  }
  if (column.kind === 'rank') return <RankCell column={column} row={row} />
  if (column.kind === 'months') return <LineCell rowKey={row.key} style={style} />
  if (column.kind === 'change') return <Delta value={typeof value === 'number' ? value : null} />
  if (column.kind === 'share' && typeof value === 'number') return <ShareCell value={value} greatest={greatest} text={text} />
  if (column.kind === 'image') return <ItemImage address={pictureAddress(value)} />
  if (column.kind === 'link') {
    const link = safeLink(value)
    return link ? (
      <a href={link} target="_blank" rel="noopener noreferrer">
        {t('analyses.open')}
      </a>
    ) : (
      UNKNOWN
    )
  }
  return (
    <span title={exact ?? (column.kind === 'text' ? text : undefined)} data-exact={exact}>
      {text}
    </span>
  )
}
