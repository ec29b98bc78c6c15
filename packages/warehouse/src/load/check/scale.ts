import { fromMinor } from '@marketscope/contract/currency'
import type { Revision } from '../../schema/revision.ts'
import { sql, v } from '../../sql/sql.ts'
import { partsOfPath } from '../amounts/paths.ts'
import { type LoadContext, step } from '../context.ts'
import type { Mapping } from '../mapping/mapping-schema.ts'
import { type MonthChange, monthText } from '../months-of-load.ts'

/** A unit costs about as much as last month; so many times as much is another reading of the amounts. */
const TIMES = 10
/** Below so many rows a month's average price is that of a few items. */
const FEW = 10

/** Asks whether amounts are meant whose average is ten times that of the month before, or a tenth: a file that fits its mapping in form and not in scale. */
export async function askAboutScale(
  context: LoadContext,
  revision: Revision,
  mappings: readonly (Mapping | null)[],
  places: readonly string[],
  changes: readonly MonthChange[],
): Promise<void> {
  const index = mappings.findIndex((mapping) => mapping !== null)
  const mapping = mappings[index]
  if (!mapping || mappings.length > 1) return
  for (const change of changes) {
    if (change.kind !== 'item_months' || change.rows < FEW || change.sales === null || change.sold <= 0 || change.sales <= 0) continue
    const before = await averageBefore(context, revision, change)
    if (before === null) continue
    const currency = context.sites.get(change.site)?.currency ?? ''
    const [now, then] = [change.sales / change.sold, before.average].map((minor) => fromMinor(minor, currency)) as [number, number]
    const far = (average: number) => now >= average * TIMES || now * TIMES <= average
    if (!far(then) || (mapping.average_price !== undefined && !far(mapping.average_price))) continue
    const [shown, earlier] = [now, then].map((average) => Number(average.toPrecision(4)))
    const month = monthText(change.month)
    context.questions.push({
      file: '',
      column: '',
      reason: {
        zh: `${month} 的平均价格为 ${shown}，${monthText(before.month)} 为 ${earlier}：金额的单位或小数点可能与上次不同`,
        en: `The average price of ${month} is ${shown}, that of ${monthText(before.month)} ${earlier}: the unit or the decimal sign of amounts may have changed`,
      },
      total_of: 'column',
      readings: [
        {
          id: 'as_read',
          label: { zh: `平均价格确实约为 ${shown}`, en: `The average price is about ${shown} indeed` },
          patch: [{ path: [...partsOfPath(places[index] ?? ''), 'average_price'], value: shown }],
          examples: [],
          total: null,
        },
      ],
    })
    return
  }
}

/** The average price of the latest month of a site up to a month, in minor units; null: there is none of enough rows. */
async function averageBefore(
  context: LoadContext,
  revision: Revision,
  { site, version, month }: MonthChange,
): Promise<{ month: number; average: number } | null> {
  const segments = revision.segments.filter((one) => one.site === site && one.version === version)
  const months = segments.flatMap((one) => one.months.filter((_, index) => (one.rows_by_month[index] ?? 0) >= FEW))
  const latest = Math.max(0, ...months.filter((one) => one <= month))
  if (latest === 0) return null
  const [found] = await context.engine.query<{ average: number | null }>(
    sql`SELECT sum(m.sales) / sum(m.sold) AS average FROM item_month AS m
      WHERE m.segment IN ${v.uint32s(segments.map(({ segment }) => segment))} AND m.month = ${v.uint32(latest)} AND m.sold > 0 AND isNotNull(m.sales)`,
    step(context, 'scale'),
  )
  return found?.average ? { month: latest, average: found.average } : null
}
