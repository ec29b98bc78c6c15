import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'

/** Why there is nothing, where an analysis knows better than that there is no data. */
export interface Reason {
  title: string
  hint: string
}

/** Told by each analysis of a tab whether it has something to show, and why not; null: it does not know yet. */
type Tell = (id: string, empty: boolean | null, why: Reason | null) => void

interface Emptiness {
  tell: Tell
  /** Whether it is known if the tab as a whole has something to show. */
  decided: boolean
}

const Context = createContext<Emptiness>({ tell: () => undefined, decided: true })

export const TabEmptinessProvider = Context.Provider

/**
 * Tells the tab whether this analysis has something to show, and gives whether it may say so itself: not before the others
 * are known, as the tab says it once where none of them has anything, with the reason that one gives. Outside a tab that listens it always may.
 */
export function useTellEmpty(id: string, empty: boolean | null, why: Reason | null = null): boolean {
  const { tell, decided } = useContext(Context)
  const { title, hint } = why ?? {}
  useEffect(() => {
    tell(id, empty, title === undefined || hint === undefined ? null : { title, hint })
    return () => tell(id, null, null)
  }, [tell, id, empty, title, hint])
  return decided
}

/**
 * Whether none of the analyses named has anything to show, which the tab then says once instead of each of them. `undecided`: some have nothing and none has
 * something yet, so all have to tell. `why`: the reason of the first that gives one.
 */
export function useTabEmptiness(analyses: readonly { id: string }[]): {
  empty: boolean
  undecided: boolean
  why: Reason | null
  emptiness: Emptiness
} {
  const [told, setTold] = useState<ReadonlyMap<string, { empty: boolean | null; why: Reason | null }>>(new Map())
  const tell = useCallback<Tell>(
    (id, empty, why) =>
      setTold((before) => {
        const known = before.get(id)
        const same = known?.empty === empty && known.why?.title === why?.title && known.why?.hint === why?.hint
        return same ? before : new Map(before).set(id, { empty, why })
      }),
    [],
  )
  const empty = analyses.length > 0 && analyses.every(({ id }) => told.get(id)?.empty === true)
  const decided = empty || analyses.some(({ id }) => told.get(id)?.empty === false)
  const undecided = !decided && analyses.some(({ id }) => told.get(id)?.empty === true)
  const why = analyses.map(({ id }) => told.get(id)?.why ?? null).find((reason) => reason !== null) ?? null
  return useMemo(() => ({ empty, undecided, why, emptiness: { tell, decided } }), [empty, undecided, why, tell, decided])
}
