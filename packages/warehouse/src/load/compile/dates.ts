import { join, type Sql, sql, v } from '../../sql/sql.ts'
import type { FieldRule } from '../mapping/field-schema.ts'
import { MONTH_WORDS } from './month-words.ts'
import type { Parsed } from './numbers.ts'
import type { Steps } from './steps.ts'

const ISO = [
  `^(?P<y>[0-9]{4})-(?P<M>[0-9]{2})-(?P<d>[0-9]{2})(?:[T ](?P<H>[0-9]{2}):(?P<m>[0-9]{2})(?::(?P<s>[0-9]{2})(?:[.](?P<S>[0-9]{1,9}))?)?)?(?P<X>Z|[+-][0-9]{2}:?[0-9]{2})?$`,
  `^(?P<y>[0-9]{4})-(?P<M>[0-9]{2})(?P<d>)(?P<H>)(?P<m>)(?P<s>)(?P<S>)(?P<X>)$`,
]

const PARTS = ['y', 'M', 'd', 'H', 'm', 's', 'S', 'X', 'a'] as const
type Part = (typeof PARTS)[number]

const MONTH_NAME = `(?i:${Object.keys(MONTH_WORDS).join('|')})`

const TOKENS: readonly [RegExp, Part, string][] = [
  [/^yyyy/, 'y', '[0-9]{4}'],
  [/^yy/, 'y', '[0-9]{2}'],
  [/^MMMM?/, 'M', MONTH_NAME],
  [/^MM/, 'M', '[0-9]{2}'],
  [/^M/, 'M', '[0-9]{1,2}'],
  [/^dd/, 'd', '[0-9]{2}'],
  [/^d/, 'd', '[0-9]{1,2}'],
  [/^HH/, 'H', '[0-9]{2}'],
  [/^H/, 'H', '[0-9]{1,2}'],
  [/^hh/, 'H', '[0-9]{2}'],
  [/^h/, 'H', '[0-9]{1,2}'],
  [/^a/, 'a', '(?i:[ap][.]?m[.]?|上午|下午)'],
  [/^mm/, 'm', '[0-9]{2}'],
  [/^m/, 'm', '[0-9]{1,2}'],
  [/^ss/, 's', '[0-9]{2}'],
  [/^s/, 's', '[0-9]{1,2}'],
  [/^S+/, 'S', '[0-9]{1,9}'],
  [/^X+/, 'X', 'Z|UTC|GMT|[+-][0-9]{2}:?[0-9]{2}'],
]

/** A date format as a regular expression with named groups. Throws RangeError for letters that mean nothing, or a format without a year and a month. */
export function formatPattern(format: string): string {
  let rest = format
  let out = '^'
  const seen = new Set<Part>()
  while (rest !== '') {
    const quoted = /^'([^']*)'/.exec(rest)
    const token = TOKENS.find(([pattern]) => pattern.test(rest))
    if (quoted) out += escaped(quoted[1] ?? '')
    else if (token) {
      const [, part, shape] = token
      if (seen.has(part)) throw new RangeError(`${part} is there twice`)
      seen.add(part)
      out += `(?P<${part}>${shape})`
    } else if (/^[A-Za-z]/.test(rest)) throw new RangeError(`the letter ${rest[0]} means nothing in a date format`)
    else out += escaped(rest[0] ?? '')
    rest = rest.slice(quoted?.[0].length ?? (token ? (token[0].exec(rest)?.[0].length ?? 1) : 1))
  }
  if (!seen.has('y') || !seen.has('M')) throw new RangeError('a date format needs a year and a month')
  const plain = format.replace(/'[^']*'/g, '')
  if (plain.includes('h') !== plain.includes('a')) throw new RangeError('hours h need a (AM, PM), and a needs h')
  return `${out}$`
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

