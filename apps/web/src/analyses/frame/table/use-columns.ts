import { useCallback, useEffect, useMemo } from 'react'
import { type ColumnLayout, layoutText, parseLayout } from './column-layout.ts'

const KEY = 'columns.'

function remembered(id: string): string | null {
  try {
    return localStorage.getItem(`${KEY}${id}`)
  } catch {
    return null
  }
}

function remember(id: string, columns: string | null) {
  try {
    if (columns === null) localStorage.removeItem(`${KEY}${id}`)
    else localStorage.setItem(`${KEY}${id}`, columns)
  } catch {
    // a browser that stores nothing keeps the choice in the address alone
  }
}

/**
 * The columns of an analysis as the reader laid them out, null as declared. The address decides; where it says nothing, the last layout of this browser
 * is put into the address, so that a copied link shows the same columns to somebody else.
 */
export function useColumns(id: string, inAddress: string | undefined, set: (columns: string | null) => void) {
  useEffect(() => {
    const last = inAddress === undefined ? remembered(id) : null
    if (last) set(last)
  }, [id, inAddress, set])
  const layout = useMemo(() => parseLayout(inAddress), [inAddress])
  const lay = useCallback(
    (next: ColumnLayout) => {
      const text = layoutText(next)
      remember(id, text)
      set(text)
    },
    [id, set],
  )
  return [layout, lay] as const
}
