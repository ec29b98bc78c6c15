import type { Text } from '@marketscope/contract/text'
import { Button, Input } from 'antd'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  kind: 'phone' | 'mail'
  value: string
  fault: Text | null
  busy: boolean
  onChange(value: string): void
  onAdd(): void
  /** More choices below the field. */
  children?: ReactNode
}

/** The field for a new phone or email address, with its button. */
export function ContactForm({ kind, value, fault, busy, onChange, onAdd, children }: Props) {
  const { t, pick } = useText()
  const id = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onAdd()
  }
  return (
    <form className="settings-add" noValidate onSubmit={submit}>
      <Input
        type={kind === 'phone' ? 'tel' : 'email'}
        autoComplete={kind === 'phone' ? 'tel' : 'email'}
        value={value}
        maxLength={200}
        aria-label={t(`settings.new_${kind}`)}
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-fault` : `${id}-hint`}
        placeholder={t(`settings.new_${kind}`)}
        status={fault ? 'error' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t(`settings.add_${kind}`)}
      </Button>
      {fault ? (
        <p id={`${id}-fault`} className="settings-fault" role="alert">
          {pick(fault)}
        </p>
      ) : (
        <p id={`${id}-hint`} className="settings-hint">
          {t(`settings.new_${kind}_hint`)}
        </p>
      )}
      {children}
    </form>
  )
}
