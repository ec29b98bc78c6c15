import type { LoginInfo } from '@marketscope/contract/calls/account'
import { useEffect } from 'react'
import { useText } from '../../i18n/use-text.ts'

/** Title and icon of the page: the partner's own where the account belongs to one. */
export function usePartnerLook(user: LoginInfo | undefined): void {
  const { t, language } = useText()
  const title = user?.partner_title ?? t('shell.product')
  const icon = user?.partner_ico_url ?? null
  useEffect(() => {
    document.title = user?.partner_title || language === 'en' ? title : `${title} Marketscope`
  }, [title, language, user?.partner_title])
  useEffect(() => {
    if (icon) document.querySelector('link[rel="icon"]')?.setAttribute('href', icon)
  }, [icon])
}
