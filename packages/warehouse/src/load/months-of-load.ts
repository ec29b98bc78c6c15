import type { LoadReport } from '@marketscope/contract/calls/load'
import { fromMinor } from '@marketscope/contract/currency'
import { MarketError } from '@marketscope/contract/errors'
import type { Revision } from '../schema/revision.ts'
import { type Sql, sql, table, v } from '../sql/sql.ts'
import { goodRows, type LoadContext, step } from './context.ts'
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
  sold: number
  /** Null where they are not known of any row. */
  sales: number | null
}

type MonthSums = Omit<MonthChange, 'kind' | 'live' | 'replaces'>
type Key = Pick<MonthChange, 'site' | 'version' | 'month'>

/** The months that a load brings, beside what is there. Throws MarketError for a sum that no number holds exactly. */
export async function monthChanges(context: LoadContext, revision: Revision): Promise<MonthChange[]> {
  const changes: MonthChange[] = []
  for (const kind of ['item_months', 'sku_months'] as const) {
    const brought = await monthSums(context, kind)
    if (brought.length === 0) continue
    const there = await liveRows(context, revision, kind, brought)
    for (const sums of brought) changes.push({ ...sums, kind, ...(there.get(keyOf(sums)) ?? { live: 0, replaces: 0 }) })
  }
  return changes
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
          ...(skus ? { skus: { rows: skus.rows, replaces: skus.replaces } } : {}),
        },
      ]
    })
}

const keyOf = ({ site, version, month }: Key) => `${site}\n${version}\n${month}`

async function monthSums(context: LoadContext, kind: MonthRows): Promise<MonthSums[]> {
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
    const name = [month.site, month.version, monthText(month.month)].filter((part) => part !== '').join(' ')
    throw new MarketError('parameter', {
      zh: `${name} 的${sold_beyond === 1 ? '销量' : '销售额'}合计过大，无法准确表示，未做任何更改`,
      en: `The sum of ${sold_beyond === 1 ? 'sold' : 'sales'} of ${name} is too large to be told exactly; nothing was changed`,
    })
  })
}

/** Rows that are there in the months that a load brings, and those that its rows take the place of. */
async function liveRows(
  context: LoadContext,
  revision: Revision,
  kind: MonthRows,
  months: readonly Key[],
): Promise<Map<string, Pick<MonthChange, 'live' | 'replaces'>>> {
  const years = new Set(months.map(({ site, version, month }) => `${site}\n${version}\n${Math.floor(month / 100)}`))
  const segments = revision.segments.filter(({ site, version, year }) => years.has(`${site}\n${version}\n${year}`))
  if (segments.length === 0) return new Map()
  if (kind === 'item_months' && context.mode === 'replace')
    return new Map(
      segments.flatMap(({ site, version, months, rows_by_month }) =>
        months.map((month, index) => {
          const rows = rows_by_month[index] ?? 0
          return [keyOf({ site, version, month }), { live: rows, replaces: rows }]
        }),
      ),
    )
  const found = await context.engine.query<Key & { live: number; replaces: number }>(
    sql`SELECT toString(t.site) AS site, toString(t.version) AS version, t.month AS month, toInt64(count()) AS live, toInt64(countIf(t.gone)) AS replaces
      FROM (SELECT site, version, month, ${replacedRows(context, kind)} AS gone FROM ${table(kind === 'item_months' ? 'item_month' : 'sku_month')}
        WHERE segment IN ${v.uint32s(segments.map(({ segment }) => segment))} AND month IN ${v.uint32s([...new Set(months.map(({ month }) => month))])}) AS t
      GROUP BY site, version, month`,
    step(context, 'report'),
  )
  return new Map(found.map(({ live, replaces, ...key }) => [keyOf(key), { live, replaces }]))
}

/** yyyymm as `yyyy-MM`. */
export function monthText(month: number): string {
  return `${Math.floor(month / 100)}-${String(month % 100).padStart(2, '0')}`
}
