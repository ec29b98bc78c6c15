import { startTransition, useEffect, useState } from 'react'

/** Rows that are made at a time: hundreds of cells each. */
const AT_A_TIME = 6

/** How many rows of a long table are there: the first few at once, the others a few at a time, so that a click or a key between two is answered. */
export function useMadeRows({ groups }: { groups: readonly { rows: readonly unknown[] }[] }): number {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const [made, setMade] = useState(AT_A_TIME)
  useEffect(() => {
    if (made >= count) return
    const timer = setTimeout(() => startTransition(() => setMade(made + AT_A_TIME)))
    return () => clearTimeout(timer)
  }, [made, count])
  return made
}
