import { foundText } from '@marketscope/contract/alerts/wording'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import type { useTried } from './use-tried.ts'

/** In which months of the past a rule would have fired. */
export function TriedMonths({ complete, query, tried }: { complete: boolean } & ReturnType<typeof useTried>) {
  const { t, pick } = useText()
  const content = () => {
    if (!complete) return <p className="alert-quiet">{t('alerts.tried_incomplete')}</p>
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    if (!query.data || !tried) return <LoadingState height={88} rows={2} />
    const { months, fired, currency } = query.data
    const unknown = months.filter(({ outcome }) => outcome === 'unknown').length
    const news = months.filter(({ news }) => news === 'fired').toReversed()
    const found = (month: (typeof months)[number]) =>
      t('alerts.tried_month', { month: month.month, found: pick(foundText(tried, month, currency)) })
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
        {news.length > 0 && (
          <ul className="alert-tried-told" aria-label={t('alerts.tried_at')}>
            {news.map((month) => (
              <li key={month.month}>
                <a href={`#${month.address}`} target="_blank" rel="noopener">
                  {found(month)}
                </a>
              </li>
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
