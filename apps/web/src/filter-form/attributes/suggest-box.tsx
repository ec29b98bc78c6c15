import { AutoComplete, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../i18n/format.ts'

export interface Suggestion {
  /** What the box holds once it is chosen. */
  value: string
  label: string
  /** Items that have it. */
  items: number
}

interface Props {
  label: string
  value: string
  placeholder: string
  suggestions: readonly Suggestion[]
  /** What the list says while it is empty; null: the list stays closed. */
  empty: ReactNode
  faulty: boolean
  describedBy?: string | undefined
  onFocusChange(focused: boolean): void
  onChange(value: string): void
}

/** A text box with suggestions from the data; anything may be typed. While the list is open, Enter takes a suggestion or closes it. */
export function SuggestBox({ label, value, placeholder, suggestions, empty, faulty, describedBy, onFocusChange, onChange }: Props) {
  const [open, setOpen] = useState(false)
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
          <span>{data.label}</span>
          <small>{formatCount(data.items)}</small>
        </span>
      )}
      onOpenChange={setOpen}
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
      />
    </AutoComplete>
  )
}
