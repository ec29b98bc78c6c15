import { health } from '@marketscope/contract/calls/sign-in'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Logo } from '../../ui/logo.tsx'
import { safeReturn } from '../../url/paths.ts'
import { useGo } from '../../url/use-go.ts'
import { useUrlState } from '../../url/use-url-state.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { MarketPicture } from './market-picture.tsx'
import './sign-in.css'
import { SignInForm } from './sign-in-form.tsx'
import { UnregisteredDialog } from './unregistered-dialog.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Signing in with a one-time code; afterwards the address asked for. Plain controls: this screen is to be there at once. */
export default function SignInScreen() {
  const { t, language } = useText()
  const go = useGo()
  const queryClient = useQueryClient()
  const [query] = useUrlState()
  const { data: server } = useQuery(callOptions(health, {}))
  const form = useSignIn(() => {
    queryClient.clear()
    go(safeReturn(query.return), { replace: true })
  })
  useEffect(() => {
    document.title = language === 'en' ? t('shell.product') : `${t('shell.product')} Marketscope`
  }, [t, language])

  return (
    <div className="sign-in">
      <aside className="sign-in-brand">
        <div className="sign-in-name">
          <Logo size={32} /> {t('shell.product')}
        </div>
        <div>
          <p className="sign-in-slogan">{t('sign-in.slogan')}</p>
          <p className="sign-in-pitch">{t('sign-in.pitch')}</p>
        </div>
        <MarketPicture />
      </aside>
      <main className="sign-in-main">
        <div className="sign-in-language">
          <LanguageSwitch />
        </div>
        <div className="sign-in-card">
          <h1>{t('sign-in.title')}</h1>
          {query.reason === 'elsewhere' && (
            <p className="sign-in-fault" role="alert">
              {t('sign-in.elsewhere')}
            </p>
          )}
          <SignInForm form={form} />
          {server?.outbox && <DemoAccounts onChoose={form.fillIn} />}
        </div>
      </main>
      {form.unregistered !== null && <UnregisteredDialog account={form.unregistered} onClose={form.closeUnregistered} />}
    </div>
  )
}
