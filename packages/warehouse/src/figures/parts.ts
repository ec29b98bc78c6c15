import type { Asked } from '../query/asked.ts'
import { compile, KEYS, type Told } from '../query/compile.ts'
import { MONTH } from '../query/dimensions/month.ts'
import { SITE } from '../query/dimensions/site.ts'
import { sitePart } from '../query/dimensions/site-part.ts'
import type { MonthSums } from '../query/page.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { WindowName } from '../scope/windows.ts'
import { sql } from '../sql/sql.ts'
import type { WindowFigures } from './figures.ts'
import { tellAll, windowOf } from './market.ts'

const [PART = sql``, ITS_MONTH = sql``] = KEYS

export async function partWindows(
  { scope, ask }: Asked,
  parts: readonly SitePart[],
  windows: readonly WindowName[],
): Promise<WindowFigures[][]> {
  const rows = await ask<Partial<Record<Told, number>> & { part: string }>(
    sql`SELECT ${PART} AS part, * FROM ${compile({ by: [sitePart(parts)], tell: tellAll(windows) }, scope)}`,
  )
  return parts.map((_, place) => {
    const own = rows.find(({ part }) => part === String(place))
    return windows.map((window) => windowOf(own, window))
  })
}

/** The months of sites in the windows, of what the scope has of each, in the order of the sites. */
export async function siteMonths({ scope, ask }: Asked, sites: readonly string[], over: readonly WindowName[]): Promise<MonthSums[][]> {
  const question = { by: [SITE, MONTH], tell: { now: ['sales', 'sold'] }, over } as const
  const rows = await ask<MonthSums & { site: string }>(
    sql`SELECT ${PART} AS site, toInt64(${ITS_MONTH}) AS month, sales, sold FROM ${compile(question, scope)}`,
  )
  return sites.map((id) => rows.filter(({ site }) => site === id))
}

export async function partMonths({ scope, ask }: Asked, parts: readonly SitePart[]): Promise<MonthSums[][]> {
  const rows = await ask<MonthSums & { part: string }>(sql`
    SELECT ${PART} AS part, toInt64(${ITS_MONTH}) AS month, sales, sold
    FROM ${compile({ by: [sitePart(parts), MONTH], tell: { now: ['sales', 'sold'] } }, scope)}`)
  return parts.map((_, place) => rows.filter(({ part }) => part === String(place)))
}
