import type { SearchFilter } from '@marketscope/contract/filter'
import { VALUES_FIELDS } from '@marketscope/contract/filter-fields/all'
import { NONE_ID } from '@marketscope/contract/limits'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { VALUES } from '../values/registry.generated.ts'

/** What a filter says of the values of dimensions: of each, one of those that are named. */
export function valuePredicates(filter: Pick<SearchFilter, (typeof VALUES_FIELDS)[number]>): Sql[] {
  return VALUES_FIELDS.flatMap((name) => (filter[name].length > 0 ? [isOneOf(VALUES[name], filter[name])] : []))
}

function isOneOf({ from, text }: (typeof VALUES)[keyof typeof VALUES], wanted: readonly string[]): Sql {
  const values = v.strings(wanted.map((value) => (value === NONE_ID ? '' : value)))
  if (from === 'row') return sql`${text} IN ${values}`
  const named = wanted.filter((value) => value !== NONE_ID)
  const has = named.length > 0 ? [sql`item IN (SELECT item FROM item FINAL WHERE ${text} IN ${v.strings(named)})`] : []
  // What no file told of has none either.
  const lacks = named.length < wanted.length ? [sql`item NOT IN (SELECT item FROM item FINAL WHERE ${text} != '')`] : []
  return join([...has, ...lacks], ' OR ')
}
