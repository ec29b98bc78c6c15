import { AutoComplete, Input } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatCount } from '../../i18n/format.ts'
import { submitOnceDrawn } from '../use-submit-hold.ts'

export interface Suggestion {
  /** What the box holds once it is chosen. */
  value: string
  /** What it is called. */
  label: string
  /** As it is stored, where it is called otherwise. */
  stored?: string | undefined
  /** Items that have it. */
  items: number
}

interface Props {
  label: string
  value: string
  /** What the value is called, where that is something else. */
  called?: string | undefined
  placeholder: string
  suggestions: readonly Suggestion[]
  /** What the list says while it is empty; null: the list stays closed. */
  empty: ReactNode
  faulty: boolean
  describedBy?: string | undefined
  onFocusChange(focused: boolean): void
  /** What has to be done before Enter submits the form; null: nothing. */
  beforeSubmit(): Promise<void> | null
  onChange(value: string): void
}

/** A text box with suggestions from the data; anything may be typed. While the list is open, Enter takes a suggestion or closes it. */
export function SuggestBox(props: Props) {
  const { label, value, called, placeholder, suggestions, empty, faulty, describedBy, onFocusChange, beforeSubmit, onChange } = props
  const [open, setOpen] = useState(false)

  /** An Enter that took a suggestion is prevented already. */
  function submitLater(event: KeyboardEvent<HTMLElement>) {
    const pending = event.key === 'Enter' && !event.defaultPrevented ? beforeSubmit() : null
    if (pending === null) return
    event.preventDefault()
    event.stopPropagation()
    const form = event.currentTarget.closest('form')
    void pending.then(() => submitOnceDrawn(form))
  }

  return (
    <AutoComplete
      className="suggest-box"
      value={value}
      open={open && (suggestions.length > 0 || empty !== null)}
      options={suggestions.map((suggestion) => ({ ...suggestion }))}
      defaultActiveFirstOption={false}
      showSearch={{ filterOption: false }}
      popupMatchSelectWidth={240}
      notFoundContent={empty}
      optionRender={({ data }) => (
        <span className="suggest-box-option">
          <span>
            {data.label}
            {data.stored !== undefined && <small className="suggest-box-stored">{data.stored}</small>}
          </span>
          <small>{formatCount(data.items)}</small>
        </span>
      )}
      onOpenChange={setOpen}
      onKeyDown={submitLater}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      onChange={(next: string | undefined) => onChange(next ?? '')}
    >
      <Input
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={faulty}
        aria-describedby={describedBy}
        status={faulty ? 'error' : ''}
        suffix={<small className="suggest-box-called">{called}</small>}
      />
    </AutoComplete>
  )
}
