import { Button, Input } from 'antd'
import { type SubmitEvent, useId, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useErrorMessage } from '../../ui/use-error-message.ts'

interface Props {
  name: string
  label: string
  /** Rejects with what keeps the name from being taken. */
  onSave: (name: string) => Promise<void>
  onCancel: () => void
}

/** A name that is being changed: Enter keeps it, Escape leaves it as it was. */
export function PriceTemplateName({ name, label, onSave, onCancel }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const id = useId()
  const [text, setText] = useState(name)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function save(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (text.trim() === name) return onCancel()
    setBusy(true)
    try {
      await onSave(text)
    } catch (failure) {
      setFault(errorMessage(failure))
      setBusy(false)
    }
  }
  return (
    <form className="price-template-name" noValidate onSubmit={(event) => void save(event)}>
      <Input
        autoFocus
        size="small"
        value={text}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-fault` : undefined}
        status={fault ? 'error' : ''}
        onChange={(event) => {
          setText(event.target.value)
          setFault(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          onCancel()
        }}
      />
      <Button size="small" type="primary" htmlType="submit" loading={busy}>
        {t('prices.save')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {fault && (
        <p id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
