import type { CallResult } from '@marketscope/contract/call'
import { listSubscriptions, setSubscriptions } from '@marketscope/contract/calls/subscription'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Switch } from 'antd'
import { useId } from 'react'
import { call } from '../../api/client.ts'
import { callOptions } from '../../api/query-options.ts'
import { userOptions } from '../../api/use-user.ts'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import './mail-switch.css'

/** Whether a mail comes when a new month is published, and where to; without an address it cannot be turned on. Until that is known (`mail` undefined) it keeps its place. */
export function MailSwitch({ on, mail }: { on: boolean; mail: string | null | undefined }) {
  const { t } = useText()
  const id = useId()
  const client = useQueryClient()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()
  const setting = useMutation({
    mutationFn: (mail_new_months: boolean) => call(setSubscriptions, { mail_new_months }),
    onSuccess: ({ mail_new_months }) => {
      client.setQueryData<CallResult<typeof listSubscriptions>>(
        callOptions(listSubscriptions, {}).queryKey,
        (last) => last && { ...last, mail_new_months },
      )
      void client.invalidateQueries({ queryKey: userOptions().queryKey })
      message.success(t(mail_new_months ? 'subscribe.mail_on' : 'subscribe.mail_off'))
    },
    onError: (error) => message.error(errorMessage(error)),
  })
  return (
    <div className="mail-switch">
      <Switch
        id={id}
        size="small"
        checked={on}
        loading={setting.isPending}
        disabled={mail === undefined || (mail === null && !on)}
        aria-describedby={`${id}-note`}
        onChange={(next) => setting.mutate(next)}
      />
      <label htmlFor={id}>{t('subscribe.mail')}</label>
      <span id={`${id}-note`} className="subscribe-quiet">
        {mail === null ? t('subscribe.no_mail') : mail}
      </span>
    </div>
  )
}
