import { InfoCircleOutlined } from '@ant-design/icons'
import shopList from '@marketscope/contract/analyses/shop-list'
import { NONE_ID } from '@marketscope/contract/limits'
import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { BasketToggle } from '../frame/table/basket-toggle.tsx'
import type { CellValue, TableRow } from '../frame/table/table-model.ts'
import './shop-cells.css'
import { DialogPopover } from '../../ui/dialog-popover.tsx'
import { Spot } from '../../ui/spot.tsx'
import { NewMark } from '../frame/table/new-mark.tsx'

/** A score as it was loaded: one or two decimals. */
export function scoreText(value: CellValue | undefined): string {
  if (typeof value !== 'number') return UNKNOWN
  return value.toFixed(Math.abs(value * 10 - Math.round(value * 10)) < 1e-9 ? 1 : 2)
}

const SCORES = ['describe_score', 'service_score', 'logistics_score'] as const
const FACTS = ['shop_type', 'platform', 'id', 'business_name', 'address', 'contact', ...SCORES] as const

function ShopFacts({ values }: { values: TableRow['values'] }) {
  const { t, pick } = useText()
  const known = FACTS.slice(3).some((name) => (values[name] ?? null) !== null)
  return (
    <>
      <dl className="shop-facts">
        {FACTS.map((name) => {
          const column = shopList.columns.find((candidate) => candidate.name === name)
          const isScore = (SCORES as readonly string[]).includes(name)
          return (
            <div key={name}>
              <dt>{column ? pick(column.text) : name}</dt>
              <dd>{isScore ? scoreText(values[name]) : String(values[name] ?? UNKNOWN)}</dd>
            </div>
          )
        })}
      </dl>
      {!known && <p className="shop-facts-none">{t('places.shop_info_unknown')}</p>}
    </>
  )
}

/** A shop's name, which leads to it, with its colour and what is known of it. `beside`: it opens beside the page instead of narrowing the search. */
export function ShopNameCell({ row, beside, onOpen }: { row: TableRow; beside: boolean; onOpen: () => void }) {
  const { t } = useText()
  const name = String(row.values.name ?? UNKNOWN)
  return (
    <span className="cell-name">
      {row.colour && <Spot colour={row.colour} />}
      <button type="button" title={`${name} · ${t(beside ? 'entity.look' : 'analyses.narrow')}`} onClick={onOpen}>
        {name}
      </button>
      {row.isNew && <NewMark />}
      {beside && <BasketToggle entity={{ kind: 'shop', id: row.key }} name={name} />}
      {row.values.id !== NONE_ID && (
        <DialogPopover
          name={t('places.shop_info', { name })}
          placement="rightTop"
          title={<span className="shop-facts-title">{name}</span>}
          content={() => <ShopFacts values={row.values} />}
        >
          <button type="button" className="shop-info" aria-label={t('places.shop_info', { name })} title={t('places.shop_info', { name })}>
            <InfoCircleOutlined />
          </button>
        </DialogPopover>
      )}
    </span>
  )
}
