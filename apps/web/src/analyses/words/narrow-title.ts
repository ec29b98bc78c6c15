import type { SavedSearch } from '@marketscope/contract/calls/search'
import { LIMITS } from '@marketscope/contract/limits'
import { normalizeTerm, parseTitleExpression, requiredTerms, type TitleRelation } from '@marketscope/contract/title-expression'
import type { Narrowing } from '../frame/analysis-view.ts'

/**
 * The title expression that asks for the word as well; a word of several parts asks for each of them. Null where that says nothing new, or cannot be
 * said in an expression.
 */
export function withWord(title: string, relation: TitleRelation, word: string): string | null {
  const parts = word.split(/\s+/).filter(Boolean)
  const asked = parts.join(' and ')
  const present = parseTitleExpression(title, relation)
  if (title.trim() === '') return parseTitleExpression(asked, relation).ok ? asked : null
  if (!present.ok) return null
  const { root } = present
  const required = new Set(requiredTerms(root))
  if (parts.every((part) => required.has(normalizeTerm(part)))) return null
  const together = root.type === 'or' ? `(${title}) and ${asked}` : `${title} and ${asked}`
  return together.length <= LIMITS.filterTextLength && parseTitleExpression(together, relation).ok ? together : null
}

/** The search narrowed to titles with the word; null where the search is not known. */
export function narrowTitle(word: string, search: Pick<SavedSearch, 'filter'> | undefined): Narrowing | null {
  if (!search) return null
  const { filter } = search
  const present = typeof filter.title === 'string' ? filter.title : ''
  const title = withWord(present, filter.title_relation === 'or' ? 'or' : 'and', word)
  return title === null ? null : { title }
}
