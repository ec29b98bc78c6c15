import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { Spot } from '../../ui/spot.tsx'
import type { Entity } from '../frame/entity.ts'
import { BasketToggle } from '../frame/table/basket-toggle.tsx'
import { NewMark } from '../frame/table/new-mark.tsx'
import type { TableRow } from '../frame/table/table-model.ts'

interface Props {
  row: TableRow
  /** Null: it cannot be searched by itself. */
  onOpen: (() => void) | null
  /** What opens beside the page, where it has the room; null: the search is narrowed. */
  entity: Entity | null
}

/** A category's name with its colour; it leads to the category. */
export function CategoryNameCell({ row, onOpen, entity }: Props) {
  const { t } = useText()
  const name = String(row.values.name ?? UNKNOWN)
  const path = typeof row.values.path === 'string' ? row.values.path : name
  return (
    <span className="cell-name">
      {row.colour && <Spot colour={row.colour} />}
      {onOpen ? (
        <button type="button" title={`${path} · ${t(entity ? 'entity.look' : 'analyses.narrow')}`} onClick={onOpen}>
          {name}
        </button>
      ) : (
        <span title={path}>{name}</span>
      )}
      {row.isNew && <NewMark />}
      {entity && <BasketToggle entity={entity} name={name} />}
    </span>
  )
}
