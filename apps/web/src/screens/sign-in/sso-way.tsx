import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { ssoAddress } from './sso-address.ts'

interface Props {
  /** The address in the product to go on to. */
  returnTo: string
  /** Whether to go there at once, unasked. */
  atOnce: boolean
  leave(address: string): void
}

/** The way to single sign-on, on hosts that have it. */
export function SsoWay({ returnTo, atOnce, leave }: Props) {
  const { t } = useText()
  const address = ssoAddress(returnTo)
  const go = useEffectEvent(() => leave(address))
  useEffect(() => {
    if (atOnce) go()
  }, [atOnce])
  if (atOnce) return <p role="status">{t('sign-in.sso_going')}</p>
  return (
    <div className="sign-in-sso">
      <a className="sign-in-submit" href={address}>
        {t('sign-in.sso_go')}
      </a>
      <p className="sign-in-or">{t('sign-in.sso_or')}</p>
    </div>
  )
}
