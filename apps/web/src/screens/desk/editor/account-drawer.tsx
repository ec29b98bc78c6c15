import { accountInfo, type DeskAccount } from '@marketscope/contract/calls/desk'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Drawer, Tabs } from 'antd'
import { callOptions } from '../../../api/query-options.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingState } from '../../../ui/loading-state.tsx'
import { useHeld } from '../use-held.ts'
import { useUnsaved } from '../use-unsaved.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountSchemes } from './account-schemes.tsx'
import { SignIns } from './sign-ins.tsx'
import { useChoices } from './use-choices.ts'

interface Props {
  /** `new`: one that is to be made. */
  id: string
  onClose(): void
  onCreated(id: string): void
}

/** One account: its rights to edit, what can be done to it, and its sign-ins. */
export function AccountDrawer({ id, onClose, onCreated }: Props) {
  const { t } = useText()
  const { can } = useUser()
  const client = useQueryClient()
  const fresh = id === 'new'
  const options = callOptions(accountInfo, { id })
  const info = useQuery({ ...options, enabled: !fresh, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  const choices = useChoices()
  const unsaved = useUnsaved('account')
  const held = useHeld(fresh ? null : info.data, unsaved.changed, ({ rights_version }) => rights_version)
  const account = held.record
  const canWrite = can('desk:write')

  const show = (shown: DeskAccount) => client.setQueryData(callOptions(accountInfo, { id: shown.id }).queryKey, shown)

  function keep(saved: DeskAccount) {
    unsaved.setChanged(false)
    show(saved)
    if (fresh) unsaved.leaving(onCreated)(saved.id)
  }

  /** Nothing that is edited is another than before, so the form goes on. */
  function carryOn(changed: DeskAccount) {
    held.carryOn(changed)
    show(changed)
  }

  const form = () => {
    const error = info.error ?? choices.error
    if (error && !(account !== undefined && choices.data))
      return (
        <ErrorState
          error={error}
          onRetry={() => {
            if (info.error) void info.refetch()
            if (choices.error) void choices.refetch()
          }}
        />
      )
    if (account === undefined || !choices.data) return <LoadingState height={420} rows={8} />
    return (
      <AccountForm
        key={held.form}
        account={account}
        choices={choices.data}
        canWrite={canWrite}
        onChanged={unsaved.setChanged}
        onSaved={keep}
        onReload={() => void info.refetch().then(({ data }) => data && held.take(data))}
      />
    )
  }
  return (
    <Drawer
      open
      size={920}
      className="desk-drawer"
      title={fresh ? t('desk.editor.new') : t('desk.editor.edit', { name: account?.username ?? '' })}
      onClose={() => void unsaved.close(onClose)}
    >
      {fresh ? (
        form()
      ) : (
        <>
          {account && <AccountActions account={account} canWrite={canWrite} onChanged={carryOn} />}
          <Tabs
            items={[
              { key: 'rights', label: t('desk.editor.rights'), children: form() },
              { key: 'schemes', label: t('desk.editor.schemes'), children: <AccountSchemes id={id} canWrite={canWrite} /> },
              { key: 'sign_ins', label: t('desk.editor.sign_ins'), children: <SignIns id={id} /> },
            ]}
          />
        </>
      )}
    </Drawer>
  )
}
