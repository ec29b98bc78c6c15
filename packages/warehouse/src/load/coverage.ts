import type { CallResult } from '@marketscope/contract/call'
import type { coverage } from '@marketscope/contract/calls/load'
import { coveredDays, daysKnown } from '@marketscope/contract/month-days'
import type { Engine } from '../engine/engine.ts'
import { currentRevision } from '../schema/revision.ts'
import type { LoadContext } from './context.ts'
import { monthKey } from './days/day-months.ts'
import { monthText } from './months-of-load.ts'
import { knownSites } from './plan-files.ts'

/** The rows of each site, version and month that is published, and its days where it is known by days. */
export async function coverageOf(engine: Engine): Promise<CallResult<typeof coverage>> {
  const published = await currentRevision(engine)
  const sites: LoadContext['sites'] = new Map()
  await knownSites({ engine, sites }, published)
  const byMonth = new Map(published.days.map((one) => [monthKey(one), one]))
  const open = new Map(published.open_months.map((one) => [monthKey(one), one.until]))
  const data = published.segments.flatMap(({ site, version, months, rows_by_month }) =>
    months.map((number, index) => {
      const month = monthText(number)
      const days = byMonth.get(monthKey({ site, version, month: number }))
      const known = days ? daysKnown(month, days.days, days.last_loaded_on, sites.get(site)?.complete_after_days) : null
      const until = open.get(monthKey({ site, version, month: number }))
      return {
        site,
        version,
        month,
        rows: rows_by_month[index] ?? 0,
        days: known ?? (until === undefined ? null : coveredDays(month, until)),
      }
    }),
  )
  return { data, revision: published.revision }
}
