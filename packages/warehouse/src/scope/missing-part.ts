import { fieldError, type MarketError } from '@marketscope/contract/errors'
import type { DroppedPart } from '@marketscope/contract/kept-filter'

/** A condition of a filter that means nothing in the data there is: its field, the id it names, and what is to be said of it. */
export type MissingPart = DroppedPart

/** The error for those who may not name what is not there. */
export function missingError({ field, zh, en }: MissingPart): MarketError {
  return fieldError(field, zh, en)
}
