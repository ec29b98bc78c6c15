import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { type AnalysisDeclaration, type AnalysisResult, inputSchema, type Used } from '@marketscope/contract/analysis'
import type { NewestMonth, SaleReport } from '@marketscope/contract/calls/subscription'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { Settled } from '@marketscope/contract/kept-filter'
import { addMonths, type Month, type MonthRange } from '@marketscope/contract/months'
import type { Text } from '@marketscope/contract/text'
import type { Asking, Viewer } from '@marketscope/warehouse/warehouse'
import type { CallContext } from '../http/call-context.ts'
import { toFailure } from '../http/failure.ts'
import { causes } from '../http/log.ts'
import type { Services } from '../services.ts'

/** Months of the trend, up to the newest one. */
const TREND_MONTHS = 12
const UNUSED_ID = '0'.repeat(32)

/** Reports of one answer that are worked on side by side: fewer than an account's share of questions, so that its page goes on meanwhile. */
export const REPORTS_AT_ONCE = 2

/** What is asked of, and for whom. */
export interface Asked {
  filter: SearchFilter | Settled
  viewer: Viewer
  asking: Asking
}

type Parts = Pick<Services, 'warehouse'>

/** The answer of an analysis as the server's own questions want it. */
export async function answerOf<D extends AnalysisDeclaration>(
  { warehouse }: Parts,
  declaration: D,
  { filter, viewer, asking }: Asked,
  query: MonthRange & { page_size?: number },
): Promise<AnalysisResult<D>> {
  const input = inputSchema(declaration).parse({ url_id: UNUSED_ID, ...query })
  return (await warehouse.analyse(declaration, input, filter, viewer, asking)).result as AnalysisResult<D>
}

/** What keeps the figures of months from being whole, as the answer that tells them says; of the months that it compares with nothing. */
export function gapsOf({
  start,
  end,
  missing_months,
  unpriced_months = [],
  unfinished_months = [],
}: Used): Pick<NewestMonth, 'missing_months' | 'unpriced_months' | 'unfinished_months'> {
  const asked = ({ month }: { month: Month }) => month >= start && month <= end
  return { missing_months, unpriced_months: unpriced_months.filter(asked), unfinished_months: unfinished_months.filter(asked) }
}

/** What growth is told over where a month is not over. */
export const daysOf = ({ equal_days }: Used): Pick<NewestMonth, 'equal_days'> => (equal_days ? { equal_days } : {})

/** The month of a search in a few figures: the same that its summary shows. */
export async function monthOf(parts: Parts, asked: Asked, month: Month): Promise<NewestMonth> {
  const { data, used } = await answerOf(parts, summary, asked, { start: month, end: month })
  const { sales, sold, sales_mom, sales_yoy } = data
  return { month, currency: used.currency, sales, sold, sales_mom, sales_yoy, ...gapsOf(used), ...daysOf(used) }
}

/** The newest month of a search with the months up to it: the same that its summary and its trend show. `months`: those that are loaded for it. */
export async function reportOf(parts: Parts, asked: Asked, months: MonthRange): Promise<SaleReport> {
  const { end } = months
  const from = addMonths(end, 1 - TREND_MONTHS)
  // One after the other: side by side each report would take two places of its account's share.
  const newest = await monthOf(parts, asked, end)
  const series = await answerOf(parts, trend, asked, { start: from < months.start ? months.start : from, end })
  return { ...newest, ...gapsOf(series.used), trend: series.data.map((row) => ({ ts: row.ts, sales: row.sales })) }
}

/** A report as one of several: what keeps it from being told does not keep the others. A fault of our own is logged. Throws when the caller has left. */
export async function reportOrFailure<R>(
  { log }: Pick<Services, 'log'>,
  { request }: Pick<CallContext, 'request'>,
  work: () => Promise<R>,
): Promise<{ report: R | null; failure: Text | null }> {
  try {
    return { report: await work(), failure: null }
  } catch (error) {
    const failure = toFailure(error)
    if (!failure) throw error
    if (failure.unexpected) log({ event: 'fault', route: request.routeOptions.url, request_id: request.id, cause: causes(error) })
    return { report: null, failure: failure.text }
  }
}
