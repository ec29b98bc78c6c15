import { useMemo } from 'react'
import { type Along, alongOf } from './along.ts'

/** See {@link alongOf}; the same object as long as it says the same, whatever else changes in the address. */
export function useAlong(...sources: Parameters<typeof alongOf>): Along {
  const text = JSON.stringify(alongOf(...sources))
  return useMemo(() => JSON.parse(text) as Along, [text])
}
