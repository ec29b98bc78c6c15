import { type ExpressionParts, searchFormOf } from '../text/search-form.ts'

const PARTS: ExpressionParts<string> = {
  call: (name, ...parts) => `${name}(${parts.join(', ')})`,
  text: (literal) => `'${literal.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`,
}

/** Both names in the form in which they are searched, a line break between them. */
export const NAME_FORM = { name_form: { type: 'String', from: searchFormOf("concat(name_zh, '\\n', name_en)", PARTS) } } as const

/** The order in which `said_form` of a filing has what it says, `\x1f` between them. */
export const FILING_FORMS = ['product', 'company', 'effects', 'ingredients'] as const

const SAID = "concat(product, '\\x1f', company, '\\x1f', arrayStringConcat(effects, '\\n'), '\\x1f', arrayStringConcat(ingredients, '\\n'))"

export const SAID_FORM = { said_form: { type: 'String', from: searchFormOf(SAID, PARTS) } } as const
