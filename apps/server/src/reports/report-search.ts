import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, askedOn } from '@marketscope/contract/analysis'
import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, clampRange, type MonthRange, monthCount } from '@marketscope/contract/months'
import { platformNames } from '@marketscope/contract/platform-names'
import { REPORT_FILES } from '@marketscope/contract/reports'
import type { FileKind } from '@marketscope/contract/tasks'
import type { Text } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import type { TaskQuestion } from '../database/task-table.ts'
import { tagsOfKept } from '../follows/tags.ts'
import { describe } from '../searches/described-search.ts'
import { openTabs } from '../searches/open-tabs.ts'
import { findSearch } from '../searches/searches.ts'
import type { Services } from '../services.ts'
import type { KeptReport } from './report-store.ts'

/** The search of a report as far as somebody may read it. */
export interface ReportSearch {
  filter: SearchFilter
  /** The months that are loaded for them. */
  months: MonthRange
  /** The tabs that they may open. */
  tabs: string[]
  conditions: Text[]
  platforms: Text[]
}

/** Said where a search of a report is followed no more. */
export const UNFOLLOWED: Text = { zh: '该搜索已取消关注', en: 'The search is followed no more' }

/** Whether consumer insight was there where the report was set up. */
export const INSIGHT = 'insight'

/** The search of a report in somebody's name. Throws a MarketError where they may not read it, or nothing is loaded for it. */
export async function reportSearch(
  services: Services,
  { url_id, page }: { url_id: string; page: Readonly<Record<string, string>> },
  by: Pick<Asking, 'signedIn' | 'viewer'>,
): Promise<ReportSearch> {
  const { account } = by.signedIn()
  const kept = await findSearch(services.db, url_id, services.now())
  const { search, unusable } = await describe(services, kept, account, by.viewer())
  if (!search || unusable) throw new MarketError('no_permission', unusable ?? undefined)
  if (!search.months) throw new MarketError('no_data', { zh: '该搜索还没有已收录的月份', en: 'No month is loaded for this search yet' })
  const { filter } = kept
  const tags = tagsOfKept(filter, search, services.warehouse.siteName).filter(({ kind }) => kind !== 'platform')
  return {
    ...{ filter, months: search.months, tabs: openTabs(filter, search, account, page[INSIGHT] === '1', false) },
    ...{ conditions: tags.map(({ text }) => text), platforms: platformNames(filter.plat, services.warehouse.siteName) },
  }
}

/** As many months as a follow has, up to the newest one that is loaded. */
export function newestRange(followed: MonthRange, loaded: MonthRange): MonthRange {
  const moved = { start: addMonths(loaded.end, 1 - monthCount(followed)), end: loaded.end }
  return clampRange(moved, loaded) ?? loaded
}

/** What the file of a report asks in those months, on the tabs of its search or of the searches beside each other; null: it has none. */
export function fileAsked(
  { url_id, form, analysis, rule_id, language, page }: Pick<KeptReport, 'url_id' | 'form' | 'analysis' | 'rule_id' | 'language' | 'page'>,
  months: MonthRange,
  { tabs = [], beside = {} }: { tabs?: readonly string[]; beside?: Record<string, string> },
): { kind: FileKind; question: TaskQuestion } | null {
  const file = REPORT_FILES[form]
  if (file === null) return null
  const declared: AnalysisDeclaration | undefined =
    analysis === null ? undefined : (ANALYSES as Record<string, AnalysisDeclaration>)[analysis]
  const own: Record<FileKind, Record<string, string>> = {
    table: { ...(declared ? askedOn(declared, declared.tab) : {}), ...(rule_id === '' ? {} : { rule_id }) },
    search: { tabs: tabs.join(',') },
    briefing: page,
    compare: beside,
  }
  return { kind: file.kind, question: { analysis, query: { url_id, ...own[file.kind], ...months }, form: file.form, language } }
}
