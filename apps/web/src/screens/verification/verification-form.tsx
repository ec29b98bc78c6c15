import { Button, Input, Radio } from 'antd'
import { type SubmitEvent, useId } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { type Choice, useVerification } from './use-verification.ts'

interface Props {
  choices: readonly [Choice, ...Choice[]]
  onVerified(): void
  /** The id by which a button outside submits it. */
  form: string
}

/** Where to send the code, and the code. */
export function VerificationForm({ choices, onVerified, form }: Props) {
  const { t } = useText()
  const state = useVerification(choices, onVerified)
  const id = useId()
  const note = state.fault ?? (state.sent ? t('verification.sent') : null)
  const nameOf = (choice: Choice) => {
    const { address } = choice
    if (choice.way === 'mail') return t('verification.mail', { address })
    return choice.main ? t('verification.main_phone', { address }) : t('verification.phone', { address })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    // A code may be there before the answer that it was sent.
    if (state.busy !== 'verify') void state.verify()
  }

  return (
    <form id={form} className="verification-form" noValidate onSubmit={submit}>
      <span id={`${id}-to`}>{t('verification.send_to')}</span>
      <Radio.Group
        aria-labelledby={`${id}-to`}
        value={state.chosen.id}
        options={choices.map((choice) => ({ value: choice.id, label: nameOf(choice) }))}
        onChange={(event) => {
          const choice = choices.find((candidate) => candidate.id === event.target.value)
          if (choice) state.choose(choice)
        }}
      />
      <label htmlFor={`${id}-code`}>{t('verification.code')}</label>
      <div className="verification-code">
        <Input
          id={`${id}-code`}
          value={state.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          aria-describedby={note === null ? undefined : `${id}-note`}
          status={state.fault === null ? undefined : 'error'}
          onChange={(event) => state.setCode(event.target.value)}
        />
        <Button
          autoFocus
          disabled={state.wait > 0 || state.busy !== null}
          loading={state.busy === 'send'}
          onClick={() => void state.sendCode()}
        >
          {state.wait > 0 ? t('verification.again_in', { seconds: state.wait }) : t('verification.get_code')}
        </Button>
      </div>
      {note !== null && (
        <p id={`${id}-note`} role={state.fault === null ? 'status' : 'alert'} data-fault={state.fault !== null}>
          {note}
        </p>
      )}
    </form>
  )
}
