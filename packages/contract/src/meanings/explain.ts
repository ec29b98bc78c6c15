import type { Used } from '../analysis.ts'
import { type Base, baseRanges } from '../bases.ts'
import type { ColumnKind } from '../column.ts'
import { baseOfColumn, type Compared, periodName } from '../compared.ts'
import { CURRENCY_NAMES } from '../currency.ts'
import { DISCOUNT_VERSION_FROM, DISCOUNT_VERSION_NAMES, type DiscountVersion } from '../discount-versions.ts'
import { sameDaysMark } from '../equal-days.ts'
import { formatMonthRange } from '../number-format.ts'
import type { Language, Text } from '../text.ts'
import type { Meant } from './meaning.ts'
import { meaningOf } from './records.ts'
import { WHOLES, type WholeId } from './wholes.ts'

/** What figures are told of: what was answered, compared with what, in which version of prices; of what is left out nothing is said. */
export interface ToldOf {
  language: Language
  used?: Pick<Used, 'start' | 'end' | 'compare_start' | 'currency' | 'money' | 'usual_base' | 'equal_days'> | undefined
  compared?: Compared | null | undefined
  version?: DiscountVersion | undefined
}

const NAMES = {
  means: { zh: '含义', en: 'Meaning' },
  unit: { zh: '单位', en: 'Unit' },
  of: { zh: '对象', en: 'Of' },
  now: { zh: '月份', en: 'Months' },
  before: { zh: '对比期', en: 'Compared with' },
  version: { zh: '价格口径', en: 'Price version' },
} as const satisfies Record<string, Text>

/** What each version of prices counts. */
export const VERSION_MEANINGS: Readonly<Record<DiscountVersion, Text>> = {
  none: { zh: '按来源给出的成交额，不扣除任何优惠', en: 'sales as sources tell them, no discount counted' },
  cp: {
    zh: `扣除优惠券之后的成交额，自 ${DISCOUNT_VERSION_FROM.cp} 起`,
    en: `sales after coupons, from ${DISCOUNT_VERSION_FROM.cp} on`,
  },
  min_v2: {
    zh: `按当月最低价计算的成交额，自 ${DISCOUNT_VERSION_FROM.min_v2} 起`,
    en: `sales at the lowest price of the month, from ${DISCOUNT_VERSION_FROM.min_v2} on`,
  },
}

const UNITS: Partial<Record<ColumnKind, Text>> = {
  share: { zh: '%', en: '%' },
  change: { zh: '%（十倍及以上为 ×N）', en: '%, from ten times on ×N' },
  rank: { zh: '名次', en: 'place' },
}

const BY_RATES = {
  month: { zh: '按每月汇率换算', en: 'converted at the rate of each month' },
  one: { zh: '按统一汇率换算', en: 'converted at one rate for all months' },
} as const satisfies Record<string, Text>

/** Kinds that are told in money. */
const isMoney = (kind: ColumnKind) => kind === 'money' || kind === 'price' || kind === 'months'

function moneyUnit({ currency, money }: NonNullable<ToldOf['used']>, language: Language): string {
  const name = CURRENCY_NAMES[currency]?.[language]
  const told = name ? (language === 'zh' ? `${name}（${currency}）` : `${name} (${currency})`) : currency
  if (!money) return told
  return `${told}${language === 'zh' ? '，' : ', '}${BY_RATES[money.rates === 'month' ? 'month' : 'one'][language]}`
}

/** The base whose months a column tells of, or whose growth it is. */
function baseOf(column: Meant, compared: Compared | null | undefined): Base | null {
  const own = baseOfColumn(column)
  if (own !== null) return own
  return column.beforeOf !== undefined || column.kind === 'change' ? (compared?.base ?? null) : null
}

/** The months of a base, with what they are called. */
function baseText(base: Base, used: NonNullable<ToldOf['used']>, compared: Compared | null | undefined, language: Language): string {
  const chosen = compared?.months ?? null
  const name = periodName(base, { months: chosen }, language)
  const range = base === 'mom' && chosen ? chosen : baseRanges(used, used.compare_start ?? null)[base]
  const own = formatMonthRange(range, language)
  const months = name === own ? name : language === 'zh' ? `${name}（${own}）` : `${name} (${own})`
  return `${months}${sameDaysMark(used, base, language)}`
}

/** A version of prices with what it counts. */
const versionText = (version: DiscountVersion, language: Language) =>
  `${DISCOUNT_VERSION_NAMES[version][language]}${language === 'zh' ? '：' : ': '}${VERSION_MEANINGS[version][language]}`

/** Prices as shops ask for them, and ends of bands: no version is chosen of them. */
const UNVERSIONED: ReadonlySet<string> = new Set(['price', 'crossed_price', 'lowest_price'])

/** One thing that is said of a figure. */
export interface ExplainedLine {
  of: keyof typeof NAMES
  name: string
  text: string
}

/** What a column is, line by line: what it means, its unit, what it is of, months compared with, version of prices. Null: nothing is to be explained. */
export function explained(column: Meant, { language, used, compared, version }: ToldOf): ExplainedLine[] | null {
  const meaning = meaningOf(column)
  if (!meaning) return null
  const { kind } = column
  const line = (of: keyof typeof NAMES, text: string | undefined): ExplainedLine[] =>
    text === undefined ? [] : [{ of, name: NAMES[of][language], text }]
  const money = isMoney(kind)
  const unit = money ? used && moneyUnit(used, language) : (meaning.unit ?? UNITS[kind])?.[language]
  const whole: WholeId | undefined = column.whole ?? meaning.of ?? (kind === 'share' ? 'everything' : undefined)
  const base = baseOf(column, compared)
  return [
    ...line('means', meaning[language]),
    ...line('unit', unit),
    ...line('of', whole && WHOLES[whole][language]),
    ...(used && base
      ? [...line('now', formatMonthRange(used, language)), ...line('before', baseText(base, used, compared, language))]
      : []),
    ...(version && money && !UNVERSIONED.has(column.meaning ?? column.name) ? line('version', versionText(version, language)) : []),
  ]
}

/** The same in one text, as files have it beside the name of the column; null: nothing is to be explained. */
export function explainedText(column: Meant, told: ToldOf): string | null {
  const lines = explained(column, told)
  if (!lines) return null
  const colon = told.language === 'zh' ? '：' : ': '
  // Months and versions are told once, of the whole file.
  const own = lines.filter(({ of }) => of !== 'now' && of !== 'version')
  const [first, ...rest] = own.map(({ of, name, text }) => (of === 'means' ? text : `${name}${colon}${text}`))
  return rest.length === 0
    ? (first ?? null)
    : `${first} ${rest.join(told.language === 'zh' ? '；' : '; ')}${told.language === 'zh' ? '。' : '.'}`
}
