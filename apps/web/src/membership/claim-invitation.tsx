import { claimInvitation } from '@marketscope/contract/calls/membership'
import { MarketError } from '@marketscope/contract/errors'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { call } from '../api/client.ts'
import { useText } from '../i18n/use-text.ts'
import { forgetInvitation, keptInvitation } from './invitation.ts'
import { quotaOptions } from './use-quota.ts'

/** What says that an invitation will never count for this account. */
const FINAL: readonly MarketError['kind'][] = ['conflict', 'no_data', 'parameter']

/** Says by whose link the account came, once it is signed in. One that waits for a phone or email address is said again another time. */
export function ClaimInvitation() {
  const { t, pick } = useText()
  const { message } = App.useApp()
  const client = useQueryClient()
  const begun = useRef(false)
  useEffect(() => {
    const code = keptInvitation()
    if (begun.current || code === null) return
    begun.current = true
    call(claimInvitation, { code }).then(
      ({ state, questions }) => {
        if (state === 'waiting') return void message.info(t('membership.claim_waits', { questions }))
        forgetInvitation()
        message.success(t('membership.claimed', { questions }))
        void client.invalidateQueries({ queryKey: quotaOptions().queryKey })
      },
      (error: unknown) => {
        if (!(error instanceof MarketError && FINAL.includes(error.kind))) return
        forgetInvitation()
        message.info(pick(error.text))
      },
    )
  }, [t, pick, message, client])
  return null
}
