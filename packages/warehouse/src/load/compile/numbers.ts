import { type Sql, sql, v } from '../../sql/sql.ts'
import { signsOf } from '../amounts/currency-signs.ts'
import { NO_FIGURE } from '../amounts/number-words.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { withoutTrailingZeros } from '../trailing-zeros.ts'
import { isPlain, PART, shapedText, shapeOf, suffixesOf } from './number-shape.ts'
import type { Steps } from './steps.ts'

/** A value and the code of what is wrong with it ('' = nothing), both as SQL. */
export interface Parsed {
  value: Sql
  /** A reason code, '' when the value is sound or empty. */
  reason: Sql
  /** Of an amount that had to be rounded although it must be computed with: what it was, as Nullable(Int256); NULL where the value is exact. */
  fine?: Sql
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
/** Amounts and counts beyond this are refused: sums of a market must stay exact. */
const LARGEST = 900_000_000_000_000n
const PLACES = 20
/** Parts of a minor unit in which amounts are kept that are finer than it. */
const FINE = 10n ** 15n
/** Smaller powers of ten than this are nothing. */
const LEAST_POWER = 20

/** Each currency before each sign that can mean it. */
const MEANT = Intl.supportedValuesOf('currency').flatMap((code) => signsOf(code).map((sign) => `${code} ${sign}`))

const whole256 = (value: bigint): Sql => sql`toInt256(${v.string(String(value))})`

/** A factor as a fraction of whole numbers, exact for what people write (0.01, 1000, 2.5). */
function fraction(factor: number): { over: bigint; under: bigint } {
  const plain = withoutTrailingZeros(factor.toFixed(12))
  const [whole = '0', rest = ''] = plain.split('.')
  return { over: BigInt(whole + rest), under: 10n ** BigInt(rest.length) }
}

/** How an amount is read. */
export interface AmountReading {
  /** Parts of one (100: hundredths, 1: whole), as SQL because it may differ from row to row. */
  units: Sql
  /** Whether it may be negative. */
  signed: boolean
  /** What to say of one that is finer than the parts. */
  tooFine: 'decimals' | 'fraction'
  /** Whether one that is finer is rounded, with what it was in `fine`, although the rule does not ask for it. */
  keepFine?: boolean
  /** The currency of the row's site, as SQL: signs of others beside an amount are faults. */
  currency: Sql
  /** Takes what is needed several times. */
  steps: Steps
}

/** Texts by which a file says that there is no figure. */
export const isNoFigure = (text: Sql): Sql => sql`has(${v.strings(NO_FIGURE)}, ${text})`

/** Digits with a point before each three: thousands, or thousandths of a currency that has no decimals. */
const GROUPED = '^[+-]?[1-9][0-9]{0,2}([.][0-9]{3})+$'

/**
 * A number with at most `units` parts of one, as Nullable(Int64) of such parts. Works on the digits only: no binary fractions anywhere.
 */
export function parseAmount(text: Sql, rule: FieldRule, reading: AmountReading): Parsed {
  const { signed, steps } = reading
  const plain = isPlain(rule) ? steps.name(plainAmount(text, reading.units, steps)) : null
  const long = longAmount(text, rule, reading, plain)
  const value = steps.name(plain ? sql`if(isNotNull(${plain}), ${plain}, ${long.value})` : long.value)
  const limit = v.int64(LARGEST)
  return {
    value,
    reason: sql`multiIf(${text} = '', '', isNull(${value}), if(${isNoFigure(text)}, '', ${long.reason}), ${signed ? sql`0` : sql`${value} < 0`}, 'negative', abs(${value}) > ${limit}, 'too_large', '')`,
    ...(reading.keepFine ? { fine: plain ? sql`if(isNotNull(${plain}), NULL, ${long.fine})` : long.fine } : {}),
  }
}

/** A product of two amounts that were read with `fine`: rounded half up, and whether it had to be. NULL where a factor is. */
export function exactProduct(a: { value: Sql; fine: Sql }, b: { value: Sql; fine: Sql }): { value: Sql; rounded: Sql } {
  const fine = ({ value, fine }: { value: Sql; fine: Sql }) => sql`ifNull(${fine}, toInt256(${value}) * ${whole256(FINE)})`
  const under = whole256(FINE * FINE)
  const product = sql`(${fine(a)} * ${fine(b)})`
  const plain = sql`(isNull(${a.fine}) AND isNull(${b.fine}))`
  const half = sql`intDiv(abs(${product}) * 2 + ${under}, ${under} * 2) * if(${product} < 0, -1, 1)`
  return {
    value: sql`if(${plain}, toInt128(${a.value}) * ${b.value}, toInt128(${half}))`,
    rounded: sql`if(${plain}, 0, ifNull(${product} % ${under} != 0, 0))`,
  }
}

/** What to say of a text that is no number. */
const notNumber = (text: Sql) => sql`if(match(${text}, '[0-9].*([+]|以上)$'), 'at_least', 'not_number')`

/** Digits with at most two decimals, which is what nearly all amounts are: NULL for everything else. */
function plainAmount(text: Sql, units: Sql, steps: Steps): Sql {
  const point = sql`position(${text}, '.')`
  const whole = sql`if(${point} = 0, ${text}, substring(${text}, 1, ${point} - 1))`
  const part = steps.name(sql`if(${point} = 0, '', trimRight(substring(${text}, ${point} + 1), '0'))`)
  const hundredths = steps.name(sql`toInt64OrNull(concat(${whole}, rightPad(${part}, 2, '0')))`)
  const value = sql`multiIf(length(${part}) > 2, NULL, ${units} = 100, ${hundredths}, ${hundredths} % 100 = 0, intDiv(${hundredths}, 100), NULL)`
  return sql`if(${whole} NOT IN ('', '-', '+') AND NOT (${units} = 1 AND ${point} > 0 AND match(${text}, ${v.string(GROUPED)})), ${value}, NULL)`
}

/** What amounts are faulty for beyond their digits: a sign that stands for another currency, minus signs that do not fit, thousandths. */
function oddAmount(text: Sql, found: Sql, rule: FieldRule, { units, currency }: AmountReading): { minus: Sql; odd: Sql } {
  const is = (part: keyof typeof PART, sign: string) => sql`(${found}[${v.uint8(PART[part])}] = ${v.string(sign)})`
  const brackets = sql`(${is('minus', '(')} OR ${is('end', ')')})`
  const minuses = sql`(${is('minus', '-')} + ${is('innerMinus', '-')} + ${is('end', '-')} + ${brackets})`
  const sign = sql`replaceRegexpAll(concat(${found}[${v.uint8(PART.signBefore)}], ${found}[${v.uint8(PART.signAfter)}]), '\\\\s', '')`
  const foreign =
    rule.number?.currency === true ? sql`(${sign} != '' AND NOT has(${v.strings(MEANT)}, concat(${currency}, ' ', ${sign})))` : sql`0`
  const thousandths = rule.number === undefined ? sql`(${units} = 1 AND match(${text}, ${v.string(GROUPED)}))` : sql`0`
  return {
    minus: sql`if(${minuses} > 0, -1, 1)`,
    odd: sql`multiIf(${minuses} > 1 OR ${is('minus', '(')} != ${is('end', ')')}, 'not_number', ${foreign}, 'other_currency', ${thousandths}, 'grouped', '')`,
  }
}

/** Any amount that the rule can say, in whole numbers of 256 bits; nothing is worked out where it was `done` before, the short way. */
function longAmount(text: Sql, rule: FieldRule, reading: AmountReading, done: Sql | null): Parsed & { fine: Sql } {
  const { units, tooFine, keepFine, steps } = reading
  const once = (value: Sql) => steps.name(done ? sql`if(isNotNull(${done}), NULL, ${value})` : value)
  const { names, table, anyCase } = suffixesOf(rule)
  const { shape, grouped } = shapeOf(rule)
  const plain = isPlain(rule) ? text : steps.name(shapedText(text, rule))
  const groups = sql`extractGroups(${plain}, ${v.string(shape)})`
  const found = steps.name(done ? sql`if(isNotNull(${done}), CAST([], 'Array(String)'), ${groups})` : groups)
  const group = (part: keyof typeof PART) => sql`${found}[${v.uint8(PART[part])}]`
  const { minus, odd } = oddAmount(text, found, rule, reading)
  const unit = fraction(typeof rule.unit === 'string' ? (UNITS[rule.unit] ?? 1) : (rule.unit ?? 1))
  // In millionths, so that a factor of 0.5 can be one.
  const suffix =
    names.length > 0
      ? sql` * toInt256(transform(${anyCase ? sql`lowerUTF8(${group('suffix')})` : group('suffix')}, ${v.strings(names)}, ${v.int64s(names.map((name) => Math.round((table[name] ?? 1) * 1e6)))}, toInt64(1000000)))`
      : sql``
  const whole = grouped ? sql`replaceRegexpAll(${group('whole')}, '[^0-9]', '')` : group('whole')
  const part = sql`trimRight(${group('decimals')}, '0')`
  const power = once(sql`toInt16OrZero(${group('power')})`)
  const ten = (exponent: Sql) => sql`toInt256(concat('1', repeat('0', toUInt8(greatest(least(${exponent}, ${v.int64(LEAST_POWER)}), 0)))))`
  const bare = once(sql`toInt256OrNull(concat(${whole}, rightPad(substring(${part}, 1, ${v.uint8(PLACES)}), ${v.uint8(PLACES)}, '0')))`)
  const scaled = once(sql`(${bare} * ${ten(power)}${suffix} * ${whole256(unit.over)} * ${units})`)
  const hundred = rule.number?.percent ? sql` * if(match(${plain}, '%'), toInt256(100), toInt256(1))` : sql``
  const under = once(sql`(${whole256(unit.under * 10n ** BigInt(PLACES + (names.length > 0 ? 6 : 0)))} * ${ten(sql`-${power}`)}${hundred})`)
  const cut = sql`(length(${part}) > ${v.uint8(PLACES)} OR (${power} < -${v.int64(LEAST_POWER)} AND ${bare} != 0))`
  const exact = once(sql`(NOT ${cut} AND ${scaled} % ${under} = 0)`)
  const half = once(sql`if(${power} < -${v.int64(LEAST_POWER)}, toInt256(0), intDiv(${scaled} * 2 + ${under}, ${under} * 2))`)
  const large = once(sql`(length(${whole}) + greatest(${power}, 0) > ${v.uint8(PLACES)} AND ${bare} != 0)`)
  const wrong = once(odd)
  const ok = sql`${text} != '' AND notEmpty(${found}) AND NOT ${large} AND ${wrong} = ''`
  const most = whole256(LARGEST + 1n)
  const fine = sql`(intDiv(${scaled}, ${under}) * ${whole256(FINE)} + intDiv((${scaled} % ${under}) * ${whole256(FINE)}, ${under}) + (((${scaled} % ${under}) * ${whole256(FINE)}) % ${under} != 0))`
  return {
    value: sql`if(${ok} AND ${rule.round || keepFine ? sql`1` : exact}, toInt64(greatest(least(${half}, ${most}), toInt256(0))) * ${minus}, NULL)`,
    reason: sql`multiIf(empty(${found}), ${notNumber(text)}, ${wrong} != '', ${wrong}, ${large}, 'too_large', ${v.string(tooFine)})`,
    fine: sql`if(${ok} AND NOT ${exact} AND ${half} < ${most}, ${fine} * ${minus}, NULL)`,
  }
}

/** A decimal number as Nullable(Float64): scores and the like, never money. */
export function parseNumber(text: Sql, rule: FieldRule): Parsed {
  const plain = sql`replaceOne(normalizeUTF8NFKC(${text}), ${v.string(rule.number?.decimal === ',' ? ',' : '.')}, '.')`
  const sound = sql`match(${plain}, '^[+-]?[0-9]+([.][0-9]+)?([eE][+-]?[0-9]{1,3})?$')`
  return {
    value: sql`if(${sound}, toFloat64OrNull(${plain}), NULL)`,
    reason: sql`if(${text} = '' OR ${sound}, '', 'not_number')`,
  }
}
