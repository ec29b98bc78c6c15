import type { CallDeclaration } from '@marketscope/contract/call'
import type { suggestBrands } from '@marketscope/contract/calls/search'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callOptions } from '../api/query-options.ts'
import type { ChosenName } from './filter-draft.ts'
import { byName, resolveNames } from './pasted-names.ts'

export type Suggest = typeof suggestBrands & CallDeclaration

/** What became of a pasted list. */
interface PasteOutcome {
  /** How many were taken. */
  taken: number
  /** How many of them are meant by their name, because the data has none or several of that name. */
  named: number
}

/** Finds the names of a pasted list in the data. `pending` while it looks; names that cannot be looked for are meant by their name. */
export function usePastedNames(suggest: Suggest, plat: readonly string[]) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<PasteOutcome | null>(null)

  async function resolve(words: readonly string[]): Promise<ChosenName[]> {
    setPending(true)
    try {
      const names = await resolveNames(words, async (word) => {
        const answer = await client.fetchQuery({
          ...callOptions(suggest, { plat: plat.join(','), word: word.slice(0, 100) }),
          retry: false,
        })
        return answer.data
      })
      setOutcome({ taken: names.length, named: names.filter(({ id }) => id === null).length })
      return names
    } catch {
      setOutcome({ taken: words.length, named: words.length })
      return words.map(byName)
    } finally {
      setPending(false)
    }
  }

  return { pending, outcome, resolve, forget: () => setOutcome(null) }
}
