import { MONTH_WORDS } from '../compile/month-words.ts'
import { plainName } from './words.ts'

type Shape = readonly [RegExp, string]

const MONTH_AND_YEAR = new RegExp(`^(?:${Object.keys(MONTH_WORDS).join('|')}) \\d{4}$`, 'iu')

const SLASHED = /^\d{1,2}\/\d{1,2}\/\d{4}/

/** A day alone and with the times that stand behind one. */
function timed(day: RegExp, format: string): Shape[] {
  const behind = (rest: string) => new RegExp(`${day.source}${rest}$`)
  return [
    [behind(''), format],
    [behind(' \\d{1,2}:\\d{2}'), `${format} H:mm`],
    [behind(' \\d{1,2}:\\d{2}:\\d{2}'), `${format} H:mm:ss`],
    [behind(' \\d{1,2}:\\d{2}:\\d{2} (UTC|GMT)'), `${format} H:mm:ss X`],
    [behind(' \\d{1,2}:\\d{2} [AaPp][Mm]'), `${format} h:mm a`],
    [behind(' \\d{1,2}:\\d{2}:\\d{2} [AaPp][Mm]'), `${format} h:mm:ss a`],
  ]
}

const DATE_FORMATS: readonly Shape[] = [
  [/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/, 'iso'],
  [/^\d{4}-\d{2}$/, 'iso'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, 'yyyy/M/d'],
  [/^\d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d{2}$/, 'yyyy/M/d H:mm'],
  [/^\d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d{2}:\d{2}$/, 'yyyy/M/d H:mm:ss'],
  [/^\d{4}-\d{1,2}-\d{1,2}$/, 'yyyy-M-d'],
  ...timed(/^\d{4}年\d{1,2}月\d{1,2}日/, 'yyyy年M月d日'),
  [/^\d{4}年\d{1,2}月$/, 'yyyy年M月'],
  [/^\d{4}年\d{1,2}月份$/, 'yyyy年M月份'],
  [/^\d{2}年\d{1,2}月$/, 'yy年M月'],
  [/^\d{2}年\d{1,2}月份$/, 'yy年M月份'],
  [/^\d{4}-\d{1,2}$/, 'yyyy-M'],
  [/^\d{4}-\d{1,2}月$/, 'yyyy-M月'],
  [/^\d{4}\/\d{1,2}$/, 'yyyy/M'],
  [/^\d{4}\.\d{1,2}$/, 'yyyy.M'],
  [/^\d{4}_\d{1,2}$/, "yyyy'_'M"],
  [/^\d{4}M\d{2}$/, "yyyy'M'MM"],
  [/^\d{1,2}\/\d{4}$/, 'M/yyyy'],
  [/^\d{1,2}\.\d{4}$/, 'M.yyyy'],
  [/^(19|20)\d{12}$/, 'yyyyMMddHHmmss'],
  [/^(19|20)\d{6}$/, 'yyyyMMdd'],
  [/^(19|20)\d{4}$/, 'yyyyMM'],
  ...timed(/^\d{1,2}\.\d{1,2}\.\d{4}/, 'd.M.yyyy'),
  ...timed(/^\d{4}\.\d{1,2}\.\d{1,2}/, 'yyyy.M.d'),
  [/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} (UTC|GMT|[+-]\d{2}:?\d{2})$/, 'yyyy-MM-dd HH:mm:ss X'],
  ...timed(/^\d{1,2} [A-Za-z]{3,9} \d{4}/, 'd MMM yyyy'),
  [/^[A-Za-z]{3,9} \d{1,2}, \d{4}$/, 'MMM d, yyyy'],
  [/^[A-Za-z]{3,9} \d{1,2}, \d{4} \d{1,2}:\d{2}:\d{2} [AaPp][Mm] PDT$/, "MMM d, yyyy h:mm:ss a 'PDT'"],
  [/^[A-Za-z]{3,9} \d{1,2}, \d{4} \d{1,2}:\d{2}:\d{2} [AaPp][Mm] PST$/, "MMM d, yyyy h:mm:ss a 'PST'"],
  [/^\d{1,2}-[A-Za-z]{3}-\d{2}$/, 'd-MMM-yy'],
  [MONTH_AND_YEAR, 'MMM yyyy'],
  [/^4\d{4}(\.\d+)?$/, 'excel'],
  [/^1\d{12}$/, 'unix_millis'],
  [/^1\d{9}$/, 'unix_seconds'],
]

