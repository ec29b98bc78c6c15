import { CloseOutlined } from '@ant-design/icons'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useScope } from '../frame/scope.ts'
import { withoutItem } from './item-address.ts'
import './items.css'
import { Spot } from '../../ui/spot.tsx'

interface Row {
  id: string
  name: string | null
}

/** The items of the drawer, each of which can be taken out. */
export function TrendChips({ rows }: { rows: readonly Row[] }) {
  const { t } = useText()
  const { colours } = useScope()
  const [address, patch] = useUrlState()
  const items = [...new Map(rows.map((row) => [row.id, row])).values()]
  const ids = items.map(({ id }) => id)
  return (
    <ul className="trend-chips">
      {items.map(({ id, name }) => {
        const title = name ?? t('items.outside', { id: id.slice(id.indexOf(':') + 1) })
        return (
          <li key={id} data-outside={name === null}>
            {items.length > 1 && <Spot colour={colours.known(id)} />}
            <span title={title}>{title}</span>
            <button
              type="button"
              aria-label={t('items.remove', { title })}
              title={t('items.remove', { title })}
              onClick={() => patch(withoutItem(address, ids, id))}
            >
              <CloseOutlined aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
