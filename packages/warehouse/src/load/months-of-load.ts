import type { LoadReport } from '@marketscope/contract/calls/load'
import { fromMinor } from '@marketscope/contract/currency'
import { MarketError } from '@marketscope/contract/errors'
import { daysOfMask } from '@marketscope/contract/month-days'
import type { Site } from '@marketscope/contract/sites'
import type { Revision } from '../schema/revision.ts'
import { type Sql, sql, table, v } from '../sql/sql.ts'
import { goodRows, type LoadContext, step } from './context.ts'
import { afterwards, type DayMonth, type DayPlan, type MonthKey, maskOf } from './days/day-months.ts'
import { replacedRows } from './publish/month-rows.ts'

type MonthRows = 'item_months' | 'sku_months'

/** What a load does to the rows of items, or of SKUs, of one month. */
export interface MonthChange {
  kind: MonthRows
  site: string
  version: string
  month: number
  /** Rows that it brings. */
  rows: number
  /** Rows that are there, and how many of them the load's take the place of. */
  live: number
  replaces: number
  /** Sales of these in minor units; null where some are not known. */
  live_sales: number | null
  replaced_sales: number | null
  sold: number
  /** Null where they are not known of any row. */
  sales: number | null
  /** Of a month that is kept by days: what becomes of them. The rest is of what the load brings by itself. */
  days: DayMonth | null
}

type MonthSums = Pick<MonthChange, 'site' | 'version' | 'month' | 'rows' | 'sold' | 'sales'>
type Live = Pick<MonthChange, 'live' | 'replaces' | 'live_sales' | 'replaced_sales'>
type Key = MonthKey

const NOTHING: Live = { live: 0, replaces: 0, live_sales: 0, replaced_sales: 0 }

/** The months that a load brings, beside what is there. Throws MarketError for a sum that no number holds exactly. */
export async function monthChanges(context: LoadContext, revision: Revision, { kept }: DayPlan): Promise<MonthChange[]> {
  const changes: MonthChange[] = await dayChanges(context, kept)
  for (const kind of ['item_months', 'sku_months'] as const) {
    const brought = await monthSums(context, kind)
    if (brought.length === 0) continue
    const there = await liveRows(context, revision, kind, brought)
    for (const sums of brought) changes.push({ ...sums, ...(there.get(keyOf(sums)) ?? NOTHING), kind, days: null })
  }
  return changes
}

/** The months that are kept by days. */
async function dayChanges(context: LoadContext, kept: readonly DayMonth[]): Promise<MonthChange[]> {
  if (kept.length === 0) return []
  const sums = new Map((await monthSums(context, 'item_days')).map((one) => [keyOf(one), one]))
  return kept.flatMap((days): MonthChange[] => {
    const { site, version, month, rows, replaces } = days
    const own = sums.get(keyOf(days))
    const { sold, sales } = afterwards(days)
    for (const [name, sum] of [
      ['sold', sold],
      ['sales', sales ?? 0],
    ] as const)
      if (Math.abs(sum) > Number.MAX_SAFE_INTEGER) throw beyondExact(days, name)
    if (!own) return []
    return [{ ...NOTHING, kind: 'item_months', site, version, month, rows, replaces, sold: own.sold, sales: own.sales, days }]
  })
}

/** The same for the report: one entry a month, which has the rows of its items and beside them those of its SKUs. */
export function reportMonths({ sites }: Pick<LoadContext, 'sites'>, changes: readonly MonthChange[]): LoadReport['months'] {
  return [...Map.groupBy(changes, keyOf).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...more]]) => {
      if (!first) return []
      const items = first.kind === 'item_months' ? first : null
      const skus = items ? more[0] : first
      return [
        {
          site: first.site,
          version: first.version,
          month: monthText(first.month),
          rows: items?.rows ?? 0,
          replaces: items?.replaces ?? 0,
          sold: items?.sold ?? null,
          sales: items && items.sales !== null ? fromMinor(items.sales, sites.get(first.site)?.currency ?? '') : null,
          ...(items?.days ? { days: daysOf(items.days, sites.get(first.site)) } : {}),
          ...(skus ? { skus: { rows: skus.rows, replaces: skus.replaces } } : {}),
        },
      ]
    })
}

