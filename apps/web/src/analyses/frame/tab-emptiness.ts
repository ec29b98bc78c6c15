import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** Told by each analysis of a tab whether it has something to show; null: it does not know yet. */
type Tell = (id: string, empty: boolean | null) => void

interface Emptiness {
  tell: Tell
  /** Whether it is known if the tab as a whole has something to show. */
  decided: boolean
}

const Context = createContext<Emptiness>({ tell: () => undefined, decided: true })

export const TabEmptinessProvider = Context.Provider

/**
 * Tells the tab whether this analysis has something to show, and gives whether it may say so itself: not before the others
 * are known, as the tab says it once where none of them has anything. Outside a tab that listens it always may.
 */
export function useTellEmpty(id: string, empty: boolean | null): boolean {
  const { tell, decided } = useContext(Context)
  useEffect(() => {
    tell(id, empty)
    return () => tell(id, null)
  }, [tell, id, empty])
  return decided
}

/**
 * Whether none of the analyses named has anything to show, which the tab then says once instead of each of them. `undecided`: some have nothing and none has
 * something yet, so all have to tell.
 */
export function useTabEmptiness(analyses: readonly { id: string }[]): { empty: boolean; undecided: boolean; emptiness: Emptiness } {
  const [told, setTold] = useState<ReadonlyMap<string, boolean | null>>(new Map())
  const tell = useCallback<Tell>(
    (id, empty) => setTold((before) => (before.get(id) === empty ? before : new Map(before).set(id, empty))),
    [],
  )
  const empty = analyses.length > 0 && analyses.every(({ id }) => told.get(id) === true)
  const decided = empty || analyses.some(({ id }) => told.get(id) === false)
  const undecided = !decided && analyses.some(({ id }) => told.get(id) === true)
  return useMemo(() => ({ empty, undecided, emptiness: { tell, decided } }), [empty, undecided, tell, decided])
}
