import { CopyOutlined, ExportOutlined, RollbackOutlined } from '@ant-design/icons'
import type { ItemInfo } from '@marketscope/contract/calls/item'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import { App, Button, Tag } from 'antd'
import { safeLink } from '../../../analyses/frame/table/safe-address.ts'
import { useText } from '../../../i18n/use-text.ts'
import { copyText } from '../../../ui/copy-text.ts'
import type { Along } from '../../../url/along.ts'
import { paths } from '../../../url/paths.ts'
import { ItemFacts } from './item-facts.tsx'
import './item-head.css'
import { ItemPicture } from './item-picture.tsx'
import { ItemPrices } from './item-prices.tsx'

interface Props {
  info: ItemInfo
  /** The search one came from. */
  urlId: string
  along: Along
  range: MonthRange
  hrefOf: (part: Partial<SearchFilterInput>) => string
}

/** Who the item is: picture, titles, where it is sold and by whom, and what it costs. */
export function ItemHead({ info, urlId, along, range, hrefOf }: Props) {
  const { t, pick } = useText()
  const { message } = App.useApp()
  const link = safeLink(info.link)
  const second = [info.title_source, info.title_translated].find((text) => text && text !== info.title)
  const copy = async () => {
    if (await copyText(info.item_id)) message.success(t('common.copied'))
    else message.error(t('common.copy_failed'))
  }
  return (
    <div className="item-head">
      <ItemPicture address={info.images[0] ?? null} title={info.title} />
      <div className="item-head-text">
        <h1 title={info.title} dir="auto">
          {info.title || info.item_id}
        </h1>
        {second && (
          <p className="item-head-second" title={second} dir="auto">
            {second}
          </p>
        )}
        <div className="item-head-ids">
          <Tag>{pick(info.site.name)}</Tag>
          <span>
            {t('item-page.item_id')} <code>{info.item_id}</code>
          </span>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined aria-hidden />}
            aria-label={t('item-page.copy_id')}
            onClick={() => void copy()}
          />
        </div>
        <ItemFacts info={info} hrefOf={hrefOf} />
      </div>
      <div className="item-head-side">
        <ItemPrices info={info} />
        <div className="item-head-actions">
          {link && (
            <Button size="small" icon={<ExportOutlined aria-hidden />} href={link} target="_blank" rel="noopener noreferrer">
              {t('item-page.open_link')}
            </Button>
          )}
          <Button
            size="small"
            icon={<RollbackOutlined aria-hidden />}
            href={`#${urlId ? paths.detail.href(urlId, range, { tab: 'Itemslist', ...along }) : paths.search.href()}`}
          >
            {urlId ? t('item-page.back') : t('common.back_to_search')}
          </Button>
        </div>
      </div>
    </div>
  )
}
