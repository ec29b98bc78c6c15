import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Spot } from '../../ui/spot.tsx'
import type { TableRow } from '../frame/table/table-model.ts'

interface Props {
  row: TableRow
  /** Null: it cannot be searched by itself. */
  onOpen: (() => void) | null
}

/** A category's name with its colour; it opens the search of the category. */
export function CategoryNameCell({ row, onOpen }: Props) {
  const { t } = useText()
  const name = String(row.values.name ?? UNKNOWN)
  const path = typeof row.values.path === 'string' ? row.values.path : name
  return (
    <span className="cell-name">
      {row.colour && <Spot colour={row.colour} />}
      {onOpen ? (
        <button type="button" title={`${path} · ${t('analyses.narrow')}`} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span title={path}>{name}</span>
      )}
      {row.isNew && <em>{t('common.new')}</em>}
    </span>
  )
}
