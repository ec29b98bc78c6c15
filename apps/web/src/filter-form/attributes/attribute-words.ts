import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { Text } from '@marketscope/contract/text'

/** What names and values of attributes are called; `value` '' is the name itself. */
export type AttributeWords = SavedSearch['attribute_words']

/** What an attribute is called; as it is stored where no word is known. */
export function nameText(words: AttributeWords, name: string): Text {
  return words.find((word) => word.name === name && word.value === '')?.text ?? { zh: name, en: name }
}

/** What a value of an attribute is called; as it is stored where no word is known. */
export function valueText(words: AttributeWords, name: string, value: string): Text {
  return words.find((word) => word.name === name && word.value === value)?.text ?? { zh: value, en: value }
}
