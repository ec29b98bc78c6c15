import type { CallDeclaration } from '@marketscope/contract/call'
import type { suggestBrands } from '@marketscope/contract/calls/search'
import { useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useRef, useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import type { ChosenName } from './filter-draft.ts'
import { byName, nameKey, resolveNames, withFound } from './pasted-names.ts'
import { SubmitHold } from './use-submit-hold.ts'

export type Suggest = typeof suggestBrands & CallDeclaration

/** What became of a pasted list. */
interface PasteOutcome {
  /** How many were added. */
  taken: number
  /** How many of them are meant by their name, because the data has none or several of that name. */
  named: number
}

interface Given {
  suggest: Suggest
  /** Where to look for names. */
  plat: readonly string[]
  chosen: readonly ChosenName[]
  most: number
  onChange(chosen: ChosenName[]): void
}

/** As long as what was suggested a moment ago is not asked for again. */
const FRESH = 60_000

/**
 * Adds names to those chosen. Each counts by its name at once and by its id when the data turns out to have exactly one of that name; the form waits for
 * that. Names that cannot be looked for are meant by their name. What does not fit is kept: `left`.
 */
export function useNames({ suggest, plat, chosen, most, onChange }: Given) {
  const client = useQueryClient()
  const hold = useContext(SubmitHold)
  const [looking, setLooking] = useState(0)
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  // Of now, not of the drawing that the looking up began in: the form may have changed meanwhile.
  const latest = useRef<Pick<Given, 'chosen' | 'onChange'> | null>(null)
  useEffect(() => {
    latest.current = { chosen, onChange }
    return () => {
      latest.current = null
    }
  }, [chosen, onChange])

  function put(names: ChosenName[]) {
    if (!latest.current) return
    latest.current = { ...latest.current, chosen: names }
    latest.current.onChange(names)
  }

  async function ask(word: string) {
    const input = { plat: plat.join(','), word: word.slice(0, 100) }
    const answer = await client.fetchQuery({ ...callOptions(suggest, input), retry: false, staleTime: FRESH }).catch(() => null)
    return answer?.data ?? []
  }

  async function add(words: readonly string[]): Promise<PasteOutcome> {
    const before = new Set((latest.current?.chosen ?? []).map(nameKey))
    const added = new Map<string, ChosenName>()
    let waiting = words.filter((word) => !before.has(word) && !before.has(nameKey(byName(word))))
    // Two names of one brand leave room for another.
    while (latest.current && waiting.length > 0 && latest.current.chosen.length < most) {
      const fit = waiting.slice(0, most - latest.current.chosen.length)
      waiting = waiting.slice(fit.length)
      put([...latest.current.chosen, ...fit.map(byName)])
      const found = await resolveNames(fit, ask)
      if (latest.current) put(withFound(latest.current.chosen, fit, found))
      for (const name of found) if (!before.has(nameKey(name))) added.set(nameKey(name), name)
    }
    setLeft((present) => [...new Set([...present, ...waiting])])
    return { taken: added.size, named: [...added.values()].filter(({ id }) => id === null).length }
  }

  async function addAndTell(words: readonly string[]) {
    setLooking((count) => count + 1)
    setOutcome(await add(words))
    setLooking((count) => count - 1)
  }

  return {
    pending: looking > 0,
    outcome,
    left,
    put,
    take: (word: string) => hold(add([word])),
    paste: (words: readonly string[]) => hold(addAndTell(words)),
    addLeft() {
      setLeft([])
      hold(addAndTell(left))
    },
    dropLeft: () => setLeft([]),
    forget: () => setOutcome(null),
  }
}
