import { useState } from 'react'

/** A key for each row of a list that has no ids of its own. A row keeps its key when one before it is dropped. */
export function useRowKeys(count: number) {
  const [{ keys, next }, setState] = useState<{ keys: readonly number[]; next: number }>({ keys: [], next: 0 })
  const missing = Math.max(0, count - keys.length)
  const shown = [...keys.slice(0, count), ...Array.from({ length: missing }, (_, index) => next + index)]
  if (missing > 0 || keys.length > count) setState({ keys: shown, next: next + missing })
  return {
    keys: shown,
    drop: (index: number) => setState({ keys: shown.filter((_, place) => place !== index), next: next + missing }),
  }
}
