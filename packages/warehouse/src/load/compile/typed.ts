import { SHOP_TYPES } from '@marketscope/contract/channels'
import type { FieldType } from '@marketscope/contract/load-format'
import { RATE_BOUNDS } from '@marketscope/contract/money-choice'
import { type Sql, sql, v } from '../../sql/sql.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { parseMoment, parsePlainDate, parsePlainMonth, type ToSite } from './dates.ts'
import { listParts } from './list-parts.ts'
import { type Parsed, parseAmount, parseNumber } from './numbers.ts'
import { isNoted, plainText } from './plain-texts.ts'
import type { Steps } from './steps.ts'

/** What reading a value depends on beyond its own text. */
export interface Surroundings {
  /** Minor units of the row's currency, as SQL. */
  units: Sql
  /** The currency of the row's site, as SQL. */
  currency: Sql
  /** Whether amounts of the one site have three decimals, which are rounded to hundredths. */
  rounded?: boolean
  /** Turns real UTC into the clock of the row's site. */
  toSite: ToSite
  /** Ids of the sites that rows may name. */
  sites: readonly string[]
  /** The last month that may be loaded, yyyymm. */
  newest: number
  /** Whether amounts may be negative (returns). */
  signed: boolean
}

/** The same, with what takes the values that are needed several times. */
type Reading = Surroundings & { steps: Steps }

/** A type of the load format, or a moment (the clock of its site). */
export type ReadType = FieldType | 'time'

const FREE_IDS = new Set(['site', 'version', 'shop_type'])

/** A text read as the type of its field. `text` is '' where there is none. `keepFine`: an amount is to be computed with, see `AmountReading`. */
export function parseField(name: string, type: ReadType, text: Sql, rule: FieldRule, around: Reading, keepFine = false): Parsed {
  const parsed = byType(name, type, text, rule, around, keepFine)
  if (rule.min === undefined && rule.max === undefined) return parsed
  const scale = type === 'money' ? around.units : sql`1`
  const low = rule.min === undefined ? sql`0` : sql`${parsed.value} < ${v.float64(rule.min)} * ${scale}`
  const high = rule.max === undefined ? sql`0` : sql`${parsed.value} > ${v.float64(rule.max)} * ${scale}`
  return {
    ...parsed,
    reason: sql`multiIf(${parsed.reason} != '', ${parsed.reason}, ifNull(${low} OR ${high}, 0), 'out_of_range', '')`,
  }
}

function byType(name: string, type: ReadType, text: Sql, rule: FieldRule, around: Reading, keepFine: boolean): Parsed {
  const amounts = { signed: around.signed, keepFine, currency: around.currency, steps: around.steps }
  switch (type) {
    case 'id':
      return parseId(name, text, around)
    case 'text':
      return { value: plainText(name, text), reason: sql`''` }
    case 'month':
      return parseMonth(text, rule, around)
    case 'date':
      return rule.format === undefined ? parsePlainDate(text) : parseDate(text, rule, around)
    case 'time':
      return parseTime(text, rule, around)
    case 'money':
      return parseAmount(text, around.rounded ? { round: 'half_up', ...rule } : rule, {
        ...amounts,
        units: around.units,
        tooFine: 'decimals',
      })
    case 'count':
      return name === 'rating' ? parseRating(text) : parseAmount(text, rule, { ...amounts, units: sql`toInt64(1)`, tooFine: 'fraction' })
    case 'number':
      return parseNumber(text, rule)
    case 'pairs':
      return parsePairs(text)
    case 'list':
      return parseList(name, text)
    case 'period':
      return rule.format === undefined ? parsePeriod(text) : parseWrittenPeriod(text, rule, around)
    case 'currency':
      return { value: text, reason: sql`if(${text} = '' OR match(${text}, '^[A-Z]{3}$'), '', 'not_currency')` }
    case 'rate':
      return parseRate(text, rule)
  }
}

/** A day, or a month by itself, kept as it is written. */
function parsePeriod(text: Sql): Parsed {
  const written = sql`match(${text}, '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$')`
  const { reason } = parsePlainDate(sql`if(length(${text}) = 7, concat(${text}, '-01'), ${text})`)
  return { value: text, reason: sql`multiIf(${text} = '', '', ${written}, ${reason}, 'not_date')` }
}

