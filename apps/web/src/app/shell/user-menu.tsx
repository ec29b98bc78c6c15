import { CompassOutlined, CrownOutlined, LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import type { LoginInfo } from '@marketscope/contract/calls/account'
import { signOut } from '@marketscope/contract/calls/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { call } from '../../api/client.ts'
import { forgetSession } from '../../api/session.ts'
import { useText } from '../../i18n/use-text.ts'
import { MembershipEntry } from '../../membership/membership-entry.tsx'
import { openMembership } from '../../membership/open-membership.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { useErrorMessage } from '../../ui/use-error-message.ts'
import { paths } from '../../url/paths.ts'
import { useGo } from '../../url/use-go.ts'
import { useGuide } from '../guide/guide-state.ts'
import { isBeyondMenu } from '../menu.ts'
import { logoutLink } from '../session/logout-link.ts'

/** Leaves this page for another of ours, through the server. */
const leaveForGood = (address: string) => window.location.assign(address)

/** Who is signed in, with settings and sign-out, which on hosts of single sign-on goes by its provider; the way to sign in for nobody. */
export function UserMenu({ user, leaveFor = leaveForGood }: { user: LoginInfo | undefined; leaveFor?: (address: string) => void }) {
  const { t } = useText()
  const go = useGo()
  const queryClient = useQueryClient()
  const { message } = App.useApp()
  const errorMessage = useErrorMessage()

  if (!user)
    return (
      <a className="shell-header-link" href={`#${paths.signIn.href()}`}>
        {t('shell.sign_in')}
      </a>
    )

  async function leave() {
    try {
      const { at_provider } = await call(signOut, {})
      forgetSession()
      const after = paths.signIn.href(undefined, 'signed_out')
      if (at_provider) leaveFor(logoutLink(after))
      else go(after)
      queryClient.clear()
    } catch (error) {
      message.error(errorMessage(error))
    }
  }

  function guide() {
    go(paths.search.href())
    useGuide.getState().want()
  }

  const name = user.nick ?? user.username
  const actions = [
    ...(isBeyondMenu(user, paths.settings.href())
      ? []
      : [
          { key: 'settings', icon: <SettingOutlined aria-hidden />, label: t('shell.settings'), onChoose: () => go(paths.settings.href()) },
        ]),
    ...(user.permissions.includes('membership:use') && !user.is_partner
      ? [{ key: 'membership', icon: <CrownOutlined aria-hidden />, label: <MembershipEntry />, onChoose: openMembership }]
      : []),
    ...(user.is_partner ? [] : [{ key: 'guide', icon: <CompassOutlined aria-hidden />, label: t('shell.guide'), onChoose: guide }]),
    { key: 'sign_out', icon: <LogoutOutlined aria-hidden />, label: t('shell.sign_out'), onChoose: () => void leave() },
  ]
  const button = (
    <>
      <UserOutlined aria-hidden />
      <span className="user-menu-name">{name}</span>
    </>
  )
  return <ActionMenu button={button} name={`${t('shell.account')}: ${name}`} actions={actions} />
}
