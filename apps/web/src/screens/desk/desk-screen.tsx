import { Tabs } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { AccountsPanel } from './accounts/accounts-panel.tsx'
import { AuditPanel } from './audit/audit-panel.tsx'
import './desk.css'

/** Keys of the address that belong to one of the two views. */
const OWN = ['word', 'kind', 'state', 'page', 'action', 'actor', 'target_kind', 'target', 'from', 'to', 'account']

/** The desk of staff: the accounts with their rights, and the log of what was done. */
export default function DeskScreen() {
  const { t } = useText()
  const [{ view }, patch] = useUrlState()
  const shown = view === 'audit' ? 'audit' : 'accounts'
  return (
    <div className="desk-screen">
      <PageHeader title={t('desk.title')} hint={t('desk.hint')} />
      <Tabs
        activeKey={shown}
        destroyOnHidden
        onChange={(key) =>
          patch({ ...Object.fromEntries(OWN.map((name) => [name, null])), view: key === 'audit' ? 'audit' : null }, { push: true })
        }
        items={[
          { key: 'accounts', label: t('desk.accounts'), children: <AccountsPanel /> },
          { key: 'audit', label: t('desk.audit'), children: <AuditPanel /> },
        ]}
      />
    </div>
  )
}
