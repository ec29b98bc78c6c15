import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { STATE_IDS, stage, valuesHash } from '../fold/resolved.ts'
import { rawKind } from '../mapping/mapping-plan.ts'
import { type MonthKind, monthKinds, rowsOf } from '../mapping/mapping-rules.ts'
import type { Plans } from '../plan-files.ts'
import { EXTERNAL, keyColumns, keyHash, verdicts } from './checks.ts'

/** Which mappings the rows of a load come from. Files of the load format are one source together, by the number 0. */
export interface Sources extends Pick<Plans, 'mappings' | 'numbers'> {
  /** The kinds that files of the load format brought. */
  present: ReadonlySet<string>
}

/** Whether more than one source brings months of a kind. */
export function areSeveral({ mappings, present }: Sources, kind: MonthKind): boolean {
  return mappings.filter((mapping) => mapping && monthKinds(mapping).includes(kind)).length + (present.has(kind) ? 1 : 0) > 1
}

/** The rows of which months of a kind are made. */
function kindsOf({ mappings }: Sources, kind: MonthKind): string[] {
  return [kind, ...mappings.flatMap((mapping, number) => (mapping && monthKinds(mapping).includes(kind) ? [rawKind(number)] : []))]
}

/** The source of a row. */
const sourceOf = ({ mappings, numbers }: Sources, file = sql`file`) =>
  sql`${v.uint32s(numbers.map((number) => (mappings[number] ? number + 1 : 0)))}[${file}]`

/**
 * SKU months that several mappings bring, or a mapping and a file of the load format: those with the same values count once, others are kept aside by the rule
 * that the mappings have in common. The rows are those that wait for their meaning, each SKU's month one of each source.
 */
export async function checkSkusOfSources(context: LoadContext, sources: Sources): Promise<void> {
  if (!areSeveral(sources, 'sku_months')) return
  const key = keyColumns('sku_months')
  const good = goodRows(context, ...kindsOf(sources, 'sku_months'))
  const source = sourceOf(sources)
  const shared = sql`SELECT ${keyHash(key)} AS h FROM load_row WHERE ${good} GROUP BY h HAVING min(${source}) != max(${source})`
  if (!(await isAny(context, shared))) return
  const rows = sql`(SELECT ${join(key, ', ')}, file, line, ${valuesHash('sku_months')} AS same FROM load_row WHERE ${good} AND ${keyHash(key)} IN (${shared}))`
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT ${v.uint64(context.loadId)}, ${v.strings(context.files)}[place.1], place.2, '', shown, reason FROM (${verdicts(context, rows, key, key)})`,
    step(context, 'between-skus'),
  )
}

/**
 * The same of item months, once they are made: all rows that a month was made of are kept aside with it. Of lines that are summed a mapping may bring what
 * an item sold in one shop or on some days and another mapping what it sold in another or on others, as one mapping may.
 */
export async function checkItemsOfSources(context: LoadContext, sources: Sources): Promise<void> {
  if (!areSeveral(sources, 'item_months')) return
  const key = keyColumns('item_months')
  const h = keyHash(key)
  const good = goodRows(context, 'item_months', 'item_days')
  const source = sourceOf(sources)
  const shared = sql`SELECT ${h} AS h FROM load_row WHERE ${good} GROUP BY h HAVING min(${source}) != max(${source})`
  if (!(await isAny(context, shared))) return
  const summed = sql`${v.uint32s(sources.numbers.map((number) => Number(isSummed(sources, number))))}[file]`
  const states = STATE_IDS.map(stage)
  const state = sql`(${join(states, ', ')})`
  const apart = (by: Sql) => sql`uniqExact((${source}, ${by})) = uniqExact(${by})`
  const told = join(
    states.map((id) => sql`(min(${id}) = '') = (max(${id}) = '')`),
    ' AND ',
  )
  const clashing = sql`SELECT ${h} AS h FROM load_row WHERE ${good} AND ${h} IN (${shared}) GROUP BY h
    HAVING NOT (min(${summed}) = 1 AND (${apart(state)} OR (uniqExact(kind) = 1 AND ${apart(sql`(${join(states, ', ')}, day)`)})) AND ${told})`
  if (!(await isAny(context, clashing))) return
  // Sums that are equal need not be of the same lines: the text of the latest of them must be the same too.
  const made = sql`sipHash64(${valuesHash('item_months')}, day, if(${summed} = 1, row_hash, 0))`
  const rows = sql`(SELECT ${join(key, ', ')}, spot.1 AS file, spot.2 AS line, same FROM (
      SELECT ${join(key, ', ')}, min((file, line)) AS spot, sipHash64(arraySort(groupArray(${made}))) AS same
      FROM load_row WHERE ${good} AND ${h} IN (${clashing}) GROUP BY ${join(key, ', ')}, ${source}))`
  const lines = sql`(SELECT DISTINCT ${h} AS h, ${source} AS source, file, line FROM load_row
    WHERE ${goodRows(context, ...kindsOf(sources, 'item_months'))} AND ${h} IN (${clashing}))`
  const said = sql`(SELECT h, ${sourceOf(sources, sql`place.1`)} AS source, shown, reason
    FROM (${verdicts(context, rows, key, key)}))`
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT ${v.uint64(context.loadId)}, ${v.strings(context.files)}[l.file], l.line, '', s.shown, s.reason
      FROM ${lines} AS l INNER JOIN ${said} AS s ON l.h = s.h AND l.source = s.source`,
    step(context, 'between-items'),
  )
}

function isSummed({ mappings }: Sources, number: number): boolean {
  const mapping = mappings[number]
  const rows = mapping ? rowsOf(mapping) : undefined
  return rows?.as === 'order_line' || (rows?.as === 'sku_month' && rows.sum === true)
}

async function isAny(context: LoadContext, rows: Sql): Promise<boolean> {
  return (await context.engine.query(sql`${rows} LIMIT 1 ${EXTERNAL}`, step(context, 'between'))).length > 0
}
