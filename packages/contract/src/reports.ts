import { z } from 'zod'
import type { AnalysisId } from './analyses/registry.generated.ts'
import { issue } from './issue.ts'
import { LIMITS } from './limits.ts'
import type { SchemeKind } from './schemes/kinds.ts'
import type { FileForm, FileKind } from './tasks.ts'
import type { Text } from './text.ts'
import { type Named, toldApart } from './told-apart.ts'

/** What a report sends: figures in the mail only, or beside them one table, the whole search as a workbook, told in slides, or beside other followed searches. */
export const REPORT_FORMS = ['figures', 'table', 'search', 'briefing', 'compare'] as const
export type ReportForm = (typeof REPORT_FORMS)[number]

/** The file that comes with a report; null: none. */
export const REPORT_FILES: Record<ReportForm, { kind: FileKind; form: FileForm } | null> = {
  figures: null,
  table: { kind: 'table', form: 'xlsx' },
  search: { kind: 'search', form: 'xlsx' },
  briefing: { kind: 'briefing', form: 'pptx' },
  compare: { kind: 'compare', form: 'xlsx' },
}

/** What the forms are called. */
export const REPORT_FORM_NAMES: Record<ReportForm, Text> = {
  figures: { zh: '仅邮件正文中的指标', en: 'Figures in the email only' },
  table: { zh: '一张表的全部行（XLSX）', en: 'All rows of one table (XLSX)' },
  search: { zh: '全部分析（XLSX）', en: 'All analyses (XLSX)' },
  briefing: { zh: 'AI 简报（PPTX）', en: 'AI briefing (PPTX)' },
  compare: { zh: '关注对比（XLSX）', en: 'Comparison of follows (XLSX)' },
}

/** The analyses whose table a report may send, by what they are called. */
export const REPORT_TABLES = {
  trend: { zh: '市场趋势', en: 'Market trend' },
  movers: { zh: '增减贡献', en: 'Who gained and lost' },
  'plat-list': { zh: '平台对比', en: 'Platforms side by side' },
  'cat-list': { zh: '类目分布', en: 'Categories' },
  'brand-list': { zh: '品牌列表', en: 'Brands' },
  'price-range': { zh: '价格分布', en: 'Price distribution' },
  'shop-list': { zh: '店铺列表', en: 'Shops' },
  'item-list': { zh: '商品列表', en: 'Products' },
  'rule-analyze': { zh: '自定义类', en: 'Classes' },
  pivot: { zh: '透视分析', en: 'Pivot analysis' },
} as const satisfies Partial<Record<AnalysisId, Text>>
export type ReportTable = keyof typeof REPORT_TABLES
export const REPORT_TABLE_IDS = Object.keys(REPORT_TABLES) as [ReportTable, ...ReportTable[]]

/** Tables that are of a scheme, which has to be named with them: of which kind. */
const SCHEMES: Partial<Record<ReportTable, SchemeKind>> = { 'rule-analyze': 'classes', pivot: 'pivot' }
/** The kind of scheme that a table is of; null: of none. */
export const schemeKindOf = (analysis: ReportTable | null): SchemeKind | null => (analysis && SCHEMES[analysis]) ?? null

/** What a report sends: of a table which one, of one of a scheme what the scheme is called; null: it is of none, or of one that is not seen. */
export interface ReportContent {
  form: ReportForm
  analysis: ReportTable | null
  scheme: string | null
}

/** A search that a report is of, with what it is called among all that are followed. */
export interface Subject extends Named {
  distinct: string
}

/** What a report is of, by name: a search, or several side by side with what tells them apart. Null: it is followed no more, or fewer than two are left. */
export function subjectNames(own: Subject | null, compared: readonly (Subject | null)[]): string[] | null {
  if (compared.length === 0) return own === null ? null : [own.distinct]
  const known = [own, ...compared].filter((one) => one !== null)
  if (known.length < 2) return null
  return toldApart(known).names.map((told, at) => (told === known[at]?.name ? known[at].distinct : told))
}

