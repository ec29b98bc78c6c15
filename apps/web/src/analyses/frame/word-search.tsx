import { SearchOutlined } from '@ant-design/icons'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'

/** How long after the last key a search begins. */
const PAUSE_MS = 500

/** A search box whose word takes effect after a short pause, on Enter, or when cleared. */
export function WordSearch({ label, value, onChange }: { label: string; value: string; onChange: (word: string) => void }) {
  const { t } = useText()
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
      size="small"
      allowClear
      maxLength={100}
      prefix={<SearchOutlined aria-hidden="true" />}
      placeholder={t('analyses.word')}
      aria-label={`${t('analyses.word')} ${label}`}
      value={typed}
      style={{ width: 200, height: 30 }}
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
