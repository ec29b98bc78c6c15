import type { ApiKey } from '@marketscope/contract/calls/account'
import { KEY_SCOPE_NAMES } from '@marketscope/contract/key-scopes'
import { Button } from 'antd'
import { formatMoment } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'

/** The keys of the account, each with a way to revoke it. */
export function ApiKeysTable({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke(key: ApiKey): void }) {
  const { t, pick } = useText()
  return (
    <div className="settings-keys">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('settings.key_name')}</th>
            <th scope="col">{t('settings.key_hint')}</th>
            <th scope="col">{t('settings.key_scope')}</th>
            <th scope="col">{t('settings.key_created')}</th>
            <th scope="col">{t('settings.key_used')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('settings.key_actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <td>{key.name}</td>
              <td>
                <code>{key.hint}</code>
              </td>
              <td>{pick(KEY_SCOPE_NAMES[key.scope])}</td>
              <td>{formatMoment(key.created_at)}</td>
              <td>{key.last_used_at === null ? t('settings.key_never') : formatMoment(key.last_used_at)}</td>
              <td>
                <Button type="text" danger size="small" aria-label={`${t('settings.revoke')} ${key.name}`} onClick={() => onRevoke(key)}>
                  {t('settings.revoke')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
