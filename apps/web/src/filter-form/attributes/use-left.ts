import { useEffect, useRef, useState } from 'react'

/** Long enough for the click that left a box to arrive where it was aimed at, before a sentence below the box moves it away. */
const CLICK_MS = 200

/** Whether a box was left once, so that what is wrong with it may be told. */
export function useLeft(): [left: boolean, leave: () => void] {
  const [left, setLeft] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  function leave() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLeft(true), CLICK_MS)
  }
  return [left, leave]
}
