import { type Sql, sql, v } from '../../sql/sql.ts'
import { SIGN_WORDS } from '../amounts/currency-signs.ts'
import { FLOORS, OTHER_SIGNS, SUFFIXES, WORDS_AFTER, WORDS_BEFORE } from '../amounts/number-words.ts'
import type { FieldRule } from '../mapping/field-schema.ts'

/** Whether the rule says nothing of how numbers are written: they are digits with a point, and take the short way. */
export function isPlain(rule: FieldRule): boolean {
  return rule.number === undefined && rule.unit === undefined && rule.round === undefined
}

/** Which group of the shape holds what. */
export const PART = { minus: 1, signBefore: 2, innerMinus: 3, whole: 4, decimals: 5, power: 6, suffix: 7, signAfter: 8, end: 9 } as const

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const oneOf = (texts: readonly string[]) =>
  [...texts]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')

/** The words behind numbers that multiply them, by the rule: as they are compared, and by how much. */
export function suffixesOf(rule: FieldRule): { names: string[]; table: Readonly<Record<string, number>>; anyCase: boolean } {
  const said = rule.number?.suffixes
  const table = said === true ? SUFFIXES : typeof said === 'object' ? said : {}
  return { names: Object.keys(table).sort((a, b) => b.length - a.length), table, anyCase: said === true }
}

/** How numbers look by a rule, as a regular expression with the groups of `PART`. */
export function shapeOf(rule: FieldRule): { shape: string; grouped: boolean } {
  const { thousands, currency, percent, floor, groups } = rule.number ?? {}
  const decimal = rule.number?.decimal === ',' ? ',' : '.'
  const power = '(?:[eE]([+-]?[0-9]{1,3}))?'
  if (isPlain(rule)) return { shape: `^([+-]?)()()([0-9]+)(?:[.]([0-9]*))?${power}()()()$`, grouped: false }
  const sign = currency ? String.raw`((?:[A-Za-z]{1,3} ?)?\p{Sc}|${oneOf(SIGN_WORDS)}|[A-Z]{3})?` : '()'
  const blank = String.raw`[\s\x{a0}\x{202f}]*`
  const group = thousands === undefined ? '' : thousands === ' ' ? String.raw`[ \x{a0}\x{202f}\x{2009}]` : escaped(thousands)
  const threes = `[1-9][0-9]{0,2}(?:${group}[0-9]{3})+`
  const twos = groups === 'indian' ? `|[1-9][0-9]?(?:${group}[0-9]{2})*${group}[0-9]{3}` : ''
  const digits = thousands === undefined ? '[0-9]+' : `(?:${threes}${twos}|[0-9]+)`
  const { names, anyCase } = suffixesOf(rule)
  const tail = names.length > 0 ? `(${anyCase ? '(?i:' : ''}${names.map(escaped).join('|')}${anyCase ? ')' : ''})?` : '()'
  const more = floor ? `(?:${oneOf(FLOORS)})?${blank}` : ''
  return {
    shape: `^([(+-]?)${blank}${sign}${blank}([+-]?)${blank}(${digits})(?:${escaped(decimal)}([0-9]*))?${power}${blank}${tail}${blank}${percent ? `%?${blank}` : ''}${more}${sign}${blank}([)-]?)$`,
    grouped: thousands !== undefined,
  }
}

/** The text as the shape is put to it: signs of other scripts as ASCII ones, without the words that say nothing. */
export function shapedText(text: Sql, rule: FieldRule): Sql {
  if (isPlain(rule)) return text
  const plain = sql`translateUTF8(normalizeUTF8NFKC(${text}), ${v.string(OTHER_SIGNS[0])}, ${v.string(OTHER_SIGNS[1])})`
  if (!rule.number?.words) return plain
  const before = String.raw`^(?i:${oneOf(WORDS_BEFORE)})\s*:?\s*`
  const after = String.raw`\s*(?i:${oneOf(WORDS_AFTER)})$`
  return sql`trimBoth(replaceRegexpOne(replaceRegexpOne(${plain}, ${v.string(before)}, ''), ${v.string(after)}, ''))`
}
