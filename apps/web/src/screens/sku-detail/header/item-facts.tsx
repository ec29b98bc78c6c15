import { InfoCircleOutlined } from '@ant-design/icons'
import type { ItemInfo } from '@marketscope/contract/calls/item'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { DialogPopover } from '../../../ui/dialog-popover.tsx'

interface Props {
  info: ItemInfo
  hrefOf: (part: Partial<SearchFilterInput>) => string
}

/** Category, brand and shop, each of which opens the search of it, and what else is known of the page. */
export function ItemFacts({ info, hrefOf }: Props) {
  const { t } = useText()
  const { brand, shop, category_id: category, path_name: path, filing } = info
  const linked = (text: string, title: string, href: string) => (
    <a href={`#${href}`} title={title}>
      {text}
    </a>
  )
  const none = t('analyses.none')
  const facts: [string, ReactNode][] = [
    [
      t('item-page.category'),
      path && category ? linked(path, t('item-page.narrow_category', { name: path }), hrefOf({ cid: [category] })) : (path ?? none),
    ],
    [
      t('item-page.brand'),
      brand ? linked(brand.name, t('item-page.narrow_brand', { name: brand.name }), hrefOf({ brand_id: [brand.id] })) : none,
    ],
    [
      t('item-page.shop'),
      shop ? (
        <>
          {linked(shop.name, t('item-page.narrow_shop', { name: shop.name }), hrefOf({ shop_id: [shop.id] }))}
          {shop.type && <small>{shop.type}</small>}
          <ShopPopover shop={shop} />
        </>
      ) : (
        none
      ),
    ],
    ...(info.shelf_time ? [[t('item-page.shelf_time'), info.shelf_time] as [string, ReactNode]] : []),
    ...(info.location ? [[t('item-page.location'), info.location] as [string, ReactNode]] : []),
    ...(filing ? [[t('item-page.filing'), filing.product ?? filing.filing_no] as [string, ReactNode]] : []),
  ]
  return (
    <dl className="item-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const TEXTS = ['business_name', 'address', 'contact'] as const
const SCORES = ['describe_score', 'service_score', 'logistics_score'] as const

/** What is known of the shop behind a button; nothing where nothing is. */
function ShopPopover({ shop }: { shop: NonNullable<ItemInfo['shop']> }) {
  const { t } = useText()
  const known = [
    ...TEXTS.map((name) => [t(`item-page.${name}`), shop[name]] as const),
    ...SCORES.map((name) => [t(`item-page.${name}`), shop[name]?.toFixed(2) ?? null] as const),
  ].filter(([, value]) => value !== null)
  if (known.length === 0) return null
  const content = (
    <dl className="item-shop">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <DialogPopover name={t('item-page.shop_info')} title={shop.name} placement="bottomLeft" content={() => content}>
      <Button type="text" size="small" icon={<InfoCircleOutlined aria-hidden />} aria-label={t('item-page.shop_info')} />
    </DialogPopover>
  )
}
