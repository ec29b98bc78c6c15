import { ExportOutlined, LineChartOutlined, PictureOutlined } from '@ant-design/icons'
import { useText } from '../../i18n/use-text.ts'
import { Delta } from '../../ui/delta.tsx'
import { useScope } from '../frame/scope.ts'
import { usePicture } from '../frame/table/use-picture.ts'
import { NarrowCell } from './item-cells.tsx'
import { itemHref, itemKey } from './item-href.ts'
import { PickBox } from './pick-box.tsx'
import { toBrand, toShop } from './place-cells.tsx'
import { useItemChoice } from './use-item-choice.ts'
import type { WallCard } from './wall-cards.ts'

/** The picture of a card; a drawn one where there is none that is shown. */
function Picture({ address }: { address: string | null }) {
  const { t } = useText()
  const { source, onError } = usePicture(address)
  if (source === null)
    return (
      <span className="item-card-none">
        <PictureOutlined aria-hidden="true" />
        {t('items.no_image')}
      </span>
    )
  return <img src={source} alt="" loading="lazy" referrerPolicy="no-referrer" onError={onError} />
}

/** One product of the wall: picture and title open its page here, brand and shop narrow the search. */
export function ItemCard({ card }: { card: WallCard }) {
  const { t } = useText()
  const scope = useScope()
  const { open } = useItemChoice()
  const { row, title, brand, shop } = card
  const [href, item] = [itemHref(row, scope), itemKey(row)]
  return (
    <article className="item-card">
      <div className="item-card-picture">
        <Picture address={card.image} />
      </div>
      {item && (
        <span className="item-card-pick">
          <PickBox item={item} title={title} />
        </span>
      )}
      <a className="item-card-title" href={href ? `#${href}` : undefined} title={title}>
        {title}
      </a>
      {card.ofClass && (
        <p className="item-card-class" title={card.ofClass}>
          {card.ofClass}
        </p>
      )}
      <p className="item-card-price">
        <strong title={t('items.price')}>{card.price}</strong>
      </p>
      <dl>
        <div>
          <dt>{t('items.sales')}</dt>
          <dd>{card.sales}</dd>
        </div>
        <div>
          <dt>{t('items.sold')}</dt>
          <dd>{card.sold}</dd>
        </div>
        {card.growth && (
          <div className="item-card-growth">
            <dt>{card.growth.name}</dt>
            <dd>
              <Delta value={card.growth.value} />
            </dd>
          </div>
        )}
      </dl>
      <footer>
        <span className="item-card-names">
          <NarrowCell text={brand.name} beside={scope.open !== undefined} onNarrow={toBrand(brand.id, scope)} />
          <NarrowCell
            text={shop.name}
            beside={scope.open !== undefined}
            onNarrow={() => toShop({ id: shop.id, site: String(row.site_id ?? '') }, scope)}
          />
        </span>
        <span className="item-card-links">
          {item && (
            <button type="button" title={t('items.trend')} aria-label={t('items.trend_of', { title })} onClick={() => open(item)}>
              <LineChartOutlined aria-hidden="true" />
            </button>
          )}
          {card.link && (
            <a
              href={card.link}
              target="_blank"
              rel="noopener noreferrer"
              title={t('items.open_shop_page')}
              aria-label={`${t('items.open_shop_page')} ${title}`}
            >
              <ExportOutlined aria-hidden="true" />
            </a>
          )}
        </span>
      </footer>
    </article>
  )
}
