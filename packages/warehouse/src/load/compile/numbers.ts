import { type Sql, sql, v } from '../../sql/sql.ts'
import type { FieldRule } from '../mapping/field-schema.ts'

/** A value and the code of what is wrong with it ('' = nothing), both as SQL. */
export interface Parsed {
  value: Sql
  /** A reason code, '' when the value is sound or empty. */
  reason: Sql
}

const UNITS: Readonly<Record<string, number>> = {
  分: 0.01,
  角: 0.1,
  元: 1,
  cent: 0.01,
  千: 1e3,
  thousand: 1e3,
  万: 1e4,
  million: 1e6,
  亿: 1e8,
}
const SUFFIXES: Readonly<Record<string, number>> = {
  K: 1e3,
  k: 1e3,
  千: 1e3,
  W: 1e4,
  w: 1e4,
  万: 1e4,
  萬: 1e4,
  M: 1e6,
  m: 1e6,
  亿: 1e8,
  億: 1e8,
  B: 1e9,
  b: 1e9,
}
/** Amounts and counts beyond this are refused: sums of a market must stay exact. */
const LARGEST = 900_000_000_000_000n
const PLACES = 20

/** Whether the rule says anything of how numbers are written: such texts take the long way. */
function isPlain(rule: FieldRule): boolean {
  return rule.number === undefined && rule.unit === undefined && rule.round === undefined
}

/** A factor as a fraction of whole numbers, exact for what people write (0.01, 1000, 2.5). */
function fraction(factor: number): { over: bigint; under: bigint } {
  const plain = factor.toFixed(12).replace(/\.?0+$/, '')
  const [whole = '0', rest = ''] = plain.split('.')
  return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) }
}

/**
 * A number with at most `units` parts of one (100: hundredths, 1: whole), as Nullable(Int64) of such parts; `units` is SQL because it may
 * differ from row to row. Works on the digits only: no binary fractions anywhere. `signed`: negative numbers are allowed.
 */
export function parseAmount(text: Sql, rule: FieldRule, units: Sql, signed: boolean, tooFine: 'decimals' | 'fraction'): Parsed {
  const parsed = isPlain(rule) ? plainAmount(text, units, tooFine) : richAmount(text, rule, units, tooFine)
  const limit = v.int64(LARGEST)
  const value = parsed.value
  return {
    value,
    reason: sql`multiIf(${text} = '', '', isNull(${value}), ${parsed.reason}, ${signed ? sql`0` : sql`${value} < 0`}, 'negative', abs(${value}) > ${limit}, 'too_large', '')`,
  }
}

/** What to say of a text that is no number. */
const notNumber = (text: Sql) => sql`if(match(${text}, '[0-9].*([+]|以上)$'), 'at_least', 'not_number')`

function plainAmount(text: Sql, units: Sql, tooFine: string): Parsed {
  const point = sql`position(${text}, '.')`
  const whole = sql`if(${point} = 0, ${text}, substring(${text}, 1, ${point} - 1))`
  const part = sql`if(${point} = 0, '', trimRight(substring(${text}, ${point} + 1), '0'))`
  const hundredths = sql`toInt64OrNull(concat(${whole}, rightPad(${part}, 2, '0')))`
  const value = sql`multiIf(length(${part}) > 2, NULL, ${units} = 100, ${hundredths}, ${hundredths} % 100 = 0, intDiv(${hundredths}, 100), NULL)`
  const number = sql`match(${text}, '^[+-]?[0-9]+([.][0-9]*)?$')`
  return {
    value: sql`if(${text} != '' AND NOT startsWith(${text}, '.'), ${value}, NULL)`,
    reason: sql`multiIf(NOT ${number}, ${notNumber(text)}, length(${whole}) > 16, 'too_large', ${v.string(tooFine)})`,
  }
}

