import { ABOUT_WORDS, type AboutLine, aboutLines, madeLines, type NumbersAbout } from '@marketscope/contract/about-lines'
import type { Used } from '@marketscope/contract/analysis'
import type { FileNote } from '@marketscope/contract/file-note'
import type { MonthRange } from '@marketscope/contract/months'
import { formatMonthRange } from '@marketscope/contract/number-format'
import { platformNames } from '@marketscope/contract/platform-names'
import type { Text } from '@marketscope/contract/text'
import type { Cell } from '@marketscope/contract/workbook'
import type { Asking } from '../analyses/answer.ts'
import type { TaskAbout } from '../database/task-table.ts'
import type { Services } from '../services.ts'
import type { FileWriter } from './files/file-writer.ts'

/** What a file is of. */
export interface AboutSheet extends NumbersAbout {
  about: TaskAbout
  /** The other sheets of several, with the months of those that tell fewer, and why some are not there. */
  sheets?: ({ name: string; rows: number; months?: MonthRange } | { name: string; why: Text })[]
  /** What columns mean. */
  columns: readonly FileNote[]
}

/** What a file is of, in lines. */
interface AboutInLines extends Required<Pick<AboutSheet, 'sheets' | 'language' | 'columns'>> {
  name: Text
  lines: readonly AboutLine[]
  /** The rates of its amounts. */
  money: readonly NonNullable<Used['money']>[]
}

const WORDS = {
  ...ABOUT_WORDS,
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
export function writeAbout(
  writer: FileWriter,
  { sheets = [], ...about }: AboutSheet,
  services: Pick<Services, 'now' | 'warehouse'>,
  by: Pick<Asking, 'signedIn'>,
): Promise<void> {
  const { language, used, columns } = about
  const money = used.money ? [used.money] : []
  return writeAboutLines(writer, { name: about.about.name, lines: aboutLines(about), money, sheets, columns, language }, services, by)
}

/** As {@link writeAbout}, of a file whose lines are not those of one search. */
export async function writeAboutLines(
  writer: FileWriter,
  { name: title, lines: told, money, sheets, columns, language }: AboutInLines,
  { now, warehouse }: Pick<Services, 'now' | 'warehouse'>,
  { signedIn }: Pick<Asking, 'signedIn'>,
): Promise<void> {
  const word = (name: keyof typeof WORDS): string => WORDS[name][language]
  const lines: [string, Cell][] = [
    [word('table'), title[language]],
    ...[...told, ...madeLines(signedIn().account.username, now(), language)].map(({ name, value }): [string, Cell] => [name, value]),
    ...sheets.map((sheet): [string, Cell] => {
      if ('why' in sheet) return [word('left_out'), `${sheet.name}${language === 'zh' ? '：' : ': '}${sheet.why[language]}`]
      const { name, rows } = sheet
      if (rows === 0) return [word('empty'), name]
      const months = sheet.months ? ` (${formatMonthRange(sheet.months, language)})` : ''
      return [word('sheet'), `${language === 'zh' ? `${name}：${rows} 行` : `${name}: ${rows} rows`}${months}`]
    }),
    ...(columns.length === 0 ? [] : [[word('columns'), null] as [string, Cell]]),
    ...columns.map(({ name, value }): [string, Cell] => [name, value]),
  ]
  await writer.begin({ name: word('about'), headings: [word('item'), word('value')], kinds: ['text', 'text'], first: true }, lines.length)
  await writer.rows(lines)
  await writer.end()
  if (money.length === 0) return
  const all = money.flatMap((one) =>
    one.of.flatMap(({ currency, sites: ids, custom, rates: own }) =>
      own.map(({ month, rate, date, source }): Cell[] => [
        ...[
          platformNames(ids, warehouse.siteName)
            .map((text) => text[language])
            .join(language === 'zh' ? '、' : ', '),
          `${currency} → ${one.currency}`,
        ],
        ...[one.rates === 'one' || custom ? word('all') : month, rate, date],
        custom ? word('own') : (source ?? word('none')),
      ]),
    ),
  )
  // Searches that stand side by side may share sites.
  const rates = [...new Map(all.map((line) => [JSON.stringify(line), line])).values()]
  const headings = RATE_HEADINGS.map((text) => text[language])
  await writer.begin({ name: word('used_rates'), headings, kinds: headings.map(() => 'text') }, rates.length)
  await writer.rows(rates)
  await writer.end()
}
