import type { FormEvent } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Field } from './field.tsx'
import type { useSignIn } from './use-sign-in.ts'
import type { Way } from './ways.ts'

const WAYS: readonly Way[] = ['mail', 'phone']

/** Way, account, code. */
export function SignInForm({ form }: { form: ReturnType<typeof useSignIn> }) {
  const { t, pick } = useText()
  const { way, faults, wait, busy } = form
  const show = (text: Parameters<typeof pick>[0] | undefined) => (text ? pick(text) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    // A code may be there before the answer that it was sent.
    if (busy !== 'verify') void form.verify()
  }

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <fieldset className="sign-in-ways">
        <legend className="visually-hidden">{t('sign-in.way')}</legend>
        {WAYS.map((choice) => (
          <label key={choice} data-chosen={choice === way}>
            <input type="radio" name="way" className="visually-hidden" checked={choice === way} onChange={() => form.changeWay(choice)} />
            {t(`sign-in.by_${choice}`)}
          </label>
        ))}
      </fieldset>
      <Field
        key={way}
        label={t(`sign-in.${way}`)}
        type={way === 'mail' ? 'email' : 'tel'}
        autoComplete={way === 'mail' ? 'email' : 'tel'}
        value={form.account}
        fault={show(faults.account)}
        onChange={(event) => form.changeAccount(event.target.value)}
      />
      <Field
        label={t('sign-in.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={form.code}
        fault={show(faults.code)}
        remark={form.sent ? t('sign-in.sent') : undefined}
        onChange={(event) => form.setCode(event.target.value)}
      >
        <button type="button" className="sign-in-code" disabled={wait > 0 || busy !== null} onClick={() => void form.sendCode()}>
          {wait > 0 ? t('sign-in.again_in', { seconds: wait }) : t('sign-in.get_code')}
        </button>
      </Field>
      {faults.form && (
        <p className="sign-in-fault" role="alert">
          {pick(faults.form)}
        </p>
      )}
      <button type="submit" className="sign-in-submit" disabled={busy === 'verify'}>
        {busy === 'verify' ? t('sign-in.submitting') : t('sign-in.submit')}
      </button>
    </form>
  )
}
