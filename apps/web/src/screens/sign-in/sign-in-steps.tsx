import { CaptchaDialog } from './captcha/captcha-dialog.tsx'
import './sign-in-dialog.css'
import { SignInForm } from './sign-in-form.tsx'
import { UnregisteredDialog } from './unregistered-dialog.tsx'
import type { useSignIn } from './use-sign-in.ts'

/** The form, and the dialogs that its two steps may need. */
export function SignInSteps({ form }: { form: ReturnType<typeof useSignIn> }) {
  return (
    <>
      <SignInForm form={form} />
      {form.unregistered !== null && <UnregisteredDialog account={form.unregistered} onClose={form.closeUnregistered} />}
      {form.captchaFor !== null && <CaptchaDialog address={form.captchaFor} onSolved={form.captchaSolved} onClose={form.closeCaptcha} />}
    </>
  )
}
