import type { Used } from './analysis.ts'
import { recordedText } from './attributes-recorded.ts'
import { type Compared, comparedAs, comparedText } from './compared.ts'
import { CURRENCY_NAMES } from './currency.ts'
import { DISCOUNT_VERSION_NAMES, type DiscountVersion } from './discount-versions.ts'
import { equalDaysWords } from './equal-days.ts'
import type { FileNote } from './file-note.ts'
import { momentText } from './moments.ts'
import { formatCount, formatMonthRange } from './number-format.ts'
import { knownSiteName, platformNames } from './platform-names.ts'
import type { Language, Text } from './text.ts'
import { unpricedMonths } from './unpriced-months.ts'

/** What numbers are of. */
export interface NumbersAbout {
  about: { detail: readonly Text[]; platform: readonly Text[] }
  used: Used
  query: Readonly<Record<string, string>>
  language: Language
  /** What they are compared with; left out: the months that were chosen, where any were. */
  compared?: Compared
}

const WORDS = {
  condition: { zh: '条件', en: 'Condition' },
  platform: { zh: '平台', en: 'Platforms' },
  months: { zh: '月份', en: 'Months' },
  left_months: { zh: '未计入的月份', en: 'Months left out' },
  compared: { zh: '对比', en: 'Compared with' },
  version: { zh: '价格口径', en: 'Price version' },
  data: { zh: '数据版本', en: 'Data version' },
  revision: { zh: '数据修订号', en: 'Data revision' },
  currency: { zh: '币种', en: 'Currency' },
  rates: { zh: '汇率', en: 'Rates' },
  missing: { zh: '缺数据', en: 'No data' },
  not_asked: { zh: '未查询（所选类目不属于该平台）', en: 'Not asked: no category of these is chosen' },
  unfinished: { zh: '尚未结束', en: 'Not over' },
  equal_days: { zh: '增长按相同日期', en: 'Growth over the same days' },
  no_rate: { zh: '无汇率，金额未知', en: 'No rate, amounts unknown' },
  unpriced: { zh: '销售额未知', en: 'Sales not known' },
  dropped: { zh: '未采用的条件', en: 'Condition left out' },
  corrected: { zh: '更正', en: 'Corrections' },
  left_out: { zh: '未能对比', en: 'Not compared' },
  who: { zh: '生成账号', en: 'Made for' },
  when: { zh: '时间（北京）', en: 'At (Beijing)' },
} as const satisfies Record<string, Text>

/** What the sheet that holds such lines is called, and what else stands in it. */
export const ABOUT_WORDS = {
  about: { zh: '说明', en: 'About this file' },
  item: { zh: '项目', en: 'Subject' },
  value: { zh: '内容', en: 'Value' },
  table: { zh: '表', en: 'Table' },
  columns: { zh: '列的含义', en: 'What columns mean' },
} as const satisfies Record<string, Text>

const VALUES = {
  by_month: { zh: '按月', en: 'of each month' },
  one: { zh: '统一', en: 'one for all months' },
  own: { zh: '自己的汇率', en: 'own rate' },
  shown: { zh: '个商品按更正后计算', en: 'products counted as corrected' },
  hidden: { zh: '个商品有更正，未采用', en: 'products have corrections that are not used' },
} as const satisfies Record<string, Text>

export interface AboutLine {
  of: keyof typeof WORDS
  name: string
  value: string
}

/** At which rates amounts are converted, and which of these are the account's own. */
function ratesWords({ currency, rates, of }: NonNullable<Used['money']>): Text[] {
  const own = of.flatMap((one) => (one.custom ? one.rates.slice(0, 1).map(({ rate }) => `${one.currency} → ${currency} ${rate}`) : []))
  return [
    VALUES[rates === 'month' ? 'by_month' : 'one'],
    ...own.map((rate) => ({ zh: `${rate}（${VALUES.own.zh}）`, en: `${rate} (${VALUES.own.en})` })),
  ]
}

