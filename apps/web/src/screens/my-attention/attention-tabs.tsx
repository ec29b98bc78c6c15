import { Badge, Tabs } from 'antd'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { useAlerts } from './alert-queries.ts'

/** The views of followed searches, the first without a name in the address. */
export type AttentionView = 'follows' | 'alerts' | 'reports'

/** The followed searches, the alerts on them with how many of their events are unread, and the reports on them for who may take data away. */
export function AttentionTabs({ view }: { view: AttentionView }) {
  const { t } = useText()
  const { can } = useUser()
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
        ...(can('download:create') ? [{ key: 'reports', label: t('follow.tab_reports') }] : []),
      ]}
      onChange={(key) => patch({ view: key === 'follows' ? null : key, word: null, sort: null, page: null, add: null }, { push: true })}
    />
  )
}
