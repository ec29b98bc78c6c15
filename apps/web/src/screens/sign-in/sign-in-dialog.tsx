import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'
import './sign-in.css'
import { SignInSteps } from './sign-in-steps.tsx'
import { useSignIn } from './use-sign-in.ts'

interface Props {
  /** The sign-in succeeded; the account may be another one than before. */
  onSignedIn(username: string): void
  /** The person gave up. */
  onCancel(): void
}

/** Signing in over the page one is working on, when the session has ended in the middle. */
export function SignInDialog({ onSignedIn, onCancel }: Props) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useSignIn(onSignedIn)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sign-in-dialog sign-in-again" aria-labelledby="sign-in-again-title" onCancel={onCancel}>
      <h2 id="sign-in-again-title">{t('sign-in.again_title')}</h2>
      <p>{t('sign-in.again_text')}</p>
      <SignInSteps form={form} />
      <button type="button" className="sign-in-quiet" onClick={onCancel}>
        {t('sign-in.again_cancel')}
      </button>
    </dialog>
  )
}
