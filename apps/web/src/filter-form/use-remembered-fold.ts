import { useState } from 'react'

function stored(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'true'
  } catch {
    return false
  }
}

/** Whether a part of a page is unfolded, remembered in this browser. */
export function useRememberedFold(key: string): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => stored(key))
  return [
    open,
    (next) => {
      setOpen(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // a browser that stores nothing just forgets it
      }
    },
  ]
}
