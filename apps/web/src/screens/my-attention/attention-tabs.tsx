import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { paths } from '../../url/paths.ts'
import './attention-tabs.css'

/** The followed searches, and the reports on them for who may take data away. */
export function AttentionTabs({ view }: { view: 'follows' | 'reports' }) {
  const { t } = useText()
  const { can } = useUser()
  const current = (of: typeof view) => (view === of ? ({ 'aria-current': 'page' } as const) : {})
  if (!can('download:create')) return null
  return (
    <nav className="attention-tabs" aria-label={t('shell.my_attention')}>
      <a href={`#${paths.myAttention.href()}`} {...current('follows')}>
        {t('follow.tab_follows')}
      </a>
      <a href={`#${paths.myAttention.href({ view: 'reports' })}`} {...current('reports')}>
        {t('follow.tab_reports')}
      </a>
    </nav>
  )
}
