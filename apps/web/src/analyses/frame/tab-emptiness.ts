import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** Told by each analysis of a tab whether it has something to show; null: it does not know yet. */
type Tell = (id: string, empty: boolean | null) => void

const Context = createContext<Tell>(() => undefined)

export const TabEmptinessProvider = Context.Provider

/** Tells the tab whether this analysis has something to show. Outside a tab that listens nothing happens. */
export function useTellEmpty(id: string, empty: boolean | null): void {
  const tell = useContext(Context)
  useEffect(() => {
    tell(id, empty)
    return () => tell(id, null)
  }, [tell, id, empty])
}

/** Whether none of the analyses named has anything to show, which the tab then says once instead of each of them. */
export function useTabEmptiness(analyses: readonly { id: string }[]): { empty: boolean; tell: Tell } {
  const [told, setTold] = useState<ReadonlyMap<string, boolean | null>>(new Map())
  const tell = useCallback<Tell>(
    (id, empty) => setTold((before) => (before.get(id) === empty ? before : new Map(before).set(id, empty))),
    [],
  )
  const empty = analyses.length > 0 && analyses.every(({ id }) => told.get(id) === true)
  return useMemo(() => ({ empty, tell }), [empty, tell])
}
