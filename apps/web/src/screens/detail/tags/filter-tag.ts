import type { FiledName } from '@marketscope/contract/attributes'
import type { SearchFilter, SearchFilterInput } from '@marketscope/contract/filter'
import type { Text } from '@marketscope/contract/text'

/** The kinds of conditions in the order of the search form. `attribute`: all of them hold; `attribute_or`: one of them does. */
export const TAG_KINDS = [
  'platform',
  'category',
  'title',
  'brand',
  'shop',
  'avg_price',
  'sold',
  'sales',
  'online_time',
  'item_ids',
  'attribute',
  'attribute_or',
  'top_attribute',
  'filing_name',
  'filing_date',
] as const
export type TagKind = (typeof TAG_KINDS)[number]

/** A filter with something taken away or added. */
export type FilterChange = (filter: SearchFilter) => SearchFilterInput

/** One condition of a search, and how to take it away from a filter, whatever else was taken away before. */
export interface FilterTag {
  key: string
  kind: TagKind
  text: string
  /** More about it, e.g. the path of a category. */
  hint: string | null
  without: FilterChange
}

/** The words that tags are made of, in the present language. */
export interface TagWords {
  pick: (text: Text) => string
  siteName: (id: string) => string
  /** The name of a group of custom categories; null while it is not known. */
  groupName: (subName: string) => string | null
  /** How a title expression is read. */
  readAs: (parse: string) => string
  /** "Effect: moisturising" */
  attribute: (name: string, value: string) => string
  filingAttribute: (name: FiledName) => string
  /** An attribute that is known, whatever its value. */
  anyValue: string
  /** A value that only has to occur. */
  vague: string
  /** Items without the attribute. */
  withoutValue: string
  /** A value without a number of the unit. */
  noNumber: string
  /** Days; null is open. At most one of them is null. */
  days: (from: string | null, to: string | null) => string
}
