import { EditOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useErrorMessage } from '../../../ui/use-error-message.ts'
import { Refusal } from '../follow-queries.ts'

interface Props {
  /** What is edited, e.g. "Name: Creams". */
  label: string
  value: string
  /** The longest text. */
  most: number
  /** How the text is shown while it is not edited. */
  children: ReactNode
  /** Keeps the text; throws what is wrong with it. */
  onSave(value: string): Promise<void>
}

/** A text with a button to change it in place: Enter and leaving the box keep it, Escape leaves it as it was. What cannot be kept stays, with the reason. */
export function EditableText({ label, value, most, children, onSave }: Props) {
  const { t } = useText()
  const errorMessage = useErrorMessage()
  const [draft, setDraft] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const closed = useRef(false)
  const editing = draft !== null

  useEffect(() => {
    if (!editing && closed.current) opener.current?.focus()
    closed.current = editing
  }, [editing])

  function leave() {
    setDraft(null)
    setFault(null)
  }

  async function save() {
    if (draft === null || saving) return
    if (draft.trim() === value) return leave()
    setSaving(true)
    try {
      await onSave(draft.trim())
      leave()
    } catch (error) {
      setFault(error instanceof Refusal ? error.message : errorMessage(error))
    } finally {
      setSaving(false)
    }
  }

  function keys(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      leave()
    }
  }

  if (!editing)
    return (
      <span className="editable-text">
        {children}
        <button
          ref={opener}
          type="button"
          aria-label={`${t('follow.edit')} ${label}`}
          title={t('follow.edit')}
          onClick={() => setDraft(value)}
        >
          <EditOutlined aria-hidden />
        </button>
      </span>
    )
  return (
    <span className="editable-text-box">
      <Input
        autoFocus
        size="small"
        value={draft}
        maxLength={most}
        aria-label={label}
        aria-invalid={fault !== null}
        status={fault ? 'error' : undefined}
        readOnly={saving}
        onChange={(event) => {
          setDraft(event.target.value)
          setFault(null)
        }}
        onKeyDown={keys}
        onPressEnter={() => void save()}
        onBlur={() => {
          if (fault === null) void save()
        }}
      />
      {fault && (
        <span role="alert" className="editable-text-fault">
          {fault}
        </span>
      )}
    </span>
  )
}
