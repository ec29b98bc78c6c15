import type { TypedBounds } from './filter-draft.ts'

const RANGE = /^\s*([\d.,\s]*?)\s*[~\uff5e\u81f3]\s*([\d.,\s]*?)\s*$/

/** A whole range in one text, such as `100~200` or `100~`, as two bounds; null where the text is not a range. */
export function splitRange(text: string): TypedBounds | null {
  const match = RANGE.exec(text)
  const [low, high] = [match?.[1] ?? '', match?.[2] ?? '']
  return match && (low !== '' || high !== '') ? [low, high] : null
}