function richAmount(text: Sql, rule: FieldRule, units: Sql, tooFine: string): Parsed {
  const { decimal = '.', thousands, currency, percent, suffixes, floor } = rule.number ?? {}
  const table = suffixes === true ? SUFFIXES : typeof suffixes === 'object' ? suffixes : {}
  const names = Object.keys(table).sort((a, b) => b.length - a.length)
  const escaped = (one: string) => one.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
  const sign = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{2,3}|Rp\.?|kr\.?|zł|Kč|Ft|元|円|đ|р\.|руб\.?)?`
  const money = currency ? sign : ''
  const blank = String.raw`[\s\x{a0}\x{202f}]*`
  const group = thousands === undefined ? '' : thousands === ' ' ? String.raw`[ \x{a0}\x{202f}\x{2009}]` : escaped(thousands)
  const digits = thousands === undefined ? '[0-9]+' : `(?:[0-9]{1,3}(?:${group}[0-9]{3})+|[0-9]+)`
  const tail = names.length > 0 ? `(${names.map(escaped).join('|')})?` : '()'
  const shape = `^([+-]?)${blank}${money}${blank}([+-]?)(${digits})(?:${escaped(decimal)}([0-9]*))?${blank}${tail}${percent ? `${blank}%?` : ''}${floor ? '(?:[+]|以上)?' : ''}${blank}${money}$`
  const plain = sql`normalizeUTF8NFKC(${text})`
  const found = sql`extractGroups(${plain}, ${v.string(shape)})`
  const unit = fraction((typeof rule.unit === 'string' ? (UNITS[rule.unit] ?? 1) : (rule.unit ?? 1)) * 1)
  // In millionths, so that a factor of 0.5 can be one.
  const suffix =
    names.length > 0
      ? sql`toInt256(transform(${found}[5], ${v.strings(names)}, ${v.int64s(names.map((name) => Math.round((table[name] ?? 1) * 1e6)))}, toInt64(1000000)))`
      : sql`toInt256(1000000)`
  const whole = sql`replaceRegexpAll(${found}[3], '[^0-9]', '')`
  const part = sql`${found}[4]`
  const bare = sql`toInt256OrNull(concat(${whole}, rightPad(${part}, ${v.uint8(PLACES)}, '0')))`
  const scaled = sql`(${bare} * ${suffix} * toInt256(${v.string(String(unit.over))}) * ${units})`
  const hundred = percent ? sql`if(endsWith(${plain}, '%'), toInt256(100), toInt256(1))` : sql`toInt256(1)`
  const under = sql`(toInt256(${v.string(String(unit.under * 10n ** BigInt(PLACES + 6)))}) * ${hundred})`
  const rounded = rule.round
    ? sql`intDiv(${scaled} * 2 + ${under}, ${under} * 2)`
    : sql`if(${scaled} % ${under} = 0, intDiv(${scaled}, ${under}), NULL)`
  const minus = sql`if((${found}[1] = '-') != (${found}[2] = '-'), -1, 1)`
  const ok = sql`${text} != '' AND notEmpty(${found}) AND length(${whole}) <= 20 AND length(${part}) <= ${v.uint8(PLACES)}`
  return {
    value: sql`if(${ok} AND isNotNull(${rounded}), toInt64(greatest(least(${rounded}, toInt256(${v.string(String(LARGEST + 1n))})), toInt256(0))) * ${minus}, NULL)`,
    reason: sql`multiIf(empty(${found}), ${notNumber(text)}, length(${whole}) > 20, 'too_large', ${v.string(tooFine)})`,
  }
}

/** A decimal number as Nullable(Float64): scores and the like, never money. */
export function parseNumber(text: Sql, rule: FieldRule): Parsed {
  const plain = sql`replaceOne(normalizeUTF8NFKC(${text}), ${v.string(rule.number?.decimal ?? '.')}, '.')`
  const sound = sql`match(${plain}, '^[+-]?[0-9]+([.][0-9]+)?$')`
  return {
    value: sql`if(${sound}, toFloat64OrNull(${plain}), NULL)`,
    reason: sql`if(${text} = '' OR ${sound}, '', 'not_number')`,
  }
}
