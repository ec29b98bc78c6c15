// Written by "npm run generate" from the files of this folder. Do not edit.
import type { ValuedId } from '@marketscope/contract/market/find-dimension'
import launchMonth from './launch-month.ts'
import location from './location.ts'
import type { ValueSql } from './value.ts'

/** What the values of each of them are. */
export const VALUES: Readonly<Record<ValuedId, ValueSql>> = {
  'launch-month': launchMonth,
  location: location,
}
