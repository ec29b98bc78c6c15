import { type Sql, sql, v } from '../../sql/sql.ts'

/** The longest text that is kept. */
export const LONGEST_TEXT = 2000

/** Addresses are of no use when they are cut. */
const WHOLE: ReadonlySet<string> = new Set(['image', 'link'])

/** Control characters, but for tabs and the ends of lines. */
const CONTROL = String.raw`[\x{0}-\x{8}\x{b}\x{c}\x{e}-\x{1f}\x{7f}-\x{9f}]`

const tooLong = (text: Sql) => sql`(length(${text}) > ${v.uint32(LONGEST_TEXT)} AND lengthUTF8(${text}) > ${v.uint32(LONGEST_TEXT)})`

/** A text as it is kept: without control characters, and not longer than may be. */
export function plainText(name: string, text: Sql): Sql {
  const cut = WHOLE.has(name) ? sql`''` : sql`substringUTF8(${text}, 1, ${v.uint32(LONGEST_TEXT)})`
  return sql`if(${isNoted(text)}, trimBoth(replaceRegexpAll(if(${tooLong(text)}, ${cut}, ${text}), ${v.string(CONTROL)}, ' ')), ${text})`
}

/** Whether there may be anything to note of a text. */
export function isNoted(text: Sql): Sql {
  return sql`(length(${text}) > ${v.uint32(LONGEST_TEXT)} OR match(${text}, ${v.string(CONTROL)}))`
}

/** What is to be noted of a field's text, with what its place is called; '': nothing. */
export function textNote(name: string, text: Sql, label: string): Sql {
  const cut = v.string(`${WHOLE.has(name) ? 'left' : 'cut'}:${label}`)
  return sql`multiIf(${tooLong(text)}, ${cut}, match(${text}, ${v.string(CONTROL)}), ${v.string(`control:${label}`)}, '')`
}
