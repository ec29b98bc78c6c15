import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'

/** How long after the last key a search begins. */
const PAUSE_MS = 500

interface Props {
  /** What is searched, for those who do not see the box. */
  label: string
  placeholder: string
  value: string
  onChange: (word: string) => void
}

/** As wide as what stands in the box while it is empty, with its icon, in pixels. */
function roomOf(placeholder: string): number {
  const letters = [...placeholder].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 7), 0)
  return Math.min(Math.max(200, letters + 56), 340)
}

/** A search box whose word takes effect after a short pause, on Enter, or when cleared. */
export function WordSearch({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => setTyped(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = (word: string) => {
    clearTimeout(timer.current)
    if (word.trim() !== value) onChange(word.trim())
  }
  return (
    <Input
      data-search-box
      size="small"
      allowClear
      maxLength={100}
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={placeholder}
      aria-label={label}
      value={typed}
      style={{ width: roomOf(placeholder), maxWidth: '100%', height: 30 }}
      onChange={(event) => {
        const word = event.target.value
        setTyped(word)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => commit(word), word === '' ? 0 : PAUSE_MS)
      }}
      onPressEnter={() => commit(typed)}
    />
  )
}
