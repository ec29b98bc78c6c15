import { z } from 'zod'
import { columns } from '../../column.ts'

/** How many of the leading groups a trend has. */
export const TOP = z.coerce.number().int().min(1).max(20).default(10)

/** The month of a row of a trend. */
export const TREND_MONTH = columns.ts('ts', '月份', 'Month')

/** What a trend tells of a group in a month; `whole`: what shares are of. Of months in which nothing is loaded all are null. */
export const trendFigures = (whole: 'month' | 'product_month') =>
  [
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.share('share', '份额', 'Share', { whole }),
  ] as const