/** What else tells one table of a search from another: in which version of prices, and in which money it is told where that is not the platforms' own. */
export function toldAs({ money }: Used, version: DiscountVersion): Text[] {
  const words: Text[] = []
  if (version !== 'none') words.push(DISCOUNT_VERSION_NAMES[version])
  if (money) {
    const name = CURRENCY_NAMES[money.currency] ?? { zh: money.currency, en: money.currency }
    const rates = ratesWords(money)
    words.push({
      zh: `${name.zh}，${WORDS.rates.zh}：${rates.map(({ zh }) => zh).join('；')}`,
      en: `${name.en}, ${WORDS.rates.en.toLowerCase()} ${rates.map(({ en }) => en).join('; ')}`,
    })
  }
  return words
}

/** Names of sites, as a list in words. */
export function siteWords(ids: readonly string[], { site_names = {} }: Pick<Used, 'site_names'>, language: Language): string {
  return platformNames(ids, (id) => site_names[id] ?? knownSiteName(id))
    .map((text) => text[language])
    .join(language === 'zh' ? '、' : ', ')
}

const lineIn =
  (language: Language) =>
  (of: keyof typeof WORDS, value: string): AboutLine => ({ of, name: WORDS[of][language], value })

/** A line in a language. */
export const aboutLine = (of: keyof typeof WORDS, value: string, language: Language) => lineIn(language)(of, value)

/** What numbers are of, line by line: filter in words, months, versions, money, coverage, corrections. Several lines may be of the same thing. */
export function aboutLines({
  about,
  used,
  query,
  language,
  compared = comparedAs(used.compare_start ? null : 'none', used),
}: NumbersAbout): AboutLine[] {
  const line = lineIn(language)
  const sites = (ids: readonly string[]) => siteWords(ids, used, language)
  const { money, corrections } = used
  const comparedWith = comparedText(compared, used, language)
  const corrected = corrections && VALUES[corrections.shown ? 'shown' : 'hidden'][language]
  return [
    ...about.detail.map((text) => line('condition', text[language])),
    line('platform', about.platform.map((text) => text[language]).join(language === 'zh' ? '、' : ', ')),
    line('months', formatMonthRange(used, language)),
    ...(used.attributes_from ? [line('left_months', recordedText(used.attributes_from)[language])] : []),
    ...(comparedWith === null ? [] : [line('compared', comparedWith)]),
    line('version', DISCOUNT_VERSION_NAMES[(query.version ?? 'none') as DiscountVersion][language]),
    ...Object.entries(used.versions).map(([site, version]) => line('data', `${sites([site])} ${version}`)),
    line('revision', String(used.revision)),
    line('currency', CURRENCY_NAMES[used.currency]?.[language] ?? used.currency),
    ...(money ? ratesWords(money).map((text) => line('rates', text[language])) : []),
    ...(used.not_asked ? [line('not_asked', sites(used.not_asked))] : []),
    ...used.missing_months.map(({ month, sites: ids }) => line('missing', `${month} ${sites(ids)}`)),
    ...(used.unfinished_months ?? []).map(({ month, sites: ids }) => line('unfinished', `${month} ${sites(ids)}`)),
    ...equalDaysWords(used, language, (id) => sites([id])).map((text) => line('equal_days', text)),
    ...(money?.unknown ?? []).map(({ month, sites: ids }) => line('no_rate', `${month} ${sites(ids)}`)),
    ...unpricedMonths(used).map(({ month, sites: ids }) => line('unpriced', `${month} ${sites(ids)}`)),
    ...(used.dropped ?? []).map((one) => line('dropped', one[language])),
    ...(corrections ? [line('corrected', `${formatCount(corrections.items)} ${corrected}`)] : []),
  ]
}

/** Who had a file made, and when. */
export function madeLines(who: string, now: Date, language: Language): AboutLine[] {
  const line = lineIn(language)
  return [line('who', who), line('when', momentText(now))]
}

/** Lines as what the reader of a file has to know, those of the same thing as one. */
export const notesOfLines = (lines: readonly AboutLine[], language: Language): FileNote[] =>
  groupedLines(lines, language).map(({ name, value }) => ({ name, value }))

/** Lines of the same thing as one. */
export function groupedLines(lines: readonly AboutLine[], language: Language): AboutLine[] {
  return [...Map.groupBy(lines, ({ of }) => of).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...first, value: own.map(({ value }) => value).join(language === 'zh' ? '；' : '; ') }] : []
  })
}
