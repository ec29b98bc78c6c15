import { setSubscriptions } from '@marketscope/contract/calls/subscription'
import { useMutation } from '@tanstack/react-query'
import { App, Switch } from 'antd'
import { useId } from 'react'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/use-user.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { useContactsChanged } from './use-contacts-changed.ts'

/** Whether a mail tells of new months; it goes to the main email address, without one it cannot be turned on. */
export function NewMonthMails() {
  const { t } = useText()
  const id = useId()
  const { user, can } = useUser()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const changed = useContactsChanged()
  const setting = useMutation({
    mutationFn: (mail_new_months: boolean) => call(setSubscriptions, { mail_new_months }),
    onSuccess: async ({ mail_new_months }) => {
      await changed()
      message.success(t(mail_new_months ? 'settings.mail_new_months_on' : 'settings.mail_new_months_off'))
    },
    onError: (error) => message.error(errorMessage(error)),
  })
  if (!user || !can('follow:write')) return null
  return (
    <div className="settings-new-month-mails">
      <Switch
        id={id}
        size="small"
        checked={user.mail_new_months}
        loading={setting.isPending}
        disabled={user.mail === null && !user.mail_new_months}
        aria-describedby={`${id}-note`}
        onChange={(next) => setting.mutate(next)}
      />
      <label htmlFor={id}>{t('settings.mail_new_months')}</label>
      <span id={`${id}-note`} className="settings-hint">
        {user.mail ?? t('settings.mail_new_months_none')}
      </span>
    </div>
  )
}
