import { Input } from 'antd'
import { useState } from 'react'

interface Props {
  label: string
  /** What is chosen, as text; '' for nothing. */
  value: string
  placeholder: string
  active: boolean
  /** What the typed text means; null where it means nothing. */
  read(text: string): string | null
  onFocus(): void
  /** Gets null for an emptied box. */
  onChange(value: string | null): void
}

/** One end of a range, to type. What cannot be read is marked and stays until it is mended or left. */
export function EndInput({ label, value, placeholder, active, read, onFocus, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? value
  const understood = text.trim() === '' || read(text) !== null

  function take() {
    if (typed !== null && typed.trim() !== value) {
      if (typed.trim() === '') onChange(null)
      else if (read(typed) !== null) onChange(read(typed))
    }
    setTyped(null)
  }

  return (
    <Input
      className="picker-end"
      data-active={active}
      value={text}
      aria-label={label}
      aria-invalid={!understood}
      status={understood ? undefined : 'error'}
      placeholder={placeholder}
      autoComplete="off"
      onFocus={onFocus}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onPressEnter={(event) => {
        event.preventDefault()
        // Nor is the range confirmed by the keys while something in it is not understood.
        if (understood) take()
        else event.stopPropagation()
      }}
    />
  )
}
