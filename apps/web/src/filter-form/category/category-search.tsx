import { Input, type InputRef } from 'antd'
import { type KeyboardEvent, startTransition, useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { useDebounced } from '../use-debounced.ts'

/** Milliseconds that a typed word rests before it is searched for. */
const REST = 200

interface Props {
  /** How many categories match; null: nothing is searched for. */
  count: number | null
  /** Gets the word once it rests. What it leads to may be drawn in pieces: the next letter goes first. */
  onSearch(word: string): void
  /** The keyboard is to go on in the tree. */
  onLeave(): void
}

/** Where a category is searched for. What is typed draws nothing but this box. */
export function CategorySearch({ count, onSearch, onLeave }: Props) {
  const { t } = useText()
  const [word, setWord] = useState('')
  const rested = useDebounced(word.trim(), REST)
  useEffect(() => startTransition(() => onSearch(rested)), [rested, onSearch])
  const box = useRef<InputRef>(null)
  useEffect(() => {
    const focus = () => box.current?.focus({ preventScroll: true })
    if (box.current?.input?.isConnected) return focus()
    // Where all is here when the popup opens, this is drawn before the popup is part of the page.
    const timer = setTimeout(focus)
    return () => clearTimeout(timer)
  }, [])

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onLeave()
    }
    // The form around it would search.
    if (event.key === 'Enter') event.preventDefault()
  }

  return (
    <Input
      ref={box}
      allowClear
      value={word}
      placeholder={t('search.category_search')}
      aria-label={t('search.category_search')}
      suffix={count !== null && <span className="category-popup-matches">{t('search.category_matches', { count })}</span>}
      onChange={(event) => setWord(event.target.value)}
      onKeyDown={press}
    />
  )
}
