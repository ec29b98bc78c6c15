import { createContext, useContext } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { type AttributeWords, nameText, valueText } from './attribute-words.ts'

/** The words of the search that the form was filled from. */
export const AttributeWordsContext = createContext<AttributeWords>([])

/** What names and values that no list of the form has (yet) are called in the present language. */
export function useAttributeLabels() {
  const { pick } = useText()
  const words = useContext(AttributeWordsContext)
  return {
    nameLabel: (name: string) => pick(nameText(words, name)),
    valueLabel: (name: string, value: string) => pick(valueText(words, name, value)),
  }
}
