import type { FilingAttribute } from '@marketscope/contract/attributes'
import { FILING_FORMS } from '../tables/forms.ts'
import { type ExpressionParts, plainFormOf, searchFormOf } from '../text/search-form.ts'
import { Sql } from './parts.ts'
import { type Hole, join, sql, v } from './sql.ts'

const PARTS: ExpressionParts<Sql> = {
  call: (name, ...parts) => new Sql([`${name}(`, join(parts, ', '), ')']),
  text: (literal) => sql`${v.string(literal)}`,
}

/** A text in the form in which texts are compared. For a few texts a statement: a condition of which there may be thousands looks at a form that is kept. */
export function folded(text: Sql): Sql {
  return searchFormOf(text, PARTS)
}

const plain = (text: Sql) => plainFormOf(text, PARTS)

/** The form of an item's value of an attribute, from what is kept of it; '' where it has none. */
export function keptForm(name: Hole): Sql {
  return sql`if(attributes_form[${name}] != '', attributes_form[${name}], ${plain(sql`attributes[${name}]`)})`
}

/** What is kept of the forms of attributes: those that differ from the value in more than case and width, which few do. */
export function attributeForms(attributes: Sql): Sql {
  const values = sql`arrayStringConcat(arrayMap(value -> replaceAll(value, '\\n', ' '), mapValues(${attributes})), '\\n')`
  const lines = (text: Sql) => sql`splitByChar('\\n', ${text})`
  const forms = sql`arrayFilter((pair, own) -> pair.2 != own, arrayZip(arrayMap(name -> toString(name), mapKeys(${attributes})), ${lines(sql`form`)}), ${lines(sql`usual`)})`
  return sql`arrayMap((form, usual) -> CAST(if(form = usual, [], ${forms}), 'Map(LowCardinality(String), String)'), [${folded(values)}], [${plain(values)}])[1]`
}

/** What a filing says, in the form in which it is searched: one text, or several with line breaks between them. */
export function filingForm(of: FilingAttribute | 'product'): Sql {
  return sql`splitByChar('\\x1f', said_form)[${v.uint8(FILING_FORMS.indexOf(of) + 1)}]`
}
