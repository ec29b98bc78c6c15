import type { CallResult } from '@marketscope/contract/call'
import type { checkKeyword } from '@marketscope/contract/calls/search'
import type { Text } from '@marketscope/contract/text'
import { formatTitleExpression, parseTitleExpression, type TitleRelation } from '@marketscope/contract/title-expression'
import { titleReading } from '@marketscope/contract/title-reading'

export type TitleCheck =
  | { state: 'empty' }
  | { state: 'ok'; read: string; reading: Text | null }
  | { state: 'error'; errorType: 0 | 1 | 2; before: string; bad: string; after: string }

function wrongAt(text: string, errorType: 0 | 1 | 2, at: number): TitleCheck {
  const bad = [...text.slice(at)][0] ?? ''
  return { state: 'error', errorType, before: text.slice(0, at), bad, after: text.slice(at + bad.length) }
}

/** How a title expression is read, or where it is wrong: the text before the bad character, the character, the text after it. */
export function checkTitle(text: string, relation: TitleRelation): TitleCheck {
  if (text.trim() === '') return { state: 'empty' }
  const result = parseTitleExpression(text, relation)
  return result.ok
    ? { state: 'ok', read: formatTitleExpression(result.root), reading: titleReading(result.root) }
    : wrongAt(text, result.error_type, result.at)
}

/** The same, of the server's answer about the text. */
export function checkOfAnswer(
  text: string,
  { state, error_type, error_at, format_parse, reading }: CallResult<typeof checkKeyword>,
): TitleCheck {
  return state === 'ok' ? { state, read: format_parse ?? text, reading } : wrongAt(text, error_type ?? 0, error_at ?? 0)
}
