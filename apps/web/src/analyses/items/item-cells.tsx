import { ExportOutlined, LayoutOutlined, LineChartOutlined } from '@ant-design/icons'
import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { PickBox } from './pick-box.tsx'
import './items.css'
import { ItemImage } from '../frame/table/item-image.tsx'
import { pictureAddress, safeLink } from '../frame/table/safe-address.ts'
import type { CellValue } from '../frame/table/table-model.ts'
import { useItemChoice } from './use-item-choice.ts'

interface TitleProps {
  title: CellValue
  /** Of the product's own page here; without one the title opens the one at the marketplace. */
  href?: string | null
  /** At the marketplace. */
  link: CellValue
  /** `site:item_id`. */
  item?: string | null
  /** Opens it beside the page. */
  onLook?: (() => void) | null
}

/** A product's title, its id where it has none, which opens its page here; beside it its trend and its page at the marketplace. */
export function TitleCell({ title, href = null, link, item = null, onLook = null }: TitleProps) {
  const { t } = useText()
  const { open } = useItemChoice()
  const text = String(title ?? item?.slice(item.indexOf(':') + 1) ?? UNKNOWN)
  const shop = safeLink(link)
  const away = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <span className="item-title">
      {href ? (
        <a className="cell-link" href={`#${href}`} title={text} dir="auto">
          {text}
        </a>
      ) : shop ? (
        <a className="cell-link" href={shop} {...away} title={text} dir="auto">
          {text}
        </a>
      ) : (
        <span title={text} dir="auto">
          {text}
        </span>
      )}
      {item && (
        <button type="button" title={t('items.trend')} aria-label={t('items.trend_of', { title: text })} onClick={() => open(item)}>
          <LineChartOutlined aria-hidden="true" />
        </button>
      )}
      {onLook && (
        <button type="button" title={t('entity.look')} aria-label={t('entity.look_at', { name: text })} onClick={onLook}>
          <LayoutOutlined aria-hidden="true" />
        </button>
      )}
      {href && shop && (
        <a
          href={shop}
          target="_blank"
          rel="noopener noreferrer"
          title={t('items.open_shop_page')}
          aria-label={`${t('items.open_shop_page')} ${text}`}
        >
          <ExportOutlined aria-hidden="true" />
        </a>
      )}
    </span>
  )
}

/** A product's picture behind the box that picks it for comparison. */
export function PickCell({ image, title, item }: { image: CellValue; title: CellValue; item: string | null }) {
  return (
    <span className="item-pick">
      {item && <PickBox item={item} title={String(title ?? UNKNOWN)} />}
      <ItemImage address={pictureAddress(image)} />
    </span>
  )
}

/** The address of a picture as a link; it may be a path of this product. */
export function ImageLinkCell({ image }: { image: CellValue }) {
  const { t } = useText()
  const address = pictureAddress(image)
  if (address === null) return UNKNOWN
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {t('analyses.open')}
    </a>
  )
}

/** A name that narrows the search when pressed, or with `beside` opens beside the page. */
export function NarrowCell({ text, onNarrow, beside = false }: { text: string; onNarrow: (() => void) | null; beside?: boolean }) {
  const { t } = useText()
  if (!onNarrow) return <span title={text}>{text}</span>
  return (
    <button type="button" className="cell-link" title={`${text} · ${t(beside ? 'entity.look' : 'analyses.narrow')}`} onClick={onNarrow}>
      {text}
    </button>
  )
}
