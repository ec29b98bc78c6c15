import { z } from 'zod'
import { normalForm } from './normal-form.ts'
import { TITLE_LANGUAGES, type TitleLanguage } from './site-languages.ts'
import { formatTitleExpression, parseTitleExpression, type TitleNode, type TitleRelation } from './title-expression.ts'

/** Where a translation comes from: what the account gave before, names that the market has in two languages, the product's dictionary, a language model, a person now. */
export const TRANSLATION_SOURCES = ['own', 'market', 'dictionary', 'model', 'edit'] as const
export type TranslationSource = (typeof TRANSLATION_SOURCES)[number]

/** The longest translation of a term. */
export const TERM_LENGTH = 80

/** A way to say a term in another language. */
export const TranslationCandidate = z
  .object({
    value: z.string(),
    /** Whether it is part of the expression. */
    checked: z.boolean(),
    /** Whether a person wrote it. */
    edit: z.boolean(),
    source: z.enum(TRANSLATION_SOURCES),
  })
  .meta({ id: 'TranslationCandidate' })
export type TranslationCandidate = z.infer<typeof TranslationCandidate>

/** A term of the title with what it may be called; none: nobody knows, and it is looked for as it is. */
export const TranslatedTerm = z.object({ term: z.string(), candidates: z.array(TranslationCandidate) }).meta({ id: 'TranslatedTerm' })
export type TranslatedTerm = z.infer<typeof TranslatedTerm>

/** A title in a language: term by term, and the expression that the checked candidates make. */
export const TitleTranslation = z
  .object({ lang: z.enum(TITLE_LANGUAGES), sites: z.array(z.string()), terms: z.array(TranslatedTerm), title: z.string() })
  .meta({ id: 'TitleTranslation' })
export type TitleTranslation = z.infer<typeof TitleTranslation>

const HAN = /\p{Script=Han}/u

/** The terms of an expression that have to be translated, each once, in order: those with Chinese characters. */
export function termsToTranslate(title: string, relation: TitleRelation): string[] {
  const read = parseTitleExpression(title, relation)
  return read.ok ? [...new Set(termsOf(read.root))].filter((term) => HAN.test(term)) : []
}

/** Whether a title is one term that has to be translated, and nothing else. */
export function isTermToTranslate(title: string): boolean {
  const read = parseTitleExpression(title, 'and')
  return read.ok && read.root.type === 'term' && HAN.test(read.root.shown)
}

function termsOf(node: TitleNode): string[] {
  if (node.type === 'term') return [node.shown]
  return node.type === 'not' ? termsOf(node.of) : node.of.flatMap(termsOf)
}

/** What somebody wrote as a term, as words an expression may hold; null where it holds none. */
export function termWords(value: string): string[] | null {
  const words = normalForm(value, 'NFC')
    .split(/[\s,，、;；"“”'‘’()（）]+/u)
    .filter((word) => word !== '' && !/^(?:and|or|not)$/i.test(word))
  return words.length === 0 || value.length > TERM_LENGTH ? null : words
}

const joined = (type: 'and' | 'or', of: TitleNode[]): TitleNode => {
  const [only] = of
  return of.length === 1 && only ? only : { type, of }
}

/**
 * The expression with each term in place of its translations, operators and parentheses kept: several ways to say a term are joined by or, the words of one by and, since
 * titles do not keep their order. A term without translations stays. `''` for an expression that cannot be read.
 */
export function translatedTitle(title: string, relation: TitleRelation, values: (term: string) => readonly string[]): string {
  const read = parseTitleExpression(title, relation)
  if (!read.ok) return ''
  const write = (node: TitleNode): TitleNode => {
    if (node.type === 'not') return { type: 'not', of: write(node.of) }
    if (node.type !== 'term') return { type: node.type, of: node.of.map(write) }
    const ways = values(node.shown).flatMap((value): TitleNode[] => {
      const words = termWords(value)
      return words
        ? [
            joined(
              'and',
              words.map((shown) => ({ type: 'term', term: shown, shown })),
            ),
          ]
        : []
    })
    return ways.length === 0 ? node : joined('or', ways)
  }
  return formatTitleExpression(write(read.root))
}

/** Titles by language, empty ones left out, in the order of the languages. */
export function orderedTitles(titles: Partial<Record<TitleLanguage, string>>): Partial<Record<TitleLanguage, string>> {
  return Object.fromEntries(
    TITLE_LANGUAGES.flatMap((lang) => {
      const title = titles[lang]?.trim() ?? ''
      return title === '' ? [] : [[lang, title] as const]
    }),
  )
}
