import { health } from '@marketscope/contract/calls/sign-in'
import { signInReason } from '@marketscope/contract/sign-in'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { INVITATION_KEY, keepInvitation } from '../../membership/invitation.ts'
import { showLook, useLook } from '../../state/look.ts'
import { useProductName } from '../../state/use-product-name.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import { afterSignIn, safeReturn } from '../../url/paths.ts'
import { useGo } from '../../url/use-go.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { MarketPicture } from './market-picture.tsx'
import './sign-in.css'
import { SignInSteps } from './sign-in-steps.tsx'
import { SsoWay } from './sso-way.tsx'
import { UnregisteredDialog } from './unregistered-dialog.tsx'
import { useSignIn } from './use-sign-in.ts'

const leaveForGood = (address: string) => window.location.assign(address)

/**
 * Signing in with a one-time code, or single sign-on where this host has it; afterwards the address asked for. Plain controls: this screen is to be there at
 * once. `leave`: goes to an address of the server.
 */
export default function SignInScreen({ leave = leaveForGood }: { leave?: (address: string) => void }) {
  const { t, language } = useText()
  const go = useGo()
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [query] = useUrlState()
  const { data: server } = useQuery(callOptions(health, {}))
  const reason = signInReason(query.reason)
  const [isUnregistered, setUnregistered] = useState(reason === 'unregistered')
  const form = useSignIn(() => {
    queryClient.clear()
    // By the address there is now: a bookmark may have been opened while the code was on its way.
    go(afterSignIn(history.location), { replace: true })
  })
  const name = useProductName()
  const { title, logo } = useLook()
  const invite = query[INVITATION_KEY]
  const [isInvited] = useState(() => keepInvitation(invite))
  useEffect(() => showLook(null), [])
  useEffect(() => {
    document.title = title !== null || language === 'en' ? name : `${name} Marketscope`
  }, [name, title, language])
  // Whoever just left, or came back with a fault, chooses; everybody else is led on.
  const isLedOn = server?.sso === true && reason === undefined

  return (
    <div className="sign-in">
      <aside className="sign-in-brand">
        <div className="sign-in-name" data-own={title === null}>
          {logo !== null ? <img src={logo} alt="" height={48} /> : title === null && <Logo size={32} />} {name}
        </div>
        {title === null && (
          <div>
            <p className="sign-in-slogan">{t('sign-in.slogan')}</p>
            <p className="sign-in-pitch">{t('sign-in.pitch')}</p>
          </div>
        )}
        <MarketPicture />
      </aside>
      <main className="sign-in-main">
        <div className="sign-in-language">
          <LanguageSwitch />
        </div>
        <div className="sign-in-card">
          <h1>{t('sign-in.title')}</h1>
          {isInvited && (
            <p className="sign-in-remark sign-in-invited" role="status">
              {t('sign-in.invited')}
            </p>
          )}
          {reason !== undefined && (
            <p className={reason === 'signed_out' ? 'sign-in-remark' : 'sign-in-remark sign-in-fault'} role="alert">
              {t(`sign-in.reason_${reason}`)}
            </p>
          )}
          {server?.sso && <SsoWay returnTo={safeReturn(query.return)} atOnce={isLedOn} leave={leave} />}
          {!isLedOn && <SignInSteps form={form} />}
          {!isLedOn && server?.outbox && <DemoAccounts onChoose={form.fillIn} />}
        </div>
      </main>
      {isUnregistered && <UnregisteredDialog account={null} onClose={() => setUnregistered(false)} />}
    </div>
  )
}
