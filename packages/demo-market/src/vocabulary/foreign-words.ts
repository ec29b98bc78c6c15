import { MODIFIERS } from './foreign-modifiers.ts'
import { NOUNS } from './foreign-nouns.ts'

/** Languages of titles whose words do not stand with the trades, in the order of the lists. */
export const FOREIGN_LANGUAGES = ['de', 'es', 'pt', 'fr', 'it', 'pl', 'th', 'vi', 'id', 'ms', 'ar'] as const
export type ForeignLanguage = (typeof FOREIGN_LANGUAGES)[number]

export type ForeignWords = Readonly<Record<ForeignLanguage, string>>

function parse(text: string): Map<string, ForeignWords> {
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [zh = '', ...words] = line.split('|')
        if (words.length !== FOREIGN_LANGUAGES.length || words.includes('')) throw new Error(`words missing: ${line}`)
        return [zh, Object.fromEntries(FOREIGN_LANGUAGES.map((language, n) => [language, words[n]])) as ForeignWords]
      }),
  )
}

/** Names of kinds and finer kinds, by their Chinese name. */
export const FOREIGN_NOUNS: ReadonlyMap<string, ForeignWords> = parse(NOUNS)
/** Functions, lines and audiences, by their Chinese name. */
export const FOREIGN_MODIFIERS: ReadonlyMap<string, ForeignWords> = parse(MODIFIERS)