/** A day, or a month where a format has none, as it is written in the file. */
function parseWrittenPeriod(text: Sql, rule: FieldRule, around: Reading): Parsed {
  const { clock, reason } = parseMoment(text, rule, around.toSite, around.steps)
  const months = [rule.format ?? []].flat().every((format) => format !== 'iso' && !/[dx]/.test(format.replace(/'[^']*'/g, '')))
  const month = months ? sql`1` : sql`match(${text}, '^[0-9]{4}-[0-9]{2}$')`
  return { value: sql`ifNull(substring(toString(${clock}), 1, if(${month}, 7, 10)), '')`, reason }
}

/** A number above 0 that can be the worth of a currency in another. */
function parseRate(text: Sql, rule: FieldRule): Parsed {
  const { value, reason } = parseNumber(text, rule)
  const beyond = sql`ifNull(${value} < ${v.float64(RATE_BOUNDS.least)} OR ${value} > ${v.float64(RATE_BOUNDS.most)}, 0)`
  return { value, reason: sql`multiIf(${reason} != '', ${reason}, ${beyond}, 'not_rate', '')` }
}

function parseId(name: string, text: Sql, around: Surroundings): Parsed {
  if (name === 'site') return { value: text, reason: sql`if(${text} = '' OR has(${v.strings(around.sites)}, ${text}), '', 'unknown_site')` }
  if (name === 'shop_type')
    return { value: text, reason: sql`if(${text} = '' OR has(${v.strings(SHOP_TYPES)}, ${text}), '', 'unknown_shop_type')` }
  const reserved = FREE_IDS.has(name) ? sql`0` : sql`lower(${text}) = 'none'`
  const rounded = sql`match(${text}, '^[0-9]+([.][0-9]+)?[Ee][+][0-9]+$|^[0-9][.][0-9]+e[0-9]{2}$')`
  const broken = sql`length(${text}) > 200 OR ${reserved} OR match(${text}, '[\\\\x00-\\\\x1f\\\\x7f]')`
  return { value: FREE_IDS.has(name) ? text : plainId(text), reason: sql`multiIf(${broken}, 'not_id', ${rounded}, 'rounded_id', '')` }
}

/** Letters and digits in either width, and what ids have between them. */
const WIDE_ID = '^[0-9A-Za-z_.\uff10-\uff19\uff21-\uff3a\uff41-\uff5a-]+$'

/** An id as it is everywhere: of ordinary width, and a whole number that a spreadsheet or data frame made decimal as one. */
function plainId(text: Sql): Sql {
  const narrow = sql`if(length(${text}) != lengthUTF8(${text}) AND match(${text}, ${v.string(WIDE_ID)}), normalizeUTF8NFKC(${text}), ${text})`
  return sql`if(match(${narrow}, '^[0-9]+[.]0{1,2}$'), substringIndex(${narrow}, '.', 1), ${narrow})`
}

function parseMonth(text: Sql, rule: FieldRule, around: Reading): Parsed {
  const plain = rule.format === undefined ? parsePlainMonth(text, around.steps) : monthOfDate(text, rule, around)
  const value = plain.value
  return {
    value,
    reason: sql`multiIf(${text} = '', '', ${plain.reason} != '', ${plain.reason}, ${value} < 200001 OR ${value} > ${v.uint32(around.newest)}, 'month_range', '')`,
  }
}

function monthOfDate(text: Sql, rule: FieldRule, around: Reading): Parsed {
  const { clock, reason } = parseMoment(text, rule, around.toSite, around.steps)
  return { value: sql`toUInt32(ifNull(toYYYYMM(${clock}), 0))`, reason }
}

function parseTime(text: Sql, rule: FieldRule, around: Reading): Parsed {
  const { clock, reason } = parseMoment(text, rule, around.toSite, around.steps)
  const month = sql`ifNull(toYYYYMM(${clock}), 0)`
  return {
    value: sql`ifNull(${clock}, toDateTime64('1970-01-01', 3, 'UTC'))`,
    reason: sql`multiIf(${text} = '', '', ${reason} != '', ${reason}, ${month} < 200001 OR ${month} > ${v.uint32(around.newest)}, 'month_range', '')`,
  }
}

function parseDate(text: Sql, rule: FieldRule, around: Reading): Parsed {
  const { clock, reason } = parseMoment(text, rule, around.toSite, around.steps)
  return { value: sql`toDate(${clock})`, reason }
}

function parseRating(text: Sql): Parsed {
  const value = sql`toUInt8OrNull(${text})`
  return { value, reason: sql`if(${text} = '' OR ifNull(${value} BETWEEN 1 AND 5, 0), '', 'rating')` }
}

const NO_PAIRS = sql`CAST(map(), 'Map(String, String)')`

function parsePairs(text: Sql): Parsed {
  const parts = sql`arrayFilter(x -> x != '', arrayMap(x -> trimBoth(x), splitByChar(';', ${text})))`
  const keys = sql`arrayMap(x -> trimBoth(substringIndex(x, ':', 1)), ${parts})`
  const values = sql`arrayMap(x -> trimBoth(substring(x, position(x, ':') + 1)), ${parts})`
  const named = sql`JSONExtract(${text}, 'Array(Tuple(name String, value String))')`
  const isObject = sql`startsWith(${text}, '{')`
  const isNamed = sql`startsWith(${text}, '[')`
  const value = sql`multiIf(${text} = '', ${NO_PAIRS}, ${isObject}, JSONExtract(${text}, 'Map(String, String)'),
    ${isNamed}, mapFromArrays(arrayMap(x -> x.1, ${named}), arrayMap(x -> x.2, ${named})), mapFromArrays(${keys}, ${values}))`
  const sound = sql`multiIf(${text} = '', 1, ${isObject} OR ${isNamed}, isValidJSON(${text}), arrayAll(x -> position(x, ':') > 1, ${parts}))`
  const kept = sql`if(${isNoted(text)}, mapApply((k, x) -> (${plainText('', sql`k`)}, ${plainText('', sql`x`)}), ${value}), ${value})`
  return { value: sql`if(${sound}, ${kept}, ${NO_PAIRS})`, reason: sql`if(${sound}, '', 'not_pairs')` }
}

function parseList(name: string, text: Sql): Parsed {
  const isArray = sql`startsWith(${text}, '[')`
  const parts = name === 'counterparts' ? sql`splitByChar(';', ${text})` : listParts(text)
  const split = sql`arrayFilter(x -> x != '', arrayMap(x -> trimBoth(x), ${parts}))`
  const value = sql`if(${isArray}, JSONExtract(${text}, 'Array(String)'), ${split})`
  return {
    value: sql`if(${isNoted(text)}, arrayMap(x -> ${plainText('', sql`x`)}, ${value}), ${value})`,
    reason: sql`if(${isArray} AND NOT isValidJSON(${text}), 'not_list', '')`,
  }
}
