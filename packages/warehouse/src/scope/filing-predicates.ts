import type { AttributeLiteral, FilingAttribute } from '@marketscope/contract/attributes'
import type { SearchFilter } from '@marketscope/contract/filter'
import { filingForm, folded } from '../sql/folded.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import { dayNumber } from './day-bounds.ts'
import { contains, hasNumberBetween } from './text-predicates.ts'

export type FilingLiteral = Extract<AttributeLiteral, { of: 'filing' }>
export type FiledLiteral = Extract<AttributeLiteral, { of: 'filed' }>

/** The items whose filing meets all the conditions, which are about columns of `filing`; an item without a filing meets none. */
export function inFilings(conditions: readonly Sql[]): Sql {
  return sql`item IN (SELECT item FROM item FINAL WHERE filing_no IN (SELECT filing_no FROM filing FINAL WHERE filing_no != '' AND (${join(conditions, ' AND ')})))`
}

/**
 * What a filter says of filings: the name of the product, the day, and the groups that look at filings only. `corrected`: of rows that say the name where it was
 * corrected (`filing`), which then is the name, whatever the filing is called.
 */
export function filingPredicates(filter: SearchFilter, groups: readonly FilingLiteral[][], corrected = false): Sql[] {
  const [from, to] = filter.filing_date
  const says = (name: Sql) => sql`position(${name}, ${v.string(searchForm(filter.filing_name))}) > 0`
  const named = filter.filing_name === '' ? [] : [says(filingForm('product'))]
  const others = [
    ...(from === null ? [] : [sql`toInt32(date) >= ${v.int64(dayNumber(from))}`]),
    ...(to === null ? [] : [sql`toInt32(date) <= ${v.int64(dayNumber(to))}`]),
    ...groups.map((group) => join(group.map(filingTest), ' OR ')),
  ]
  const within = (conditions: readonly Sql[]) => (conditions.length === 0 ? [] : [inFilings(conditions)])
  if (!corrected || named.length === 0) return within([...named, ...others])
  return [join([join([sql`filing IS NULL`, ...within(named)], ' AND '), says(folded(sql`ifNull(filing, '')`))], ' OR '), ...within(others)]
}

const LISTS: Record<FilingAttribute, Sql> = {
  effects: sql`splitByChar('\n', ${filingForm('effects')})`,
  ingredients: sql`splitByChar('\n', ${filingForm('ingredients')})`,
  company: sql`[${filingForm('company')}]`,
}

/** A literal as a condition on `filing`. An expression is about all the values together: `not a` means that there are some and none contains a. */
export function filingTest(literal: FilingLiteral): Sql {
  const text = filingForm(literal.name)
  switch (literal.is) {
    case 'known':
      return sql`${text} != ''`
    case 'equal':
      return sql`has(${LISTS[literal.name]}, ${v.string(searchForm(literal.value))})`
    case 'like':
      return sql`${text} != '' AND (${contains(text, literal.expression)})`
    case 'between':
      return hasNumberBetween(text, { ...literal, unit: searchForm(literal.unit) })
  }
}

/** The items of one row of filings: what their filing says is the value as a whole, or nothing; a filing that no table tells of says nothing. */
export function filedPredicate({ name, value }: FiledLiteral): Sql {
  if (name === 'filing_no')
    return value === ''
      ? sql`item NOT IN (SELECT item FROM item FINAL WHERE filing_no != '')`
      : sql`item IN (SELECT item FROM item FINAL WHERE filing_no = ${v.string(value)})`
  if (value !== '') return inFilings([sql`has(${LISTS[name]}, ${v.string(searchForm(value))})`])
  return sql`item IN (SELECT item FROM item FINAL WHERE filing_no != '' AND filing_no NOT IN (SELECT filing_no FROM filing FINAL WHERE ${filingForm(name)} != ''))`
}
