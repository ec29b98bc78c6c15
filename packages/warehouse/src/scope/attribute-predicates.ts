import { type AttributeLiteral, attributeGroups } from '@marketscope/contract/attributes'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { Catalog } from '../catalog/catalog.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { type FilingLiteral, filingTest, inFilings } from './filing-predicates.ts'
import { contains, folded, hasNumberBetween } from './text-predicates.ts'

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
      group.map((literal) => (literal.of === 'filing' ? inFilings([filingTest(literal)]) : itemTest(literal, names))),
      ' OR ',
    ),
  )
}

function itemTest(literal: Extract<AttributeLiteral, { of: 'item' }>, names: Catalog['attributes']): Sql {
  const spellings = names.get(literal.name) ?? []
  if (spellings.length === 0) return sql`0`
  return join(
    spellings.map((spelling) => valueTest(literal, sql`attributes[${v.string(spelling)}]`)),
    ' OR ',
  )
}

/** `value` is '' where the item does not have the attribute. */
function valueTest(literal: AttributeLiteral, value: Sql): Sql {
  switch (literal.is) {
    case 'known':
      return sql`${value} != ''`
    case 'equal':
      return sql`${folded(value)} = ${v.string(literal.value)}`
    case 'like':
      return sql`${value} != '' AND (${contains(folded(value), literal.expression)})`
    case 'between':
      return hasNumberBetween(folded(value), literal)
  }
}
