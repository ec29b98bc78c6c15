import { Badge, Tabs } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useAlerts } from './alert-queries.ts'

/** The followed searches, and the alerts on them with how many of their events are unread. */
export function AttentionTabs({ view }: { view: 'follows' | 'alerts' }) {
  const { t } = useText()
  const [, patch] = useUrlState()
  const unread = useAlerts().data?.unread ?? 0
  const alerts = (
    <span>
      {t('follow.tab_alerts')} <Badge count={unread} size="small" />
    </span>
  )
  return (
    <Tabs
      className="page-tabs"
      activeKey={view}
      items={[
        { key: 'follows', label: t('follow.tab_follows') },
        { key: 'alerts', label: alerts },
      ]}
      onChange={(key) => patch({ view: key === 'alerts' ? key : null, word: null, sort: null, page: null, add: null }, { push: true })}
    />
  )
}
