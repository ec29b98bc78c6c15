import { Button, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useCountdown } from '../../../ui/use-countdown.ts'
import { useAttempt } from './use-attempt.ts'

interface Props {
  address: string
  /** Seconds until another code may be sent. */
  wait: number
  confirm(code: string): Promise<unknown>
  resend(): Promise<unknown>
  discard(): Promise<unknown>
  /** It was confirmed. */
  onConfirmed(): void
  /** Another code is on its way, or it was given up. */
  onChanged(): void
}

/** A new phone or email address that waits for the code sent to it. */
export function PendingForm({ address, wait, confirm, resend, discard, onConfirmed, onChanged }: Props) {
  const { t, pick } = useText()
  const id = useId()
  const [code, setCode] = useState('')
  const [left, start] = useCountdown(wait)
  const { busy, fault, attempt } = useAttempt<'confirm' | 'resend' | 'discard'>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy === null && (await attempt('confirm', () => confirm(code)))) onConfirmed()
  }
  async function change(step: 'resend' | 'discard') {
    if (!(await attempt(step, step === 'resend' ? resend : discard))) return
    if (step === 'resend') start(60)
    onChanged()
  }

  return (
    <form className="settings-pending" aria-label={t('settings.pending', { address })} noValidate onSubmit={(event) => void submit(event)}>
      <p role="status">{t('settings.pending_text', { address })}</p>
      <Input
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        aria-label={t('settings.code')}
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-fault` : undefined}
        placeholder={t('settings.code')}
        status={fault ? 'error' : undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={busy === 'confirm'}>
        {t('settings.confirm')}
      </Button>
      <div className="settings-pending-more">
        <Button type="link" size="small" disabled={left > 0 || busy !== null} onClick={() => void change('resend')}>
          {left > 0 ? t('settings.again_in', { seconds: left }) : t('settings.again')}
        </Button>
        <Button type="link" size="small" disabled={busy !== null} onClick={() => void change('discard')}>
          {t('settings.discard')}
        </Button>
      </div>
      {fault && (
        <p id={`${id}-fault`} className="settings-fault" role="alert">
          {pick(fault)}
        </p>
      )}
    </form>
  )
}
