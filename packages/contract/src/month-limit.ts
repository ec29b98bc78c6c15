import { z } from 'zod'
import { issue } from './issue.ts'
import { Month, type MonthRange } from './months.ts'
import type { Text } from './text.ts'

/** The most months counted back. */
const LONGEST_LIMIT = 240

/** The month before which historical data is usually offline. */
export const USUAL_OFFLINE_BEFORE: Month = '2021-01'

/** The months an account may read, as staff decides it: the latest so many, from–to, or all but the historical ones, which are sold apart. */
export const MonthLimit = z.union([
  z.object({ last: z.number().int().min(1).max(LONGEST_LIMIT) }),
  z.object({ offline_before: Month }),
  z
    .object({ start: Month, end: Month.nullable() })
    .refine(({ start, end }) => end === null || start <= end, issue('结束月份不能早于开始月份', 'The last month lies before the first')),
])
export type MonthLimit = z.output<typeof MonthLimit>

/** The months of a trial where nobody chose them. */
export const TRIAL_MONTHS: MonthLimit = { last: 13 }

/** The months an account may read at a time. `offline`: those before the start are historical data, which is offline for it. */
export const ReadableMonths = z.object({ start: z.string(), end: z.string().nullable(), offline: z.literal(true).optional() })
export type ReadableMonths = z.output<typeof ReadableMonths>

/** Whether an account with this limit may read all of the months; null: it has none. */
export function mayRead(limit: ReadableMonths | null, { start, end }: MonthRange): boolean {
  return limit === null || (start >= limit.start && (limit.end === null || end <= limit.end))
}

/** What is said of the months before, which have been taken offline. */
export function offlineText(before: Month): Text {
  const time = before.endsWith('-01') ? { zh: `${before.slice(0, 4)} 年`, en: before.slice(0, 4) } : { zh: `${before} `, en: before }
  return {
    zh: `${time.zh}之前的历史数据已下线，如需查看请联系销售`,
    en: `Historical data before ${time.en} has been taken offline, contact sales`,
  }
}
