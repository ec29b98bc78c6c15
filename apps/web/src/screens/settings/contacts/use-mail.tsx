import { setSubscriptions } from '@marketscope/contract/calls/subscription'
import { useMutation } from '@tanstack/react-query'
import { App, Switch } from 'antd'
import { useId } from 'react'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useContactsChanged } from './use-contacts-changed.ts'

/** Whether a mail tells of new months; it goes to the main mail address, without one it cannot be turned on. */
export function UseMail() {
  const { t } = useText()
  const id = useId()
  const { user, can } = useUser()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const changed = useContactsChanged()
  const setting = useMutation({
    mutationFn: (use_mail: boolean) => call(setSubscriptions, { use_mail }),
    onSuccess: async ({ use_mail }) => {
      await changed()
      message.success(t(use_mail ? 'settings.use_mail_on' : 'settings.use_mail_off'))
    },
    onError: (error) => message.error(errorMessage(error)),
  })
  if (!user || !can('follow:write')) return null
  return (
    <div className="settings-use-mail">
      <Switch
        id={id}
        size="small"
        checked={user.use_mail}
        loading={setting.isPending}
        disabled={user.mail === null && !user.use_mail}
        aria-describedby={`${id}-note`}
        onChange={(next) => setting.mutate(next)}
      />
      <label htmlFor={id}>{t('settings.use_mail')}</label>
      <span id={`${id}-note`} className="settings-hint">
        {user.mail ?? t('settings.use_mail_none')}
      </span>
    </div>
  )
}
