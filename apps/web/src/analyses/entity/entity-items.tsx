import itemList from '@marketscope/contract/analyses/item-list'
import { useQuery } from '@tanstack/react-query'
import { analysisOptions } from '../../api/query-options.ts'
import { formatValue, UNKNOWN } from '../../i18n/format.ts'
import { useNumberStyle } from '../../i18n/use-format.ts'
import { useText } from '../../i18n/use-text.ts'
import { useScope } from '../frame/scope.ts'
import { ItemImage } from '../frame/table/item-image.tsx'
import { pictureAddress } from '../frame/table/safe-address.ts'
import { itemHref, itemKey } from '../items/item-href.ts'
import { FigureBlock } from './figure-block.tsx'
import { topItems } from './top-items.ts'
import type { Asked } from './use-narrowed.ts'

/** The products of a thing that sold best; their titles open their pages. */
export function EntityItems({ thing: { input } }: { thing: Asked }) {
  const { t } = useText()
  const numbers = useNumberStyle()
  const { search, along } = useScope()
  const query = useQuery(analysisOptions(itemList, topItems(input)))
  const rows = query.data?.data ?? []
  const style = { ...numbers, currency: query.data?.used.currency ?? search.currency }
  return (
    <FigureBlock
      title={t('entity.top_items')}
      height={200}
      error={query.error}
      onRetry={() => void query.refetch()}
      isPending={query.isPending}
      empty={rows.length === 0 ? t('entity.nothing_sold') : null}
    >
      {() => (
        <ol className="entity-items">
          {rows.map((row) => {
            const href = itemHref(row, { input, search, along })
            const title = row.title ?? row.item_id ?? UNKNOWN
            return (
              <li key={itemKey(row) ?? title}>
                <ItemImage address={pictureAddress(row.image)} />
                {href ? (
                  <a className="cell-link" href={`#${href}`} title={title} dir="auto">
                    {title}
                  </a>
                ) : (
                  <span title={title} dir="auto">
                    {title}
                  </span>
                )}
                <span className="entity-amount" title={formatValue('money', row.sales, { ...style, exact: true })}>
                  {formatValue('money', row.sales, style)}
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </FigureBlock>
  )
}
