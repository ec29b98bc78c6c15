import { useState } from 'react'

/** What an editor is made of; null: what is to be made, undefined: nothing is there. */
type Shown<R> = R | null | undefined

interface Held<R> {
  record: Shown<R>
  /** Counts the forms that were made: another number is another form. */
  form: number
}

/**
 * What an editor shows: the newest of a record, but while something is edited the one that its form was made of, whatever becomes of it meanwhile. So saving meets
 * the conflict that is told, instead of losing what was written.
 */
export function useHeld<R>(newest: Shown<R>, changed: boolean, versionOf: (record: R) => number) {
  const [held, setHeld] = useState<Held<R>>({ record: newest, form: 0 })
  const next = following(held, newest, changed, versionOf)
  if (next !== held) setHeld(next)
  return {
    ...next,
    /** Shows a record in a form of its own. */
    take: (record: R) => setHeld(({ form }) => ({ record, form: form + 1 })),
    /** Goes on with the form, in which nothing of the record is another than before. */
    carryOn: (record: R) => setHeld(({ form }) => ({ record, form })),
  }
}

function following<R>(held: Held<R>, newest: Shown<R>, changed: boolean, versionOf: (record: R) => number): Held<R> {
  if (newest === held.record) return held
  const known = newest && held.record ? versionOf(newest) - versionOf(held.record) : null
  if (known === 0) return { record: newest, form: held.form }
  // An older one was asked for before this one was saved.
  if (changed || (known !== null && known < 0)) return held
  return { record: newest, form: held.form + 1 }
}
