import { hasOperator, valueParts } from '@marketscope/contract/attributes'
import { attributeValues } from '@marketscope/contract/calls/attribute'
import { useQueryClient } from '@tanstack/react-query'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import { type AttributeMarket, marketInput } from './attribute-market.ts'
import { MOST_SUGGESTED, storedOf } from './stored-value.ts'

/**
 * Finds what is stored for a value that was typed as it is called (`Moisturising`); of an expression, for each of its terms. What is stored as typed, or
 * cannot be found, stays.
 */
export function useStoredValue(market: AttributeMarket, name: string): (typed: string) => Promise<string> {
  const client = useQueryClient()
  const { language } = useText()

  async function stored(term: string): Promise<string> {
    const word = term.trim()
    if (word === '') return term
    const input = { ...marketInput(market, language), attr_key: name, word, page: 1, page_size: MOST_SUGGESTED }
    const found = await client.fetchQuery({ ...callOptions(attributeValues, input), staleTime: 60_000 }).catch(() => null)
    return found === null ? term : term.replace(word, () => storedOf(word, found.data))
  }

  return async (typed) => {
    if (name === '') return typed
    const whole = await stored(typed)
    if (whole !== typed || !hasOperator(typed)) return whole
    const parts = valueParts(typed).map((part, place) => (place % 2 === 0 ? stored(part) : part))
    return (await Promise.all(parts)).join('')
  }
}
