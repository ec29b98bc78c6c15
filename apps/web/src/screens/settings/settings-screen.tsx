import { NamesForm } from '../../analyses/frame/naming/names-form.tsx'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AccountPanel } from './account-panel.tsx'
import { ApiKeysPanel } from './api-keys-panel.tsx'
import { MailsPanel } from './contacts/mails-panel.tsx'
import { PhonesPanel } from './contacts/phones-panel.tsx'
import { DisplayPanel } from './display-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import './settings-screen.css'

/** The account, what it signs in with, its keys for programs, and how this browser shows the product. */
export default function SettingsScreen() {
  const { t } = useText()
  const { user, can } = useUser()
  return (
    <>
      <PageHeader title={t('shell.settings')} />
      <div className="settings-screen">
        <div>
          {user ? (
            <AccountPanel user={user} />
          ) : (
            <Panel title={t('settings.account')}>
              <LoadingState />
            </Panel>
          )}
          <DisplayPanel />
          {can('follow:write') && (
            <Panel title={t('naming.title')} hint={t('naming.kept')}>
              <NamesForm />
            </Panel>
          )}
          {user && <PasswordPanel user={user} />}
        </div>
        <div>
          {user &&
            (user.use_mail ? ['mail', 'phone'] : ['phone', 'mail']).map((way) =>
              way === 'mail' ? <MailsPanel key={way} /> : <PhonesPanel key={way} />,
            )}
          <SessionsPanel />
          {user && <ApiKeysPanel />}
        </div>
      </div>
    </>
  )
}
