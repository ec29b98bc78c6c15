import { formatTitleExpression, parseTitleExpression, type TitleRelation } from '@marketscope/contract/title-expression'

export type TitleCheck =
  | { state: 'empty' }
  | { state: 'ok'; read: string }
  | { state: 'error'; errorType: 0 | 1 | 2; before: string; bad: string; after: string }

/** How a title expression is read, or where it is wrong: the text before the bad character, the character, the text after it. */
export function checkTitle(text: string, relation: TitleRelation): TitleCheck {
  if (text.trim() === '') return { state: 'empty' }
  const result = parseTitleExpression(text, relation)
  if (result.ok) return { state: 'ok', read: formatTitleExpression(result.root) }
  const bad = [...text.slice(result.at)][0] ?? ''
  return { state: 'error', errorType: result.error_type, before: text.slice(0, result.at), bad, after: text.slice(result.at + bad.length) }
}