/** How dates are written, from their look; several when they differ; none when they cannot be told. */
export function dateFormats(values: readonly string[]): string[] {
  const slashed = slashFormat(values)
  const shapes: readonly Shape[] = slashed === null ? DATE_FORMATS : [...timed(SLASHED, slashed), ...DATE_FORMATS]
  const found = values.flatMap((value) => shapes.find(([shape]) => shape.test(value))?.[1] ?? [])
  const short = shortYears(values)
  return [...new Set([...found, ...(short === null ? [] : [short])])].slice(0, MOST_FORMATS)
}

/** The clock that a format's own words tell: reports of Amazon are on that of its head office, wherever they are of; null: none. */
export function clockOf(formats: readonly string[]): string | null {
  return formats.length > 0 && formats.every((format) => /'P[DS]T'$/.test(format)) ? 'America/Los_Angeles' : null
}

/** What a mapping may name at most. */
const MOST_FORMATS = 10
const SHORT_YEAR = new RegExp(`^(?:${Object.keys(MONTH_WORDS).join('|')})-(\\d{2})$`, 'iu')

/** Mar-24: a month of 2024 where none of the numbers can only be a day, or a year that has not come; null: there are none, or it cannot be told. */
function shortYears(values: readonly string[]): string | null {
  const years = values.flatMap((value) => SHORT_YEAR.exec(value)?.[1] ?? []).map(Number)
  const now = new Date().getFullYear() - 2000
  return years.length > 0 && years.every((year) => year >= 10 && year <= now) ? 'MMM-yy' : null
}

/** The two readings of days and months that no value tells apart, with what a time behind them adds; [] where one does, or there are none. */
export function openFormats(values: readonly string[]): { dayFirst: string; monthFirst: string }[] {
  if (slashFormat(values) !== null || !values.some((value) => SLASHED.test(value))) return []
  const shapes = timed(SLASHED, '')
  const behind = [...new Set(values.flatMap((value) => shapes.find(([shape]) => shape.test(value))?.[1] ?? []))]
  return behind.map((time) => ({ dayFirst: `d/M/yyyy${time}`, monthFirst: `M/d/yyyy${time}` }))
}

/** 31/01/2024 or 01/31/2024: told by a number that can be no month; null when nothing tells. */
function slashFormat(values: readonly string[]): string | null {
  const pairs = values.flatMap((value) => {
    const found = /^(\d{1,2})\/(\d{1,2})\/\d{4}(?: |$)/.exec(value)
    return found ? [[Number(found[1]), Number(found[2])] as const] : []
  })
  const dayFirst = pairs.some(([first]) => first > 12)
  const monthFirst = pairs.some(([, second]) => second > 12)
  return dayFirst === monthFirst ? null : dayFirst ? 'd/M/yyyy' : 'M/d/yyyy'
}

const READING = /update|crawl|retriev|snapshot|collect|capture|scrap|采集|抓取|更新|爬/
const ORDER = /order|invoice|purchase|paid|payment|paytime|订单|下单|付款|支付|成交/

/** What a row with a time is, by the name of the time's column; null when the name does not tell: then a person has to. */
export function meaningOfTime(column: string): 'snapshot' | 'order_line' | null {
  const name = plainName(column)
  if (ORDER.test(name)) return 'order_line'
  return READING.test(name) ? 'snapshot' : null
}
