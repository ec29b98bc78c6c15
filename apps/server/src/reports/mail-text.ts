import type { MonthRange } from '@marketscope/contract/months'
import { formatMonthRange } from '@marketscope/contract/number-format'
import { contentText, type ReportContent, type ReportSchedule, scheduleText } from '@marketscope/contract/reports'
import type { Language, Text } from '@marketscope/contract/text'
import type { ReportFigures } from './figures.ts'

/** What a mail of a report tells. */
export interface MailOf extends ReportContent {
  product: Text
  /** What the follow is called, or what is compared. */
  name: Text
  owner: string
  schedule: ReportSchedule
  months: MonthRange
  figures: Record<Language, ReportFigures>
  /** What became of the file; null: there is none to be made. */
  file: { made: true } | { made: false; cause: Text } | null
  /** Addresses. */
  page: string
  downloads: string
  unsubscribe: string
}

const WORDS = {
  report: { zh: '定期报告', en: 'Report' },
  figures: { zh: '核心指标', en: 'Figures' },
  changed: { zh: '变化', en: 'What changed' },
  page: { zh: '查看页面', en: 'Open the page' },
  file: { zh: '文件', en: 'File' },
  fetch: { zh: '请登录后到下载任务中取得，保留 7 天', en: 'sign in and fetch it from Downloads, where it is kept for 7 days' },
  no_file: { zh: '文件未能生成', en: 'The file could not be made' },
  unsubscribe: { zh: '不再接收此报告', en: 'Unsubscribe from this report' },
} as const satisfies Record<string, Text>

/** Subject and text of a mail, in both languages. */
export function mailText(mail: MailOf): { subject: Text; text: Text } {
  const { product, name, months } = mail
  const range = (language: Language) => formatMonthRange(months, language)
  return {
    subject: { zh: `${product.zh}定期报告：${name.zh}（${range('zh')}）`, en: `${product.en} report: ${name.en} (${range('en')})` },
    text: { zh: linesOf(mail, 'zh').join('\n'), en: linesOf(mail, 'en').join('\n') },
  }
}

/** So much of a line as somebody reads. */
const LONGEST = 300
const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)

function linesOf(mail: MailOf, language: Language): string[] {
  const { name, owner, schedule, figures, file, page, downloads, unsubscribe } = mail
  const colon = language === 'zh' ? '：' : ': '
  const line = (word: keyof typeof WORDS, text: string) => `${WORDS[word][language]}${colon}${text}`
  const own = figures[language]
  const changes = own.changes.filter(({ sentences }) => sentences.length > 0)
  const files = () => {
    if (file === null) return []
    const what = contentText(mail)[language]
    if (!file.made) return [line('no_file', `${what} — ${file.cause[language]}`)]
    return [line('file', `${what} — ${WORDS.fetch[language]}`), downloads]
  }
  const about =
    language === 'zh'
      ? `此报告由 ${owner} 设置，发送时间：${scheduleText(schedule).zh}。`
      : `${owner} set this report up. It is sent: ${scheduleText(schedule).en}.`
  return [
    line('report', name[language]),
    ...own.about.map(({ name: of, value }) => `${of}${colon}${cut(value)}`),
    '',
    WORDS.figures[language],
    ...own.figures.map((text) => `· ${text}`),
    ...changes.flatMap(({ of, sentences }) => [
      '',
      of === null ? WORDS.changed[language] : line('changed', of),
      ...sentences.map((text) => `· ${text}`),
    ]),
    '',
    `${WORDS.page[language]}${colon}${page}`,
    ...files(),
    '',
    about,
    `${WORDS.unsubscribe[language]}${colon}${unsubscribe}`,
  ]
}
