import { type Naming, nameLanguage } from '@marketscope/contract/naming'
import type { Language } from '@marketscope/contract/text'

const HAN = /\p{Script=Han}/u

/** The title of an item on a page of the language: as the marketplace has it, or the translated one where it is written in the language asked for and the source is not. */
export function titleAs(source: string, translated: string | null, page: Language, naming: Naming): string {
  if (source === '') return translated ?? ''
  if (translated === null || translated === '' || naming.language_mode === 'source') return source
  const suits = (text: string) => HAN.test(text) === (nameLanguage(page, naming) === 'zh')
  return !suits(source) && suits(translated) ? translated : source
}

/** The title on the marketplace, where it stands in a column beside the one that is told: to those who want names both ways. */
export function titleBeside(source: string, told: string | null, { language_mode }: Naming): string | null {
  return language_mode === 'both' && source !== told ? source || null : null
}
