import type { ApiKey } from '@marketscope/contract/calls/account'
import { KEY_SCOPE_NAMES } from '@marketscope/contract/key-scopes'
import { Checkbox } from 'antd'
import { formatMoment } from '../../i18n/format.ts'
import { useText } from '../../i18n/use-text.ts'

interface KeysQuestionProps {
  /** What is asked first. */
  text: string
  keys: readonly ApiKey[]
  /** Told each time whether the keys are to be revoked. */
  onChoose(revoke: boolean): void
}

/** Asked with signing out everywhere: an account's keys outlive its sign-ins, so they are named, and can be revoked with them. */
export function KeysQuestion({ text, keys, onChoose }: KeysQuestionProps) {
  const { t, pick } = useText()
  return (
    <div className="settings-keys-asked">
      <p>{text}</p>
      <p>{t('sessions.keys_stay')}</p>
      <ul>
        {keys.map(({ id, name, hint, scope, last_used_at }) => (
          <li key={id}>
            <strong>{name}</strong> <code>…{hint}</code>
            <span>
              {pick(KEY_SCOPE_NAMES[scope])} ·{' '}
              {last_used_at === null ? t('settings.key_never') : `${t('settings.key_used')} ${formatMoment(last_used_at)}`}
            </span>
          </li>
        ))}
      </ul>
      <Checkbox onChange={(event) => onChoose(event.target.checked)}>{t('sessions.keys_revoke')}</Checkbox>
    </div>
  )
}
