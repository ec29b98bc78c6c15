import type { LoginInfo } from '@marketscope/contract/calls/account'
import { membershipInvitation } from '@marketscope/contract/calls/membership'
import { INVITATION_GIFT } from '@marketscope/contract/membership'
import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { callOptions } from '../api/query-options.ts'
import { useText } from '../i18n/use-text.ts'
import { copyText } from '../ui/copy-text.ts'
import { paths } from '../url/paths.ts'

/** The way to free questions: a link for somebody new, who gets some too. */
export function InviteCard({ user }: { user: LoginInfo }) {
  const { t } = useText()
  const { message } = App.useApp()
  const isStaff = user.usertype === 'staff'
  const { data } = useQuery({ ...callOptions(membershipInvitation, {}), staleTime: 60_000, retry: false, enabled: !isStaff })
  const { questions, days, most_a_year } = INVITATION_GIFT

  async function copy(code: string) {
    const { origin, pathname } = window.location
    const copied = await copyText(`${origin}${pathname}#${paths.signIn.href(undefined, undefined, code)}`)
    if (copied) message.success(t('common.copied'))
    else message.error(t('common.copy_failed'))
  }

  return (
    <div className="membership-card membership-invite">
      <span className="membership-plan-name">{t('membership.invite')}</span>
      <span>{t('membership.invite_gift', { questions })}</span>
      <span className="membership-note">{t('membership.invite_terms', { days, most: most_a_year })}</span>
      {isStaff ? (
        <span className="membership-note">{t('membership.invite_staff')}</span>
      ) : (
        <Button disabled={!data} onClick={() => data && void copy(data.code)}>
          {t('membership.invite_copy')}
        </Button>
      )}
      {data && data.rewarded + data.waiting > 0 && (
        <span className="membership-note">
          {t('membership.invite_came', { count: data.rewarded })}
          {data.waiting > 0 && ` · ${t('membership.invite_waiting', { count: data.waiting })}`}
        </span>
      )}
    </div>
  )
}
