import type { CallResult } from '@marketscope/contract/call'
import type { suggestBrands } from '@marketscope/contract/calls/search'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { ChosenName } from './filter-draft.ts'

export type SuggestedName = CallResult<typeof suggestBrands>['data'][number]

/** Comma, full-width comma, enumeration comma, semicolons, tab and line breaks. */
const SEPARATORS = /[,\uff0c\u3001;\uff1b\t\r\n]+/

/** The names of a pasted list, each once; a text without separators is a list of one. */
export function namesOf(text: string): string[] {
  return [
    ...new Set(
      text
        .split(SEPARATORS)
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ]
}

export const byName = (name: string): ChosenName => ({ id: null, name: { zh: name, en: name } })

/** The one whose name, in either language, or whose id is the word; null where none is or several are. */
export function exactMatch(word: string, suggested: readonly SuggestedName[]): SuggestedName | null {
  const folded = normalizeTerm(word.trim())
  const own = suggested.find(({ id }) => id === word.trim())
  if (own) return own
  const same = suggested.filter(({ name }) => normalizeTerm(name.zh) === folded || normalizeTerm(name.en) === folded)
  return same.length === 1 ? (same[0] ?? null) : null
}

const AT_ONCE = 6

/** The chosen name for each of the words: with its id where `suggest` knows exactly one of that name, else meant by its name. Keeps the order. */
export async function resolveNames(
  words: readonly string[],
  suggest: (word: string) => Promise<readonly SuggestedName[]>,
): Promise<ChosenName[]> {
  const found = new Map<string, ChosenName>()
  const waiting = [...words]
  async function work(): Promise<void> {
    for (let word = waiting.shift(); word !== undefined; word = waiting.shift()) {
      const match = exactMatch(word, await suggest(word))
      found.set(word, match ? { id: match.id, name: match.label } : byName(word))
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, words.length) }, work))
  return words.flatMap((word) => found.get(word) ?? [])
}

/** The key of a chosen name among options: its id; one without an id is marked as such. */
export const nameKey = ({ id, name }: Pick<ChosenName, 'id' | 'name'>) => id ?? `\u0000${name.zh}`

/** The word of a key that {@link nameKey} made of a name without id; null for an id. */
export const wordOfKey = (key: string) => (key.startsWith('\u0000') ? key.slice(1) : null)

/** The chosen names with those of the words that are meant by their name replaced by what was found for them, each once. */
export function withFound(chosen: readonly ChosenName[], words: readonly string[], found: readonly ChosenName[]): ChosenName[] {
  const known = new Map(words.map((word, index) => [nameKey(byName(word)), found[index]]))
  return [...new Map(chosen.map((name) => known.get(nameKey(name)) ?? name).map((name) => [nameKey(name), name])).values()]
}

/** Whether a suggestion is one for the word: its id or its name, in either language, contains it. */
export function contains({ id, name }: SuggestedName, word: string): boolean {
  const folded = normalizeTerm(word)
  return [id, name.zh, name.en].some((text) => normalizeTerm(text).includes(folded))
}
