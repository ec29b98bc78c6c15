import type { AlertRule } from '@marketscope/contract/alerts/rule'
import { foundText } from '@marketscope/contract/alerts/wording'
import { tryAlert } from '@marketscope/contract/calls/alert'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'

/** How long a form has to be left alone before its rule is tried. */
const PAUSE_MS = 600

/** In which months of the past a rule would have fired; null: it is not complete. */
export function TriedMonths({ urlId, rule }: { urlId: string | null; rule: AlertRule | null }) {
  const { t, pick, language } = useText()
  const text = rule && JSON.stringify(rule)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const clock = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(clock)
  }, [text])
  const known = asked === null ? null : (JSON.parse(asked) as AlertRule)
  const enabled = urlId !== null && known !== null
  const query = useQuery({
    ...callOptions(tryAlert, { url_id: urlId ?? '', rule: known ?? { kind: 'anomaly', figure: 'sales' }, site_lang: language }),
    enabled,
  })
  const content = () => {
    if (urlId === null || rule === null) return <p className="alert-quiet">{t('alerts.tried_incomplete')}</p>
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data || !known || asked !== text) return <LoadingState height={88} rows={2} />
    const { months, fired, currency } = query.data
    const unknown = months.filter(({ outcome }) => outcome === 'unknown').length
    const told = months.filter(({ news }) => news === 'fired').toReversed()
    const found = (month: (typeof months)[number]) =>
      t('alerts.tried_month', { month: month.month, found: pick(foundText(known, month, currency)) })
    return (
      <>
        <p role="status" className="alert-tried-fired">
          {t('alerts.tried_fired', { total: months.length, fired })}
        </p>
        <ol className="alert-tried-months">
          {months.map((month) => (
            <li
              key={month.month}
              data-outcome={month.outcome}
              data-news={month.news}
              title={`${found(month)} · ${t(`alerts.outcome_${month.outcome}`)}`}
            >
              <span aria-hidden>{month.month.slice(2)}</span>
              <span className="visually-hidden">
                {month.month} {t(`alerts.outcome_${month.outcome}`)}
              </span>
            </li>
          ))}
        </ol>
        {told.length > 0 && (
          <ul className="alert-tried-told" aria-label={t('alerts.tried_at')}>
            {told.map((month) => (
              <li key={month.month}>{found(month)}</li>
            ))}
          </ul>
        )}
        {unknown > 0 && <p className="alert-quiet">{t('alerts.tried_unknown', { count: unknown })}</p>}
      </>
    )
  }
  return (
    <section className="alert-tried" aria-label={t('alerts.tried')}>
      <h3>{t('alerts.tried')}</h3>
      {content()}
    </section>
  )
}
