import { chooseExchangeRate, getCustomRate, getExchangeRate } from '@marketscope/contract/calls/exchange-rate'
import { CURRENCY_NAMES, currencySymbol } from '@marketscope/contract/currency'
import { OWN_CURRENCY, OWN_MONEY, type RateMode, USUAL_CURRENCY } from '@marketscope/contract/money-choice'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Segmented, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { formatRate } from '../../../i18n/format.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { SiteRateRow } from './site-rate-row.tsx'
import './money-panel.css'

interface Props {
  sites: readonly string[]
  onDone: () => void
}

/** The choice of the currency and the rates, with the newest rate of each site of the page and, where one rate is used, the account's own. */
export default function MoneyPanel({ sites, onDone }: Props) {
  const { t, pick, language } = useText()
  const { user } = useUser()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { currency, rates } = user?.money ?? OWN_MONEY
  const [plat = 'amazon_us'] = sites
  const known = useQuery(callOptions(getExchangeRate, { plat, site_lang: language }))
  const own = [...new Set(sites.flatMap((id) => KNOWN_SITES.find((site) => site.id === id)?.currency ?? []))]
  const target = currency !== OWN_CURRENCY ? currency : own.length > 1 ? USUAL_CURRENCY : null
  const list = useQuery({
    ...callOptions(getCustomRate, { plat: sites.join(','), ...(target ? { currency_en: target } : {}) }),
    enabled: target !== null,
  })

  async function choose(next: { currency?: string; rates?: RateMode }) {
    setBusy(true)
    try {
      await call(chooseExchangeRate, { currency_en: next.currency ?? currency, rates: next.rates ?? rates, site_lang: language })
      await client.invalidateQueries()
      message.success(t('money.modified'))
      if (next.currency !== undefined) onDone()
    } catch (failure) {
      message.error(errorMessage(failure))
    }
    setBusy(false)
  }

  const [only] = own
  const options = [
    { value: OWN_CURRENCY, label: own.length === 1 && only ? t('money.own_single', { currency: only }) : t('money.own') },
    ...(known.data?.data ?? []).map(({ currency_en, currency_symbol, currency_text, rate }) => ({
      value: currency_en,
      label: `${currency_symbol} ${currency_text}`,
      disabled: rate === null && currency_en !== known.data?.currency,
    })),
  ]
  const converts = (list.data?.data ?? []).filter((site) => site.currency !== target)
  const targetName = target === null ? undefined : CURRENCY_NAMES[target]
  return (
    <div className="choice-panel money-panel" role="dialog" aria-label={t('money.currency')}>
      <section>
        <h3 id="money-currency">{t('money.currency')}</h3>
        {known.error ? (
          <ErrorState error={known.error} onRetry={() => void known.refetch()} />
        ) : (
          <Select
            aria-labelledby="money-currency"
            value={currency}
            loading={known.isPending || busy}
            disabled={busy}
            options={options}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(next) => void choose({ currency: next })}
          />
        )}
        {currency === OWN_CURRENCY && own.length > 1 && <p className="choice-hint">{t('money.own_mixed')}</p>}
      </section>
      {target !== null && (
        <section>
          <h3>{t('money.rates')}</h3>
          <Segmented<RateMode>
            aria-label={t('money.rates')}
            value={rates}
            disabled={busy}
            options={[
              { value: 'month', label: t('money.monthly') },
              { value: 'one', label: t('money.single') },
            ]}
            onChange={(next) => void choose({ rates: next })}
          />
          <p className="choice-hint">{t(rates === 'month' ? 'money.monthly_hint' : 'money.single_hint')}</p>
        </section>
      )}
      {target !== null && (
        <section>
          <h3>{t('money.sites')}</h3>
          {list.isPending && <LoadingState height={60} rows={2} />}
          {list.error && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
          <ul className="money-sites">
            {converts.map((site) => (
              <SiteRateRow key={`${site.plat} ${site.custom_rate}`} site={site} editable={rates === 'one'} rateText={formatRate} />
            ))}
          </ul>
          {converts.length > 0 && rates === 'one' && <p className="choice-hint">{t('money.own_rate_hint')}</p>}
          {list.data && converts.length === 0 && (
            <p className="choice-hint">{targetName ? `${currencySymbol(target).trim()} ${pick(targetName)}` : target}</p>
          )}
        </section>
      )}
    </div>
  )
}
