import type { SavedSearch } from '@marketscope/contract/calls/search'
import { nameText, valueText } from '@marketscope/contract/filter-fields/attributes'
import { createContext, useContext } from 'react'
import { useText } from '../../i18n/use-text.ts'

/** The words of the search that the form was filled from. */
export const AttributeWordsContext = createContext<SavedSearch['attribute_words']>([])

/** What names and values that no list of the form has (yet) are called in the present language. */
export function useAttributeLabels() {
  const { pick } = useText()
  const words = useContext(AttributeWordsContext)
  return {
    nameLabel: (name: string) => pick(nameText(words, name)),
    valueLabel: (name: string, value: string) => pick(valueText(words, name, value)),
  }
}
