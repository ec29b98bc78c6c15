import { type DeskAccount, disableAccount, resetAccount } from '@marketscope/contract/calls/desk'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useConfirm } from '../../../ui/use-confirm.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { StateTag } from '../accounts/state-tag.tsx'

interface Props {
  account: DeskAccount
  canWrite: boolean
  /** Told how it stands then; nothing of what is edited has changed. */
  onChanged(account: DeskAccount): void
}

/** How the account stands, and what can be done to it as a whole; each is asked for once more. */
export function AccountActions({ account, canWrite, onChanged }: Props) {
  const { t } = useText()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, username: name, disabled, rights_version, sessions, keys } = account

  async function work(question: Parameters<typeof confirm>[0], act: () => Promise<string>) {
    if (!(await confirm(question))) return
    setBusy(true)
    try {
      message.success(await act())
      await client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === '/api/desk/account' || path === '/api/desk/sign_ins' })
    } catch (error) {
      message.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const disable = () =>
    work(
      disabled
        ? { title: t('desk.editor.enable_title', { name }), yes: t('desk.editor.enable') }
        : {
            title: t('desk.editor.disable_title', { name }),
            content: t('desk.editor.disable_text'),
            yes: t('desk.editor.disable'),
            danger: true,
          },
      async () => {
        onChanged(await call(disableAccount, { id, disabled: !disabled, rights_version }))
        return t(disabled ? 'desk.editor.enabled' : 'desk.editor.disabled')
      },
    )
  const reset = () =>
    work(
      {
        title: t('desk.editor.reset_title', { name }),
        content: t('desk.editor.reset_text', { sessions, keys }),
        yes: t('desk.editor.reset'),
        danger: true,
      },
      async () => {
        const done = await call(resetAccount, { id })
        onChanged({ ...account, sessions: 0, keys: 0 })
        return t('desk.editor.reset_done', done)
      },
    )

  return (
    <div className="desk-actions">
      <StateTag state={account.state} />
      <span className="desk-note">{t('desk.editor.sessions', { sessions, keys })}</span>
      {canWrite && (
        <>
          <Button danger={!disabled} loading={busy} onClick={() => void disable()}>
            {t(disabled ? 'desk.editor.enable' : 'desk.editor.disable')}
          </Button>
          <Button danger loading={busy} onClick={() => void reset()}>
            {t('desk.editor.reset')}
          </Button>
        </>
      )}
    </div>
  )
}