/** What a report sends, in words. */
export function contentText({ form, analysis, scheme }: ReportContent): Text {
  if (form !== 'table' || analysis === null) return REPORT_FORM_NAMES[form]
  const { zh, en } = REPORT_TABLES[analysis]
  return scheme === null ? { zh: `${zh}（XLSX）`, en: `${en} (XLSX)` } : { zh: `${zh}：${scheme}（XLSX）`, en: `${en}: ${scheme} (XLSX)` }
}

export const REPORT_LIMITS = {
  /** Reports of one account. */
  reports: 20,
  /** Receivers of one report. */
  receivers: 20,
  /** Reports that one account sends at once by hand within a day. */
  sentNow: 10,
  /** Days of a month that a report may be sent on, beside its last one: every month has them. */
  monthDays: 28,
} as const

/** The searches beside that of a report, by id. */
export const ReportCompared = z
  .array(z.string().min(1).max(64))
  .max(LIMITS.compared - 1, issue(`最多对比 ${LIMITS.compared} 个搜索`, `At most ${LIMITS.compared} searches stand side by side`))
  .refine((ids) => new Set(ids).size === ids.length, issue('搜索重复', 'A search is named twice'))
  .default([])

const hour = z.number().int().min(0).max(23)

/** When a report is sent, in Asia/Shanghai: in every week (1 is Monday, 7 is Sunday), in every month, or when a newer month of the search was published. */
export const ReportSchedule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('week'), day: z.number().int().min(1).max(7), hour }),
  z.object({
    every: z.literal('month'),
    day: z.union([z.number().int().min(1).max(REPORT_LIMITS.monthDays), z.literal('last')]),
    hour,
  }),
  z.object({ every: z.literal('publication') }),
])
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** Why a report was sent: its time came, a month was published, or somebody asked for it. */
export const REPORT_CAUSES = ['time', 'publication', 'hand'] as const
export type ReportCause = (typeof REPORT_CAUSES)[number]

/** Where a mail of a report is: worked at, on its way, sent, not to be sent, or left out because its receiver may not have it. */
export const LETTER_STATES = ['waiting', 'sending', 'sent', 'failed', 'left_out'] as const
export type LetterState = (typeof LETTER_STATES)[number]

/** The ids of those who get a report. */
export const ReportReceivers = z
  .array(z.string().min(1).max(60))
  .min(1, issue('请选择收件人', 'Choose who gets it'))
  .max(REPORT_LIMITS.receivers, issue(`最多 ${REPORT_LIMITS.receivers} 位收件人`, `At most ${REPORT_LIMITS.receivers} people get a report`))
  .refine((ids) => new Set(ids).size === ids.length, issue('收件人重复', 'Somebody is named twice'))

const WEEKDAYS: readonly Text[] = [
  { zh: '一', en: 'Monday' },
  { zh: '二', en: 'Tuesday' },
  { zh: '三', en: 'Wednesday' },
  { zh: '四', en: 'Thursday' },
  { zh: '五', en: 'Friday' },
  { zh: '六', en: 'Saturday' },
  { zh: '日', en: 'Sunday' },
]

/** What a schedule is in words, e.g. 每周一 09:00（北京时间）. */
export function scheduleText(schedule: ReportSchedule): Text {
  if (schedule.every === 'publication') return { zh: '新月份发布时', en: 'When a new month is published' }
  const at = `${String(schedule.hour).padStart(2, '0')}:00`
  if (schedule.every === 'week') {
    const day = WEEKDAYS[schedule.day - 1]
    return { zh: `每周${day?.zh} ${at}（北京时间）`, en: `Every ${day?.en} at ${at}, Beijing time` }
  }
  if (schedule.day === 'last') return { zh: `每月最后一天 ${at}（北京时间）`, en: `On the last day of each month at ${at}, Beijing time` }
  return { zh: `每月 ${schedule.day} 日 ${at}（北京时间）`, en: `On day ${schedule.day} of each month at ${at}, Beijing time` }
}
