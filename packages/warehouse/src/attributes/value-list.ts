import { searchForm } from '../text/search-form.ts'
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
    values: rows.map(({ value, items }) => ({ value, items, folded: searchForm(value) })),
    whole: rows.length < most,
  }
}

/** A value with what it is called. */
export interface LabelledValue extends ValueRow {
  label: string
}

/** The values of a page that contain the word, or are called something that does, ignoring case and width. */
export function pageOfValues(
  { values }: Pick<ValueList, 'values'>,
  { word, page, page_size }: ValuePage,
  labelOf: (value: string) => string,
): LabelledValue[] {
  const term = searchForm(word)
  const called = (value: string) => {
    const label = labelOf(value)
    return label !== value && searchForm(label).includes(term)
  }
  const fitting = term === '' ? values : values.filter(({ value, folded }) => folded.includes(term) || called(value))
  return fitting.slice((page - 1) * page_size, page * page_size).map(({ value, items }) => ({ value, label: labelOf(value), items }))
}
