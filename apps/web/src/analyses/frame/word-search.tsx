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

/** A search box whose word takes effect after a short pause, on Enter, or when cleared. What is typed stays as it is typed; a word from elsewhere takes its place. */
export function WordSearch({ label, placeholder, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const present = useRef(value)
  /** Words that the page was told and has not come with yet. */
  const told = useRef<string[]>([])
  useEffect(() => {
    present.current = value
    const place = told.current.indexOf(value)
    told.current = place < 0 ? [] : told.current.slice(place + 1)
    if (place >= 0) return
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = (typed: string) => {
    clearTimeout(timer.current)
    const word = typed.trim()
    if (word === (told.current.at(-1) ?? present.current)) return
    told.current.push(word)
    onChange(word)
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
