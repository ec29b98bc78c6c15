import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { type AnalysisDeclaration, type AnalysisResult, inputSchema } from '@marketscope/contract/analysis'
import type { SaleReport } from '@marketscope/contract/calls/subscription'
import type { SearchFilter } from '@marketscope/contract/filter'
import type { Settled } from '@marketscope/contract/kept-filter'
import { addMonths, type MonthRange } from '@marketscope/contract/months'
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

/** The newest month of a search in a few figures: the same that its summary and its trend show. `months`: those that are loaded for it. */
export async function reportOf(
  { warehouse }: Pick<Services, 'warehouse'>,
  filter: SearchFilter | Settled,
  months: MonthRange,
  viewer: Viewer,
  asking: Asking,
): Promise<SaleReport> {
  const { end } = months
  const from = addMonths(end, 1 - TREND_MONTHS)
  const ask = async (declaration: AnalysisDeclaration, start: string) => {
    const input = inputSchema(declaration).parse({ url_id: UNUSED_ID, start, end })
    return (await warehouse.analyse(declaration, input, filter, viewer, asking)).result
  }
  // One after the other: side by side each report would take two places of its account's share.
  const { data, used } = (await ask(summary, end)) as AnalysisResult<typeof summary>
  const series = (await ask(trend, from < months.start ? months.start : from)) as AnalysisResult<typeof trend>
  const { sales, sold, sales_mom, sales_yoy } = data
  return {
    month: end,
    currency: used.currency,
    sales,
    sold,
    sales_mom,
    sales_yoy,
    trend: series.data.map((row) => ({ ts: row.ts, sales: row.sales })),
  }
}

/** A report as one of several: what keeps it from being told does not keep the others. A fault of our own is logged. Throws when the caller has left. */
export async function reportOrFailure(
  { log }: Pick<Services, 'log'>,
  { request }: Pick<CallContext, 'request'>,
  work: () => Promise<SaleReport>,
): Promise<{ report: SaleReport | null; failure: Text | null }> {
  try {
    return { report: await work(), failure: null }
  } catch (error) {
    const failure = toFailure(error)
    if (!failure) throw error
    if (failure.unexpected) log({ event: 'fault', route: request.routeOptions.url, request_id: request.id, cause: causes(error) })
    return { report: null, failure: failure.text }
  }
}
