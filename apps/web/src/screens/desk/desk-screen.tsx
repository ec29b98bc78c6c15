import { Tabs } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useUrlState } from '../../url/use-url-state.ts'
import { AccountsPanel } from './accounts/accounts-panel.tsx'
import { AuditPanel } from './audit/audit-panel.tsx'
import { oneOf } from './from-address.ts'
import { MembershipPanel } from './membership/membership-panel.tsx'
import { ModulesPanel } from './modules/modules-panel.tsx'
import { NoticesPanel } from './notices/notices-panel.tsx'
import { PartnersPanel } from './partners/partners-panel.tsx'
import './desk.css'

/** The views, in the order of their tabs; the first is the one of an address that names none. */
const VIEWS = ['accounts', 'partners', 'modules', 'notices', 'membership', 'audit'] as const

/** Keys of the address that belong to one of the views. */
const OWN = [
  'word',
  'kind',
  'state',
  'page',
  'action',
  'actor',
  'target_kind',
  'target',
  'from',
  'to',
  'account',
  'partner',
  'set',
  'notice',
  'part',
  'refund',
  'username',
  'day',
]

/** The desk of staff: the accounts with their rights, partners, sets of modules, notices, memberships, and the log of what was done. */
export default function DeskScreen() {
  const { t } = useText()
  const [{ view }, patch] = useUrlState()
  const children = {
    accounts: <AccountsPanel />,
    partners: <PartnersPanel />,
    modules: <ModulesPanel />,
    notices: <NoticesPanel />,
    membership: <MembershipPanel />,
    audit: <AuditPanel />,
  }
  return (
    <div className="desk-screen">
      <PageHeader title={t('desk.title')} hint={t('desk.hint')} />
      <Tabs
        activeKey={oneOf(view, VIEWS) ?? 'accounts'}
        destroyOnHidden
        onChange={(key) =>
          patch({ ...Object.fromEntries(OWN.map((name) => [name, null])), view: key === 'accounts' ? null : key }, { push: true })
        }
        items={VIEWS.map((key) => ({ key, label: t(`desk.${key}`), children: children[key] }))}
      />
    </div>
  )
}
