import { Button, Input, type InputRef } from 'antd'
import { type FocusEvent, type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'

interface Props {
  name: string
  busy: boolean
  onSave: (name: string) => void
  onClose: () => void
}

/** The name of a followed search, to be changed or left as it is. Escape leaves it, and so does going elsewhere while it is unchanged. */
export function FollowName({ name, busy, onSave, onClose }: Props) {
  const { t } = useText()
  const [text, setText] = useState(name)
  const field = useRef<InputRef>(null)
  const id = useId()
  useEffect(() => field.current?.select(), [])

  const trimmed = text.trim()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (trimmed === '' || busy) return
    if (trimmed === name) onClose()
    else onSave(trimmed)
  }
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  function goElsewhere(event: FocusEvent) {
    if (trimmed === name && document.hasFocus() && !event.currentTarget.contains(event.relatedTarget)) onClose()
  }
  return (
    <form className="follow-naming" onSubmit={submit} onKeyDown={leave} onBlur={goElsewhere}>
      <label htmlFor={id}>{t('detail.follow_name')}</label>
      <Input ref={field} id={id} value={text} maxLength={80} onChange={(event) => setText(event.target.value)} />
      <div>
        <Button size="small" type="primary" htmlType="submit" loading={busy} disabled={trimmed === ''}>
          {t('detail.follow_save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('detail.follow_keep_name')}
        </Button>
      </div>
    </form>
  )
}