/** What becomes of the days of a month. */
function daysOf(month: DayMonth, site: Site | undefined): NonNullable<LoadReport['months'][number]['days']> {
  const { brings, there } = month
  const stays = there.filter(({ day }) => !brings.some((one) => one.day === day))
  const known = daysOfMask(maskOf([...brings, ...stays]))
  const { sold, sales } = afterwards(month)
  return {
    brings: brings.map(({ day }) => day),
    replaces: there.filter(({ gone_rows }) => gone_rows > 0).map(({ day }) => day),
    known,
    sold,
    sales: sales === null ? null : fromMinor(sales, site?.currency ?? ''),
  }
}

const keyOf = ({ site, version, month }: Key) => `${site}\n${version}\n${month}`

async function monthSums(context: LoadContext, kind: MonthRows | 'item_days'): Promise<MonthSums[]> {
  const whole = (column: Sql) => sql`sum(toInt128(${column}))`
  const beyond = (column: Sql) => sql`abs(ifNull(${whole(column)}, 0)) > ${v.int64(Number.MAX_SAFE_INTEGER)}`
  const exact = (column: Sql) => sql`if(${beyond(column)}, NULL, toInt64(${whole(column)}))`
  const months = await context.engine.query<MonthSums & { sold_beyond: number; sales_beyond: number }>(
    sql`SELECT toString(r.site) AS site, toString(r.version) AS version, r.month AS month, toInt64(count()) AS rows, ${exact(sql`r.sold`)} AS sold, ${exact(sql`r.sales`)} AS sales,
        ${beyond(sql`r.sold`)} AS sold_beyond, ${beyond(sql`r.sales`)} AS sales_beyond
      FROM (SELECT site, version, month, sold, sales FROM load_row WHERE ${goodRows(context, kind)}) AS r GROUP BY site, version, month ORDER BY site, version, month`,
    step(context, 'report'),
  )
  return months.map(({ sold_beyond, sales_beyond, ...month }) => {
    if (sold_beyond === 0 && sales_beyond === 0) return month
    throw beyondExact(month, sold_beyond === 1 ? 'sold' : 'sales')
  })
}

function beyondExact({ site, version, month }: Key, sum: 'sold' | 'sales'): MarketError {
  const name = [site, version, monthText(month)].filter((part) => part !== '').join(' ')
  return new MarketError('parameter', {
    zh: `${name} 的${sum === 'sold' ? '销量' : '销售额'}合计过大，无法准确表示，未做任何更改`,
    en: `The sum of ${sum} of ${name} is too large to be told exactly; nothing was changed`,
  })
}

/** What is there in the months that a load brings, and what of it its rows take the place of. */
async function liveRows(context: LoadContext, revision: Revision, kind: MonthRows, months: readonly Key[]): Promise<Map<string, Live>> {
  const years = new Set(months.map(({ site, version, month }) => `${site}\n${version}\n${Math.floor(month / 100)}`))
  const segments = revision.segments.filter(({ site, version, year }) => years.has(`${site}\n${version}\n${year}`))
  if (segments.length === 0) return new Map()
  const found = await context.engine.query<Key & Live>(
    sql`SELECT toString(t.site) AS site, toString(t.version) AS version, t.month AS month, toInt64(count()) AS live, toInt64(countIf(t.gone)) AS replaces,
        if(max(t.unpriced) = 1, NULL, toFloat64(sum(t.sales))) AS live_sales, if(max(t.unpriced) = 1, NULL, toFloat64(sumIf(t.sales, t.gone))) AS replaced_sales
      FROM (SELECT site, version, month, sales, unpriced, ${replacedRows(context, kind)} AS gone FROM ${table(kind === 'item_months' ? 'item_month' : 'sku_month')}
        WHERE segment IN ${v.uint32s(segments.map(({ segment }) => segment))} AND month IN ${v.uint32s([...new Set(months.map(({ month }) => month))])}) AS t
      GROUP BY site, version, month`,
    step(context, 'report'),
  )
  return new Map(found.map((one) => [keyOf(one), one]))
}

/** yyyymm as `yyyy-MM`. */
export function monthText(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`
}
