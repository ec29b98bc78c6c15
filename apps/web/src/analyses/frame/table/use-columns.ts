import { useCallback, useEffect, useMemo } from 'react'

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
 * The columns chosen for an analysis, null as declared. The address decides; where it says nothing, what was chosen last in this browser
 * is put into the address, so that a copied link shows the same columns to somebody else.
 */
export function useColumns(id: string, inAddress: string | undefined, set: (columns: string | null) => void) {
  useEffect(() => {
    const last = inAddress === undefined ? remembered(id) : null
    if (last) set(last)
  }, [id, inAddress, set])
  const chosen = useMemo(() => (inAddress === undefined ? null : inAddress.split(',')), [inAddress])
  const choose = useCallback(
    (columns: string[] | null) => {
      remember(id, columns?.join(',') ?? null)
      set(columns?.join(',') ?? null)
    },
    [id, set],
  )
  return [chosen, choose] as const
}
