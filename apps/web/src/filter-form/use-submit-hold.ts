import { createContext, useCallback, useRef } from 'react'

/** Tells the form of work that must end before it is read, such as the looking up of a name. */
export type HoldSubmit = (work: Promise<unknown>) => void

/** Of the form around; what stands in no form holds nothing back. */
export const SubmitHold = createContext<HoldSubmit>(() => {})

/** What holds a form back: `hold` takes work, `waiting` is over once all of it is; null where there is none. */
export function useSubmitHold() {
  const held = useRef(new Set<Promise<unknown>>())
  const hold = useCallback((work: Promise<unknown>) => {
    const end = () => held.current.delete(work)
    held.current.add(work)
    void work.then(end, end)
  }, [])
  return { hold, waiting: () => (held.current.size === 0 ? null : Promise.allSettled(held.current)) }
}

/** Whether a key has the form submitted from anywhere in it. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean }) =>
  key === 'Enter' && (ctrlKey || metaKey)

/** Has a form submitted once what was changed in it just now is drawn. */
export function submitOnceDrawn(form: HTMLFormElement | null) {
  setTimeout(() => form?.requestSubmit())
}
