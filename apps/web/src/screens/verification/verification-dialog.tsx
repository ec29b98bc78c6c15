import { verificationOptions } from '@marketscope/contract/calls/verification'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal } from 'antd'
import { useId } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { type Choice, choicesOf } from './use-verification.ts'
import { VerificationForm } from './verification-form.tsx'
import './verification-dialog.css'

interface Props {
  onVerified(): void
  /** `signOut`: nothing else is answered in this browser until it is verified, so giving up means signing out. */
  onCancel(signOut: boolean): void
}

const atLeastOne = (choices: readonly Choice[]): choices is readonly [Choice, ...Choice[]] => choices.length > 0

/** Proves who is using the session by a code: to the mail when there is one, else to the phone. It opens with neither too, and says whom to contact. */
export function VerificationDialog({ onVerified, onCancel }: Props) {
  const { t } = useText()
  const form = useId()
  const { data, error, refetch } = useQuery({ ...callOptions(verificationOptions, {}), staleTime: 0, gcTime: 0 })
  const choices = data ? choicesOf(data) : []
  const signOut = data?.new_browser ?? false
  const canVerify = atLeastOne(choices)
  return (
    <Modal
      open
      width={460}
      title={t('verification.title')}
      // Giving up may sign out: only its button says so.
      closable={false}
      keyboard={!signOut}
      mask={{ closable: false }}
      onCancel={() => onCancel(signOut)}
      footer={[
        <Button key="cancel" onClick={() => onCancel(signOut)}>
          {signOut ? t('verification.sign_out') : t('common.cancel')}
        </Button>,
        ...(canVerify
          ? [
              <Button key="verify" type="primary" htmlType="submit" form={form}>
                {t('verification.verify')}
              </Button>,
            ]
          : []),
      ]}
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : (
        <>
          <p className="verification-why">{signOut ? t('verification.new_browser') : t('verification.action')}</p>
          {canVerify ? (
            <VerificationForm form={form} choices={choices} onVerified={onVerified} />
          ) : (
            <Alert type="warning" showIcon title={t('verification.none')} />
          )}
        </>
      )}
    </Modal>
  )
}
