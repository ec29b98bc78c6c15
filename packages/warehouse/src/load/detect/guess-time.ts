import { MONTH_WORDS } from '../compile/month-words.ts'
import { plainName } from './words.ts'

type Shape = readonly [RegExp, string]

const MONTH_AND_YEAR = new RegExp(`^(?:${Object.keys(MONTH_WORDS).join('|')}) \\d{4}$`, 'iu')

const DATE_FORMATS: readonly Shape[] = [
  [/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/, 'iso'],
  [/^\d{4}-\d{2}$/, 'iso'],
  [/^\d{4}\/\d{1,2}\/\d{1,2}$/, 'yyyy/M/d'],
  [/^\d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d{2}$/, 'yyyy/M/d H:mm'],
  [/^\d{4}\/\d{1,2}\/\d{1,2} \d{1,2}:\d{2}:\d{2}$/, 'yyyy/M/d H:mm:ss'],
  [/^\d{4}-\d{1,2}-\d{1,2}$/, 'yyyy-M-d'],
  [/^\d{4}年\d{1,2}月\d{1,2}日$/, 'yyyy年M月d日'],
  [/^\d{4}年\d{1,2}月$/, 'yyyy年M月'],
  [/^\d{4}\/\d{1,2}$/, 'yyyy/M'],
  [/^(19|20)\d{6}$/, 'yyyyMMdd'],
  [/^(19|20)\d{4}$/, 'yyyyMM'],
  [/^\d{2}\.\d{2}\.\d{4}$/, 'dd.MM.yyyy'],
  [/^[A-Za-z]{3,9} \d{1,2}, \d{4}$/, 'MMM d, yyyy'],
  [/^\d{1,2} [A-Za-z]{3,9} \d{4}$/, 'd MMM yyyy'],
  [/^\d{1,2}-[A-Za-z]{3}-\d{2}$/, 'd-MMM-yy'],
  [MONTH_AND_YEAR, 'MMM yyyy'],
  [/^4\d{4}(\.\d+)?$/, 'excel'],
  [/^1\d{12}$/, 'unix_millis'],
  [/^1\d{9}$/, 'unix_seconds'],
]

/** How dates are written, from their look; several when they differ; none when they cannot be told. */
export function dateFormats(values: readonly string[]): string[] {
  const slashed = slashFormat(values)
  const shapes: readonly Shape[] =
    slashed === null
      ? DATE_FORMATS
      : [
          [/^\d{1,2}\/\d{1,2}\/\d{4}$/, slashed],
          [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2}$/, `${slashed} H:mm`],
          [/^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{2}:\d{2}$/, `${slashed} H:mm:ss`],
          ...DATE_FORMATS,
        ]
  return [...new Set(values.flatMap((value) => shapes.find(([shape]) => shape.test(value))?.[1] ?? []))]
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
