import type { Used } from '@marketscope/contract/analysis'
import { CURRENCY_NAMES } from '@marketscope/contract/currency'
import { DISCOUNT_VERSION_NAMES, type DiscountVersion } from '@marketscope/contract/discount-versions'
import { momentText } from '@marketscope/contract/moments'
import type { Language, Text } from '@marketscope/contract/text'
import type { Cell } from '@marketscope/contract/workbook'
import type { Asking } from '../analyses/answer.ts'
import type { TaskAbout } from '../database/task-table.ts'
import { platformNames } from '../follows/tags.ts'
import type { Services } from '../services.ts'
import type { FileWriter } from './files/file-writer.ts'

/** What a file is of. */
export interface AboutSheet {
  about: TaskAbout
  used: Used
  query: Readonly<Record<string, string>>
  language: Language
  /** The other sheets of a whole search, and why some are not there. */
  sheets?: ({ name: string; rows: number } | { name: string; why: Text })[]
}

const WORDS = {
  about: { zh: '说明', en: 'About this file' },
  item: { zh: '项目', en: 'Subject' },
  value: { zh: '内容', en: 'Value' },
  table: { zh: '表', en: 'Table' },
  condition: { zh: '条件', en: 'Condition' },
  platform: { zh: '平台', en: 'Platforms' },
  months: { zh: '月份', en: 'Months' },
  compared: { zh: '对比起始月', en: 'Compared with, from' },
  version: { zh: '价格口径', en: 'Price version' },
  data: { zh: '数据版本', en: 'Data version' },
  revision: { zh: '数据修订号', en: 'Data revision' },
  currency: { zh: '币种', en: 'Currency' },
  rates: { zh: '汇率', en: 'Rates' },
  by_month: { zh: '按月', en: 'of each month' },
  one: { zh: '统一', en: 'one for all months' },
  missing: { zh: '缺数据', en: 'No data' },
  no_rate: { zh: '无汇率，金额未知', en: 'No rate, amounts unknown' },
  dropped: { zh: '未采用的条件', en: 'Condition left out' },
  corrected: { zh: '更正', en: 'Corrections' },
  who: { zh: '下载账号', en: 'Asked by' },
  when: { zh: '时间（北京）', en: 'At (Beijing)' },
  sheet: { zh: '工作表', en: 'Sheet' },
  empty: { zh: '没有数据', en: 'Nothing there' },
  left_out: { zh: '未包含', en: 'Left out' },
  used_rates: { zh: '所用汇率', en: 'Rates used' },
  all: { zh: '全部月份', en: 'all months' },
  own: { zh: '自己的汇率', en: 'own rate' },
  none: { zh: '无汇率', en: 'no rate' },
} as const satisfies Record<string, Text>

const RATE_HEADINGS: Text[] = [
  { zh: '平台', en: 'Platforms' },
  { zh: '币种', en: 'Currencies' },
  { zh: '月份', en: 'Month' },
  { zh: '汇率', en: 'Rate' },
  { zh: '汇率日期', en: 'Date of rate' },
  { zh: '来源', en: 'Source' },
]

/** Writes what the file is of as a sheet before the others: filter in words, months, versions, money, coverage, who asked and when; and the rates as a sheet behind them. */
export async function writeAbout(
  writer: FileWriter,
  { about, used, query, language, sheets }: AboutSheet,
  { now }: Pick<Services, 'now'>,
  { signedIn }: Pick<Asking, 'signedIn'>,
): Promise<void> {
  const word = (name: keyof typeof WORDS): string => WORDS[name][language]
  const list = (texts: readonly Text[]) => texts.map((text) => text[language]).join(language === 'zh' ? '、' : ', ')
  const sites = (ids: readonly string[]) => list(platformNames(ids))
  const { money } = used
  const lines: [keyof typeof WORDS, Cell][] = [
    ['table', about.name[language]],
    ...about.detail.map((text): [keyof typeof WORDS, Cell] => ['condition', text[language]]),
    ['platform', list(about.platform)],
    ['months', `${used.start} – ${used.end}`],
    ...(used.compare_start ? [['compared', used.compare_start] as [keyof typeof WORDS, Cell]] : []),
    ['version', DISCOUNT_VERSION_NAMES[(query.version ?? 'none') as DiscountVersion][language]],
    ...Object.entries(used.versions).map(([site, version]): [keyof typeof WORDS, Cell] => ['data', `${sites([site])} ${version}`]),
    ['revision', used.revision],
    ['currency', CURRENCY_NAMES[used.currency]?.[language] ?? used.currency],
    ...(money ? [['rates', word(money.rates === 'month' ? 'by_month' : 'one')] as [keyof typeof WORDS, Cell]] : []),
    ...used.missing_months.map(({ month, sites: ids }): [keyof typeof WORDS, Cell] => ['missing', `${month} ${sites(ids)}`]),
    ...(money?.unknown ?? []).map(({ month, sites: ids }): [keyof typeof WORDS, Cell] => ['no_rate', `${month} ${sites(ids)}`]),
    ...(used.dropped ?? []).map((one): [keyof typeof WORDS, Cell] => ['dropped', one[language]]),
    ...(used.corrections
      ? [['corrected', `${used.corrections.items} ${used.corrections.shown ? '✓' : '✗'}`] as [keyof typeof WORDS, Cell]]
      : []),
    ['who', signedIn().account.username],
    ['when', momentText(now())],
    ...(sheets ?? []).map((sheet): [keyof typeof WORDS, Cell] => {
      if ('why' in sheet) return ['left_out', `${sheet.name}: ${sheet.why[language]}`]
      const { name, rows } = sheet
      return rows === 0 ? ['empty', name] : ['sheet', language === 'zh' ? `${name}：${rows} 行` : `${name}: ${rows} rows`]
    }),
  ]
  await writer.begin({ name: word('about'), headings: [word('item'), word('value')], kinds: ['text', 'text'], first: true }, lines.length)
  await writer.rows(lines.map(([name, value]) => [word(name), value]))
  await writer.end()
  if (!money) return
  const rates = money.of.flatMap(({ currency, sites: ids, custom, rates: own }) =>
    own.map(({ month, rate, date, source }): Cell[] => [
      ...[sites(ids), `${currency} → ${money.currency}`],
      ...[money.rates === 'one' || custom ? word('all') : month, rate, date],
      custom ? word('own') : (source ?? word('none')),
    ]),
  )
  const headings = RATE_HEADINGS.map((text) => text[language])
  await writer.begin({ name: word('used_rates'), headings, kinds: headings.map(() => 'text') }, rates.length)
  await writer.rows(rates)
  await writer.end()
}
