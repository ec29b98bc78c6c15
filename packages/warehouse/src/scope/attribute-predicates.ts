import { type AttributeBand, type AttributeLiteral, attributeGroups } from '@marketscope/contract/attributes'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { Catalog } from '../catalog/catalog.ts'
import { keptForm } from '../sql/folded.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import { firstNumber, hasPart } from './attribute-texts.ts'
import { type FilingLiteral, filedPredicate, filingTest, inFilings } from './filing-predicates.ts'
import { contains, hasNumberBetween } from './text-predicates.ts'

/** The groups of a filter's conditions on attributes, those that look at filings only apart: they are answered together, from the table of filings. */
export interface AttributeGroups {
  filings: FilingLiteral[][]
  others: AttributeLiteral[][]
}

export function splitGroups(filter: SearchFilter): AttributeGroups {
  const groups = attributeGroups(filter)
  const isFilings = (group: AttributeLiteral[]): group is FilingLiteral[] => group.every(({ of }) => of === 'filing')
  return { filings: groups.filter(isFilings), others: groups.filter((group) => !isFilings(group)) }
}

/**
 * The groups as conditions on `item_year`, one for each. An attribute is meant in all the spellings that its name has in the data, an item that has it
 * in two fits when either fits. An expression is about a value that is there: `not a` means that the item has the attribute and its value does not
 * contain a.
 */
export function attributePredicates(groups: readonly AttributeLiteral[][], names: Catalog['attributes']): Sql[] {
  return groups.map((group) =>
    join(
      group.map((literal) => predicateOf(literal, names)),
      ' OR ',
    ),
  )
}

function predicateOf(literal: AttributeLiteral, names: Catalog['attributes']): Sql {
  if (literal.of === 'filed') return filedPredicate(literal)
  return literal.of === 'filing' ? inFilings([filingTest(literal)]) : itemTest(literal, names)
}

function itemTest(literal: ItemLiteral, names: Catalog['attributes']): Sql {
  const spellings = names.get(searchForm(literal.name)) ?? []
  if (spellings.length === 0) return literal.is === 'none' ? sql`1` : sql`0`
  const values = spellings.map((spelling) => keptForm(v.string(spelling)))
  const some = (test: (value: Sql) => Sql) => join(values.map(test), ' OR ')
  const every = (test: (value: Sql) => Sql) => join(values.map(test), ' AND ')
  if (literal.is === 'none') return every((value) => sql`${value} = ''`)
  if (literal.is === 'band' && literal.from === null)
    return sql`(${some((value) => sql`${value} != ''`)}) AND (${every((value) => sql`isNull(${firstNumber(value, searchForm(literal.unit))})`)})`
  return some((value) => valueTest(literal, value))
}

type ItemLiteral = Extract<AttributeLiteral, { of: 'item' }>

/** `value`: in its form for searching, '' where the item does not have the attribute. */
function valueTest(literal: Exclude<ItemLiteral, { is: 'none' }>, value: Sql): Sql {
  switch (literal.is) {
    case 'known':
      return sql`${value} != ''`
    case 'equal':
      return sql`${value} = ${v.string(searchForm(literal.value))}`
    case 'like':
      return sql`${value} != '' AND (${contains(value, literal.expression)})`
    case 'between':
      return hasNumberBetween(value, { ...literal, unit: searchForm(literal.unit) })
    case 'part':
      return hasPart(value, searchForm(literal.value))
    case 'band':
      return inBand(firstNumber(value, searchForm(literal.unit)), literal)
  }
}

function inBand(number: Sql, { from, to }: AttributeBand): Sql {
  const above = sql`${number} >= ${v.float64(from ?? 0)}`
  return to === null ? sql`ifNull(${above}, 0)` : sql`ifNull(${above} AND ${number} < ${v.float64(to)}, 0)`
}
