// Written by "npm run generate" from the files of this folder. Do not edit.
import type { DIMENSIONS } from '@marketscope/contract/market/dimensions/registry.generated'
import launchMonth from './launch-month.ts'
import location from './location.ts'
import type { ValueSql } from './value.ts'

type Declared = typeof DIMENSIONS

/** A dimension of which the values are texts that stand for themselves. */
export type ValuedId = { [K in keyof Declared]: Declared[K] extends { valued: true } ? K : never }[keyof Declared]

/** What the values of each of them are. */
export const VALUES: Readonly<Record<ValuedId, ValueSql>> = {
  'launch-month': launchMonth,
  location: location,
}
