import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/use-text.ts'

/** Nobody has this number or address (null: those that single sign-on told): who can open an account. */
export function UnregisteredDialog({ account, onClose }: { account: string | null; onClose(): void }) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="sign-in-dialog" aria-labelledby="unregistered-title" onClose={onClose}>
      <h2 id="unregistered-title">{t('sign-in.unregistered_title')}</h2>
      <p>{account === null ? t('sign-in.reason_unregistered') : t('sign-in.unregistered_text', { account })}</p>
      <form method="dialog">
        <button type="submit" className="sign-in-submit">
          {t('sign-in.understood')}
        </button>
      </form>
    </dialog>
  )
}
