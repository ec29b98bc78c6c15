import { useText } from '../../i18n/use-text.ts'
import { paths } from '../../url/paths.ts'
import { useAlerts } from './alert-queries.ts'
import './attention-tabs.css'

/** The followed searches, and the alerts on them with how many of their events are unread. */
export function AttentionTabs({ view }: { view: 'follows' | 'alerts' }) {
  const { t } = useText()
  const unread = useAlerts().data?.unread ?? 0
  const current = (of: typeof view) => (view === of ? ({ 'aria-current': 'page' } as const) : {})
  return (
    <nav className="attention-tabs" aria-label={t('shell.my_attention')}>
      <a href={`#${paths.myAttention.href()}`} {...current('follows')}>
        {t('follow.tab_follows')}
      </a>
      <a href={`#${paths.myAttention.href({ view: 'alerts' })}`} {...current('alerts')}>
        {t('follow.tab_alerts')}
        {unread > 0 && (
          <span className="attention-unread" title={t('shell.unread', { count: unread })}>
            <span aria-hidden>{unread}</span>
            <span className="visually-hidden">{t('shell.unread', { count: unread })}</span>
          </span>
        )}
      </a>
    </nav>
  )
}
