import type { ItemInfo } from '@marketscope/contract/calls/item'
import { formatValue } from '../../../i18n/format.ts'
import { useNumberStyle } from '../../../i18n/use-format.ts'
import { useText } from '../../../i18n/use-text.ts'

/** What the item cost last in the months shown, and how many comments it got in them. */
export function ItemPrices({ info }: { info: ItemInfo }) {
  const { t } = useText()
  const numbers = useNumberStyle()
  const style = { ...numbers, currency: info.currency, exact: true }
  return (
    <dl className="item-prices">
      <div className="item-price">
        <dt>{t('item-page.price')}</dt>
        <dd>{formatValue('price', info.price, style)}</dd>
      </div>
      {(['crossed_price', 'lowest_price'] as const).map((name) =>
        info[name] === null ? null : (
          <div key={name}>
            <dt>{t(`item-page.${name}`)}</dt>
            <dd className={name === 'crossed_price' ? 'item-price-crossed' : undefined}>{formatValue('price', info[name], style)}</dd>
          </div>
        ),
      )}
      {info.comments !== null && (
        <div>
          <dt>{t('item-page.comments')}</dt>
          <dd>{formatValue('count', info.comments, { ...numbers, currency: info.currency })}</dd>
        </div>
      )}
    </dl>
  )
}
