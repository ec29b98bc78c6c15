import { Tabs } from 'antd'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { useUrlState } from '../../url/use-url-state.ts'

/** The views of followed searches, the first without a name in the address. */
export type AttentionView = 'follows' | 'reports'

/** The followed searches, and the reports on them for who may take data away. */
export function AttentionTabs({ view }: { view: AttentionView }) {
  const { t } = useText()
  const { can } = useUser()
  const [, patch] = useUrlState()
  const items = [
    { key: 'follows', label: t('follow.tab_follows') },
    ...(can('download:create') ? [{ key: 'reports', label: t('follow.tab_reports') }] : []),
  ]
  return (
    <Tabs
      className="page-tabs"
      activeKey={view}
      items={items}
      onChange={(key) => patch({ view: key === 'follows' ? null : key, word: null, sort: null, page: null, add: null }, { push: true })}
    />
  )
}
