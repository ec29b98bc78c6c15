import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@marketscope/contract/calls/account'
import { MarketError } from '@marketscope/contract/errors'
import { KEY_SCOPE_NAMES, KEY_SCOPES, type KeyScope } from '@marketscope/contract/key-scopes'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Input, Select } from 'antd'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { useUser } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useConfirm } from '../../ui/use-confirm.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { ApiKeysTable } from './api-keys-table.tsx'
import { NewKeyDialog } from './new-key-dialog.tsx'

/** Keys with which programs call the API in the account's name. Who may make none sees those that are there, to revoke them. */
export function ApiKeysPanel() {
  const { t, pick } = useText()
  const { can } = useUser()
  const { message } = App.useApp()
  const confirm = useConfirm()
  const errorMessage = useErrorMessage()
  const { data, error, refetch } = useQuery(callOptions(listApiKeys, {}))
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('all')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [newKey, setNewKey] = useState<string | null>(null)

  async function create(event: SubmitEvent) {
    event.preventDefault()
    setBusy(true)
    setFault(null)
    try {
      const { key } = await call(createApiKey, { name, scope })
      setNewKey(key)
      setName('')
      await refetch()
    } catch (failure) {
      if (failure instanceof MarketError && failure.kind === 'parameter') setFault(errorMessage(failure))
      else message.error(errorMessage(failure))
    } finally {
      setBusy(false)
    }
  }

  async function revoke(key: ApiKey) {
    const title = t('settings.revoke_title', { name: key.name })
    if (!(await confirm({ title, content: t('settings.revoke_text'), yes: t('settings.revoke'), danger: true }))) return
    try {
      await call(revokeApiKey, { id: key.id })
      message.success(t('settings.revoked'))
      await refetch()
    } catch (failure) {
      message.error(errorMessage(failure))
    }
  }

  const mayMake = can('api_key:write')
  if (!mayMake && !data?.data.length) return null
  return (
    <Panel title={t('settings.keys')} hint={mayMake ? t('settings.keys_hint') : t('settings.keys_none_hint')}>
      {mayMake && (
        <form className="settings-new-key" noValidate onSubmit={(event) => void create(event)}>
          <Input
            value={name}
            aria-label={t('settings.key_name')}
            aria-describedby={fault ? 'settings-key-fault' : undefined}
            placeholder={t('settings.key_name_placeholder')}
            maxLength={60}
            status={fault ? 'error' : undefined}
            onChange={(event) => setName(event.target.value)}
          />
          <Select<KeyScope>
            value={scope}
            aria-label={t('settings.key_scope')}
            popupMatchSelectWidth={false}
            options={KEY_SCOPES.filter((one) => one !== 'load' || can('load:write')).map((value) => ({
              value,
              label: pick(KEY_SCOPE_NAMES[value]),
            }))}
            onChange={setScope}
          />
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('settings.create')}
          </Button>
          {fault && (
            <p id="settings-key-fault" role="alert">
              {fault}
            </p>
          )}
        </form>
      )}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState height={160} />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('settings.keys_empty')} hint={t('settings.keys_empty_hint')} />
      ) : (
        <ApiKeysTable keys={data.data} onRevoke={(key) => void revoke(key)} />
      )}
      {newKey !== null && <NewKeyDialog secret={newKey} onClose={() => setNewKey(null)} />}
    </Panel>
  )
}
