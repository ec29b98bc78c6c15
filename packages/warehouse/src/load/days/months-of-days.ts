import { join, type Sql, sql, table, v } from '../../sql/sql.ts'
import { type StageColumn, stageList } from '../compile/select.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { STATE_IDS, stage } from '../fold/resolved.ts'
import { directoryRows } from '../publish/directories.ts'
import { DAY_MONTHS, type MonthKey, ofMonths } from './day-months.ts'

const KEY: readonly StageColumn[] = ['site', 'version', 'month', 'item', 'item_id', ...STATE_IDS]
/** What the latest day decides. */
const LATEST: readonly StageColumn[] = ['title', 'attributes', 'shelf_time', 'price', 'comments', 'crossed_price', 'lowest_price']
const SUMS: readonly StageColumn[] = ['sold', 'sales', 'sales_cp', 'sales_min_v2']
const COLUMNS = stageList([...KEY, ...SUMS, ...LATEST])

/** Known where it is known of every day. */
const total = (name: Sql) => sql`if(countIf(isNull(${name})) > 0, NULL, toInt64(sum(${name})))`

/** Months of days: sums by item, category, brand and shop; the rest from the latest. `from` has these columns and `last`, the latest day of each row; so has what is given. */
function folded(from: Sql): Sql {
  const element = (tuple: Sql) => (name: StageColumn, index: number) => sql`tupleElement(${tuple}, ${v.uint8(index + 1)}) AS ${stage(name)}`
  const picked = [...SUMS.map(element(sql`c`)), ...LATEST.map(element(sql`w`))]
  const sums = SUMS.map((name) => total(stage(name)))
  return sql`(SELECT ${stageList(KEY)}, ${join(picked, ', ')}, latest AS last FROM (
      SELECT ${stageList(KEY)}, tuple(${join(sums, ', ')}) AS c, argMax((${stageList(LATEST)}), last) AS w, max(last) AS latest
      FROM ${from} GROUP BY ${stageList(KEY)}))`
}

async function put(context: LoadContext, kind: string, rows: Sql): Promise<void> {
  await context.engine.command(
    sql`INSERT INTO ${table('load_row')} (load_id, kind, ${COLUMNS})
      SELECT ${v.uint64(context.loadId)}, ${v.string(kind)}, ${COLUMNS} FROM ${rows} SETTINGS max_bytes_before_external_group_by = 2000000000`,
    step(context, 'days'),
  )
}

/** Makes months of items of the load's own days of some months, as if the lines had told no days. */
export async function foldDays(context: LoadContext, months: readonly MonthKey[]): Promise<void> {
  if (months.length === 0) return
  const days = sql`(SELECT ${COLUMNS}, day AS last FROM load_row WHERE ${goodRows(context, 'item_days')} AND ${ofMonths(months)})`
  await put(context, 'item_months', folded(days))
}

/**
 * Makes the months of segments of `item_day`. Category, brand and shop that lines leave open come from the item, as the load's items say or as it is stored, before what is the same
 * is put together: a month has one row of each.
 */
export async function putMonthsOfDays(context: LoadContext, segments: readonly number[], sites: readonly string[]): Promise<void> {
  const days = sql`(SELECT ${COLUMNS}, day AS last FROM (SELECT *, toYYYYMM(day) AS month FROM item_day WHERE segment IN ${v.uint32s(segments)}))`
  const values = [...KEY, ...SUMS, ...LATEST].map((name) => {
    if (!STATE_IDS.some((id) => id === name)) return sql`r.${stage(name)} AS ${stage(name)}`
    const value = sql`if(r.${stage(name)} != '', r.${stage(name)}, i.${stage(name)})`
    return sql`if(trimLeft(${value}) = '', ' ', ${value}) AS ${stage(name)}`
  })
  const filled = sql`(SELECT ${join(values, ', ')}, r.last AS last FROM ${folded(days)} AS r
    LEFT ANY JOIN ${directoryRows(context, 'item', STATE_IDS, sites)} AS i ON r.item = i.k)`
  await put(context, DAY_MONTHS, folded(filled))
}
