import { z } from 'zod'
import { type Edition, editionOf, type Platform } from './sites.ts'
import type { Language, Text } from './text.ts'
import { normalizeTerm } from './title-expression.ts'

/** What categories, attributes, brands and shops are called: `system`: by the product's names; `source`: as their marketplace has them; `both`: the one with the other beside it. */
export const LANGUAGE_MODES = ['system', 'source', 'both'] as const
export type LanguageMode = (typeof LANGUAGE_MODES)[number]

/** In which language the product's names are: Chinese or English whatever the page is in, or `both`: that of the page. */
export const FENXI_MODES = ['zh', 'en', 'both'] as const
export type FenxiMode = (typeof FENXI_MODES)[number]

/** How an account wants things named. */
export const NameChoice = z.object({ language_mode: z.enum(LANGUAGE_MODES), fenxi_mode: z.enum(FENXI_MODES) }).meta({ id: 'NameChoice' })
export type NameChoice = z.infer<typeof NameChoice>

export const USUAL_NAMES: NameChoice = { language_mode: 'system', fenxi_mode: 'both' }

/** The choice, with the language of the marketplaces: Chinese at home; abroad their trees and brands are told in English beside it. */
export interface Naming extends NameChoice {
  source: Language
}

const SOURCES: Record<Edition, Language> = { domestic: 'zh', overseas: 'en' }

export function sourceLanguage(platform: Platform): Language {
  return SOURCES[editionOf(platform)]
}

/** Whether names are what they are in the language of the page. */
export function isUsualNaming({ language_mode, fenxi_mode }: NameChoice): boolean {
  return language_mode === 'system' && fenxi_mode === 'both'
}

/** The language that the product's names are in on a page of the language. */
export function nameLanguage(page: Language, { fenxi_mode }: NameChoice): Language {
  return fenxi_mode === 'both' ? page : fenxi_mode
}

/** One name with another beside it; alone where they are the same. */
export function beside(name: string, other: string): string {
  return name === other || other === '' ? name : name === '' ? other : `${name} (${other})`
}

/** Whether a word is what something stored is called: as it is shown, or the one of two names shown {@link beside} each other that is not stored. Case and width do not matter. */
export function isCalled(word: string, called: string, stored: string): boolean {
  const own = word.trim()
  return own !== '' && [own, beside(own, stored), beside(stored, own)].some((text) => normalizeTerm(text) === normalizeTerm(called))
}

/**
 * What a page of each language shows of a name. `stored`: how the data have it, where that is neither of the two. Beside a name that is that of the marketplace
 * already stands the one in the other language.
 */
export function namedAs(text: Text, naming: Naming, stored = text[naming.source]): Text {
  if (isUsualNaming(naming)) return text
  const of = (page: Language) => {
    const language = nameLanguage(page, naming)
    const own = text[language]
    if (naming.language_mode === 'system') return own
    if (naming.language_mode === 'source') return stored || own
    return beside(own, own === stored ? text[language === 'zh' ? 'en' : 'zh'] : stored)
  }
  return { zh: of('zh'), en: of('en') }
}