/** The place of each part among the groups of a pattern, 0 = not there. */
function places(pattern: string): Record<Part, number> {
  const order = [...pattern.matchAll(/\(\?P<(\w)>/g)].map((match) => match[1])
  return Object.fromEntries(PARTS.map((part) => [part, order.indexOf(part) + 1])) as Record<Part, number>
}

function byPattern(text: Sql, pattern: string, steps: Steps): { value: Sql; offset: Sql } {
  const at = places(pattern)
  const groups = steps.name(sql`extractGroups(${text}, ${v.string(pattern)})`)
  const numbers = Object.values(MONTH_WORDS).map(String)
  const month = sql`toUInt16OrZero(transform(lowerUTF8(${groups}[${v.uint8(at.M)}]), ${v.strings(Object.keys(MONTH_WORDS))}, ${v.strings(numbers)}, ''))`
  const part = (name: Part, otherwise: number): Sql =>
    name === 'M' && pattern.includes('<M>(?i')
      ? month
      : at[name] === 0
        ? sql`${v.uint16(otherwise)}`
        : sql`toUInt16(if(${groups}[${v.uint8(at[name])}] = '', ${v.string(String(otherwise))}, ${groups}[${v.uint8(at[name])}]))`
  const short = pattern.includes('<y>[0-9]{2})')
  const year = steps.name(short ? sql`toUInt16(2000 + ${part('y', 0)})` : part('y', 0))
  const [monthOfYear, day, written, minute, second] = [
    ...[steps.name(part('M', 1)), steps.name(part('d', 1))],
    ...[steps.name(part('H', 0)), steps.name(part('m', 0)), steps.name(part('s', 0))],
  ] as [Sql, Sql, Sql, Sql, Sql]
  const half = sql`lower(${groups}[${v.uint8(at.a)}])`
  const hour = at.a === 0 ? written : sql`toUInt16(${written} % 12 + if(startsWith(${half}, 'p') OR ${half} = '下午', 12, 0))`
  const hours = at.a === 0 ? sql`${written} < 24` : sql`${written} BETWEEN 1 AND 12`
  const millis = at.S === 0 ? sql`0` : sql`toUInt16(rightPad(substring(${groups}[${v.uint8(at.S)}], 1, 3), 3, '0'))`
  const date = steps.name(sql`makeDate32(${year}, ${monthOfYear}, ${day})`)
  const sound = sql`notEmpty(${groups}) AND ${year} BETWEEN 1970 AND 2200 AND toMonth(${date}) = ${monthOfYear} AND toDayOfMonth(${date}) = ${day} AND ${hours} AND ${minute} < 60 AND ${second} < 60`
  const clock = sql`makeDateTime64(${year}, ${monthOfYear}, ${day}, ${hour}, ${minute}, ${second}, ${millis}, 3, 'UTC')`
  const zone = at.X === 0 ? sql`''` : sql`${groups}[${v.uint8(at.X)}]`
  const minutes = sql`(if(startsWith(${zone}, '-'), -1, 1) * (toInt32OrZero(substring(${zone}, 2, 2)) * 60 + toInt32OrZero(right(${zone}, 2))))`
  return {
    value: steps.name(sql`if(${sound}, ${clock}, NULL)`),
    offset: at.X === 0 ? sql`NULL` : steps.name(sql`multiIf(${zone} = '', NULL, ${zone} IN ('Z', 'UTC', 'GMT'), 0, ${minutes})`),
  }
}

/** Turns a moment that is real UTC into the clock of the row's site; NULL stays NULL. */
export type ToSite = (instant: Sql) => Sql

/** What the clocks of a zone show at a moment of real UTC, as DateTime64(3) that pretends to be UTC. */
export function clockIn(instant: Sql, zone: string): Sql {
  return sql`toDateTime64(toString(toTimeZone(${instant}, ${v.string(zone)})), 3, 'UTC')`
}

/** The moment a text names, on the clock of its site. Written without offset and without `time_zone`, it already is. NULL: not a date. */
export function parseMoment(text: Sql, rule: FieldRule, toSite: ToSite, steps: Steps): { clock: Sql; reason: Sql } {
  const formats = rule.format === undefined ? ['iso'] : [rule.format].flat()
  const tries = formats.flatMap((format) => momentsOf(text, format, rule.time_zone ?? null, toSite, steps))
  const clock = steps.name(tries.length === 1 && tries[0] ? tries[0] : sql`coalesce(${join(tries, ', ')})`)
  return { clock, reason: sql`if(${text} = '' OR isNotNull(${clock}), '', 'not_date')` }
}

function momentsOf(text: Sql, format: string, zone: string | null, toSite: ToSite, steps: Steps): Sql[] {
  if (format === 'unix_seconds' || format === 'unix_millis') {
    const digits =
      format === 'unix_seconds'
        ? sql`if(match(${text}, '^[0-9]{9,10}([.][0-9]+)?$'), toInt64OrNull(substringIndex(${text}, '.', 1)) * 1000, NULL)`
        : sql`if(match(${text}, '^[0-9]{12,13}$'), toInt64OrNull(${text}), NULL)`
    return [toSite(sql`fromUnixTimestamp64Milli(${digits}, 'UTC')`)]
  }
  if (format === 'excel') {
    const days = sql`if(match(${text}, '^[0-9]{5}([.][0-9]+)?$'), toFloat64OrNull(${text}), NULL)`
    return [sql`fromUnixTimestamp64Milli(toInt64(round((${days} - 25569) * 86400)) * 1000, 'UTC')`]
  }
  const patterns = format === 'iso' ? ISO : [formatPattern(format)]
  return patterns.map((pattern) => {
    const { value, offset } = byPattern(text, pattern, steps)
    const there = zone === null ? value : toSite(sql`toDateTime64(toString(${value}), 3, ${v.string(zone)})`)
    if (!pattern.includes('<X>Z')) return there
    return sql`if(isNull(${offset}), ${there}, ${toSite(sql`(${value} - toIntervalMinute(ifNull(${offset}, 0)))`)})`
  })
}

/** The clock of a moment that is a day: what files that know no dates without a time write behind one. */
const MIDNIGHT = '^[T ]00:00(:00([.]0+)?)?Z?$'

/** `yyyy-MM` as yyyymm; the month of a day where there is one, as files with dates of their own kind (Parquet, data frames) write months. */
export function parsePlainMonth(text: Sql, steps: Steps): Parsed {
  const number = steps.name(sql`toUInt32OrZero(concat(substring(${text}, 1, 4), substring(${text}, 6, 2)))`)
  const day = parsePlainDate(text)
  const shaped = sql`if(length(${text}) = 7, substring(${text}, 5, 1) = '-', ${day.reason} = '')`
  const value = steps.name(sql`if(${shaped} AND ${number} >= 100001 AND ${number} % 100 BETWEEN 1 AND 12, ${number}, 0)`)
  return { value, reason: sql`if(${value} > 0, '', 'not_month')` }
}

/** `yyyy-MM-dd`, also with midnight behind it, as Nullable(Date). */
export function parsePlainDate(text: Sql): Parsed {
  const day = sql`substring(${text}, 1, 10)`
  const date = sql`toDateOrNull(${day})`
  const sound = sql`toString(${date}) = ${day} AND (length(${text}) = 10 OR match(substring(${text}, 11), ${v.string(MIDNIGHT)}))`
  return { value: date, reason: sql`if(${text} = '' OR ifNull(${sound}, 0), '', 'not_date')` }
}
