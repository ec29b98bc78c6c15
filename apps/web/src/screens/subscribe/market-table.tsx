import type { Subscription } from '@marketscope/contract/calls/subscription'
import { useText } from '../../i18n/use-text.ts'
import { MarketRow } from './market-row.tsx'

/** Markets of the same platforms, a row for each. */
export function MarketTable({ label, markets }: { label: string; markets: readonly Subscription[] }) {
  const { t } = useText()
  return (
    <div className="market-table-box">
      <table className="market-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('subscribe.market')}</th>
            <th scope="col">{t('subscribe.modules')}</th>
            <th scope="col">{t('subscribe.months')}</th>
            <th scope="col">{t('subscribe.newest')}</th>
            <th scope="col" className="market-number">
              {t('subscribe.sales')}
            </th>
            <th scope="col" className="market-number">
              {t('subscribe.sold')}
            </th>
            <th scope="col">{t('subscribe.trend')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('follow.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {markets.map((market) => (
            <MarketRow key={market.id} market={market} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
