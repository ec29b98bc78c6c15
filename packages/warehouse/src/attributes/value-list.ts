import { normalizeTerm } from '@marketscope/contract/title-expression'
import type { ValueRow } from './attribute-questions.ts'

/** Values in the order of their items, with the form in which they are compared. */
export interface ValueList {
  values: readonly (ValueRow & { folded: string })[]
  /** Whether there are no more than these. */
  whole: boolean
}

/** Which of the values that contain the word: the first is page 1. */
export interface ValuePage {
  word: string
  page: number
  page_size: number
}

/** `most`: with so many rows there may be more. */
export function valueList(rows: readonly ValueRow[], most = Number.POSITIVE_INFINITY): ValueList {
  return {
    values: rows.map(({ value, items }) => ({ value, items, folded: normalizeTerm(value) })),
    whole: rows.length < most,
  }
}

/** The values of a page that contain the word, ignoring case and width. */
export function pageOfValues({ values }: Pick<ValueList, 'values'>, { word, page, page_size }: ValuePage): ValueRow[] {
  const folded = normalizeTerm(word)
  const fitting = folded === '' ? values : values.filter((one) => one.folded.includes(folded))
  return fitting.slice((page - 1) * page_size, page * page_size).map(({ value, items }) => ({ value, items }))
}
