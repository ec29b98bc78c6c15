import { useText } from '../../i18n/use-text.ts'
import { BackToSearch } from '../../ui/back-to-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { itemOfQuery } from '../../url/item-address.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { ItemLoader } from './item-loader.tsx'

/** The page of one item. Another item, category or group of categories is another page. */
export default function SkuDetailScreen() {
  const { t } = useText()
  const [query] = useUrlState()
  const item = itemOfQuery(query)
  if (!item)
    return (
      <Panel>
        <EmptyState whole title={t('item-page.no_item')} hint={t('item-page.no_item_hint')} action={<BackToSearch />} />
      </Panel>
    )
  return <ItemLoader key={JSON.stringify([item.plat, item.item_id, item.sub_name, query.c_id ?? ''])} item={item} />
}
