import { MarketError } from '@marketscope/contract/errors'
import type { MonthRange } from '@marketscope/contract/months'
import type { FileKind } from '@marketscope/contract/tasks'
import type { Language, Text } from '@marketscope/contract/text'
import type { Asking } from '../analyses/answer.ts'
import type { TaskQuestion } from '../database/task-table.ts'
import { followsOf } from '../follows/follows.ts'
import type { Services } from '../services.ts'
import { besideQuery } from '../tasks/comparison/comparison-question.ts'
import { comparisonFigures, type ReportFigures, searchFigures } from './figures.ts'
import { comparisonName, reportComparison } from './report-comparison.ts'
import { fileAsked, newestRange, reportSearch, UNFOLLOWED } from './report-search.ts'
import type { KeptReport } from './report-store.ts'

/** What of a report says what it tells. */
export type ReportContents = Pick<KeptReport, 'url_id' | 'compared' | 'form' | 'analysis' | 'rule_id' | 'language' | 'page'>

/** What a report tells somebody: one search, or several side by side. */
export interface ReportSubject {
  name: Text
  /** As many months as the follow has, up to the newest one that there is for them. */
  months: MonthRange
  /** What its file asks in those months; null: it has none. */
  file(months: MonthRange): { kind: FileKind; question: TaskQuestion } | null
  /** Its figures in those months, in a language. */
  figures(query: Record<string, string>, language: Language): Promise<ReportFigures>
  /** Where those months are in the product. */
  page(months: MonthRange): string
}

/** What a report of an account tells who asks. Throws a MarketError where it is followed no more, may not be read, or has no months. */
export async function reportSubject(services: Services, report: ReportContents, ownerId: string, by: Asking): Promise<ReportSubject> {
  const follows = await followsOf(services.db, ownerId)
  if (report.form === 'compare') {
    const comparison = await reportComparison(services, report, follows, by)
    const { compared, leftOut } = comparison
    const first = follows.find(({ url_id }) => url_id === compared[0]?.url_id)
    const asked = compared.map(({ url_id }) => ({ url_id, called: follows.find((one) => one.url_id === url_id)?.name ?? '' }))
    const beside = besideQuery(asked)
    return {
      name: comparisonName(compared),
      months: first ? newestRange(first, comparison.months) : comparison.months,
      file: (months) => fileAsked(report, months, { beside }),
      figures: (query, language) => comparisonFigures(services, { compared, leftOut, query, language }, by),
      page: ({ start, end }) => `/#/myAttention?${new URLSearchParams({ compare: beside.compare ?? '', start, end })}`,
    }
  }
  const follow = follows.find(({ url_id }) => url_id === report.url_id)
  if (!follow) throw new MarketError('no_data', UNFOLLOWED)
  const search = await reportSearch(services, report, by)
  const about = { detail: search.conditions, platform: search.platforms }
  return {
    name: { zh: follow.name, en: follow.name },
    months: newestRange(follow, search.months),
    file: (months) => fileAsked(report, months, search),
    figures: (query, language) => searchFigures(services, { about, query: { ...query, url_id: report.url_id }, language }, by),
    page: ({ start, end }) => `/#/fenxi_detail/${report.url_id}/${start}/${end}/filter?tab=Summary`,
  }
}

/** The newest month that there is of a report for who asks, whether or not its search is followed by now. Throws as {@link reportSubject}. */
export async function newestMonth(
  services: Services,
  report: Pick<KeptReport, 'account_id' | 'url_id' | 'compared' | 'form' | 'page'>,
  by: Asking,
): Promise<string> {
  if (report.form !== 'compare') return (await reportSearch(services, report, by)).months.end
  const { months } = await reportComparison(services, report, await followsOf(services.db, report.account_id), by)
  return months.end
}
