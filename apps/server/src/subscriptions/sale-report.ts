import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import { type AnalysisDeclaration, type AnalysisResult, inputSchema } from '@marketscope/contract/analysis'
import type { CallResult } from '@marketscope/contract/call'
import type { saleReport } from '@marketscope/contract/calls/subscription'
import { addMonths } from '@marketscope/contract/months'
import type { Asking, Viewer } from '@marketscope/warehouse/warehouse'
import type { Services } from '../services.ts'
import { type EntitledMarket, filterOf } from './markets.ts'

type Report = CallResult<typeof saleReport>

/** Months of the trend, up to the newest one. */
const TREND_MONTHS = 12
const UNUSED_ID = '0'.repeat(32)

/** The newest month of a market in a few figures: the same that the summary and the trend of its search show. */
export async function reportOf(
  { warehouse }: Pick<Services, 'warehouse'>,
  market: EntitledMarket,
  viewer: Viewer,
  asking: Asking,
): Promise<Report> {
  const { months } = market
  const filter = filterOf(market)
  const { end } = months
  const from = addMonths(end, 1 - TREND_MONTHS)
  const ask = async (declaration: AnalysisDeclaration, start: string) => {
    const input = inputSchema(declaration).parse({ url_id: UNUSED_ID, start, end })
    return (await warehouse.analyse(declaration, input, filter, viewer, asking)).result
  }
  const [newest, series] = await Promise.all([ask(summary, end), ask(trend, from < months.start ? months.start : from)])
  const { data, used } = newest as AnalysisResult<typeof summary>
  const { sales, sold, sales_mom, sales_yoy } = data
  return {
    month: end,
    currency: used.currency,
    sales,
    sold,
    sales_mom,
    sales_yoy,
    trend: (series as AnalysisResult<typeof trend>).data.map((row) => ({ ts: row.ts, sales: row.sales })),
  }
}
