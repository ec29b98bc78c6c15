import type { LoginInfo } from '@marketscope/contract/calls/account'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { UNKNOWN } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { MaskedPhone } from '../../ui/masked-phone.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Changing the password, which only the main phone may, on the page configured for it; nothing where none is. */
export function PasswordPanel({ user }: { user: LoginInfo }) {
  const { t } = useText()
  const [open, setOpen] = useState(false)
  const page = user.password_page
  if (page === null) return null
  const why = user.phone === null ? t('settings.password_no_phone') : user.can_change_passwd ? null : t('settings.password_not_allowed')
  return (
    <Panel title={t('settings.password')} hint={t('settings.password_hint')}>
      <dl className="settings-facts">
        <div>
          <dt>{t('settings.main_phone')}</dt>
          <dd>{user.phone === null ? UNKNOWN : <MaskedPhone phone={user.phone} />}</dd>
        </div>
      </dl>
      <Button className="settings-password" disabled={why !== null} aria-describedby="settings-password-why" onClick={() => setOpen(true)}>
        {t('settings.password_change')}
      </Button>
      <p id="settings-password-why" className="settings-hint">
        {why}
      </p>
      {open && <PasswordDialog page={page} onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function PasswordDialog({ page, onClose }: { page: string; onClose(): void }) {
  const { t } = useText()
  const [loaded, setLoaded] = useState(false)
  return (
    <Modal
      open
      title={t('settings.password_change')}
      footer={null}
      width={448}
      closable={{ 'aria-label': t('common.close') }}
      onCancel={onClose}
    >
      <div className="settings-password-page">
        {!loaded && <LoadingState />}
        <iframe
          title={t('settings.password_change')}
          src={page}
          width={400}
          height={500}
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </Modal>
  )
}
