import { removeCustomRate, type SiteRate, setCustomRate } from '@marketscope/contract/calls/exchange-rate'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useSiteText } from '../../../api/use-site-text.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'

interface Props {
  site: SiteRate
  /** Whether a rate of the account's own counts, and can be given. */
  editable: boolean
  rateText: (rate: number) => string
}

const DECIMAL = /^\d{1,10}(\.\d{1,12})?$/

/** A site with what a unit of its currency is worth, and the account's own rate for it. */
export function SiteRateRow({ site, editable, rateText }: Props) {
  const { t, pick } = useText()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const siteText = useSiteText()
  const [text, setText] = useState(site.custom_rate === null ? '' : String(site.custom_rate))
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const name = pick(siteText(site.plat))
  const named = { plat: site.plat, currency_en: site.currency_en }

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true)
    setFault(null)
    try {
      await work()
      await client.invalidateQueries()
      message.success(t('money.modified'))
    } catch (failure) {
      setFault(errorMessage(failure))
    }
    setBusy(false)
  }

  function save(event: SubmitEvent) {
    event.preventDefault()
    const given = text.normalize('NFKC').trim()
    if (!DECIMAL.test(given)) setFault(t('money.wrong'))
    else if (Number(given) === 0) setFault(t('money.zero'))
    else void attempt(() => call(setCustomRate, { ...named, custom_rate: given }))
  }

  return (
    <li className="money-site">
      <span>
        {name} · {t('money.unit', { currency: site.currency })} {site.custom_rate !== null && editable ? rateText(site.custom_rate) : ''}
      </span>
      {editable && (
        <form onSubmit={save}>
          <Input
            size="small"
            inputMode="decimal"
            value={text}
            status={fault ? 'error' : ''}
            aria-label={t('money.own_rate_of', { site: name, from: site.currency, to: site.currency_en })}
            aria-invalid={fault !== null}
            placeholder={t('money.own_rate')}
            onChange={(event) => setText(event.target.value)}
          />
          <Button size="small" htmlType="submit" loading={busy} disabled={text.trim() === ''}>
            {t('money.save')}
          </Button>
          {site.custom_rate !== null && (
            <Button
              size="small"
              type="text"
              disabled={busy}
              aria-label={t('money.remove_of', { site: name })}
              onClick={() => void attempt(() => call(removeCustomRate, named))}
            >
              {t('money.remove')}
            </Button>
          )}
        </form>
      )}
      <span className="money-site-rate">
        {site.rate === null
          ? t('money.no_rate')
          : t('money.newest', { rate: rateText(site.rate), date: site.date ?? '–', source: site.source ?? '–' })}
      </span>
      {fault && (
        <p className="choice-hint" data-fault="true" role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}
