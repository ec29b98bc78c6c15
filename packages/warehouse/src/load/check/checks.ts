import { type LoadKindId, loadKind } from '@marketscope/contract/load-format'
import { identifier, join, type Sql, sql, v } from '../../sql/sql.ts'
import { load_row } from '../../tables/stage-tables.ts'
import { stageColumn } from '../compile/stage-columns.ts'
import { goodRows, type LoadContext, step } from '../context.ts'

const COLUMNS = Object.keys(load_row.columns)

/** Copies the faults found in reading to `load_fault`, but for those of lines that are left out. */
export async function keepFaults(context: LoadContext): Promise<void> {
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT load_id, ${v.strings(context.files)}[file], line, f.column, f.value, f.reason FROM load_row ARRAY JOIN faults AS f
      WHERE load_id = ${v.uint64(context.loadId)} AND notEmpty(faults)
        AND (file, line) NOT IN (SELECT toUInt16(indexOf(${v.strings(context.files)}, file)), toUInt32(line) FROM load_fault WHERE load_id = ${v.uint64(context.loadId)})
      GROUP BY load_id, file, line, f.column, f.value, f.reason`,
    step(context, 'faults'),
  )
}

/** The columns of `load_row` that tell the rows of a kind apart. */
export function keyColumns(kind: LoadKindId): Sql[] {
  return loadKind(kind).key.map((name) => sql`${identifier(COLUMNS, stageColumn(kind, name))}`)
}

/**
 * Rows of a kind with the same key: those that say the same are kept aside as repeats; others by the rule that their files have in common. `named`: what a
 * fault shows of the key, default all. `beside`: kinds whose rows are of the same lines, where a line is more than one row: lines say the same as a whole.
 */
export async function checkRepeats(
  context: LoadContext,
  kind: string,
  key: readonly Sql[],
  { named = key, beside }: { named?: readonly Sql[]; beside?: readonly string[] } = {},
): Promise<void> {
  const hash = keyHash(key)
  const repeated = sql`SELECT ${hash} AS h FROM load_row WHERE ${goodRows(context, kind)} GROUP BY h HAVING count() > 1`
  const any = await context.engine.query(sql`${repeated} LIMIT 1 ${EXTERNAL}`, step(context, 'repeats'))
  if (any.length === 0) return
  const mine = sql`${goodRows(context, kind)} AND ${hash} IN (${repeated})`
  const columns = sql`${join([...key, ...named], ', ')}, file, line`
  const rows = beside
    ? sql`(SELECT ${columns}, l.same AS same FROM (SELECT ${columns} FROM load_row WHERE ${mine}) AS r
        INNER JOIN (SELECT file, line, sum(sipHash64(month, ${lineHash()})) AS same FROM load_row
          WHERE ${goodRows(context, kind, ...beside)} AND (file, line) IN (SELECT file, line FROM load_row WHERE ${mine}) GROUP BY file, line) AS l USING (file, line))`
    : sql`(SELECT ${columns}, ${lineHash()} AS same FROM load_row WHERE ${mine})`
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT ${v.uint64(context.loadId)}, ${v.strings(context.files)}[place.1], place.2, '', shown, reason FROM (${verdicts(context, rows, key, named)})`,
    step(context, 'repeats'),
  )
}

/** What a row has beside what was read from it. */
const NOT_READ = ['load_id', 'file', 'line', 'row_hash', 'faults', 'notes', 'item']

/** A number for all that a row says: what was read from it, however it is written, and the cells that nothing is read from as they are. */
function lineHash(): Sql {
  const read = COLUMNS.filter((name) => !NOT_READ.includes(name))
  return sql`sipHash64(toString(tuple(${join(
    read.map((name) => (name === 'attributes' ? sql`mapSort(attributes)` : sql`${identifier(COLUMNS, name)}`)),
    ', ',
  )})))`
}

export const EXTERNAL = sql`SETTINGS max_bytes_before_external_group_by = 2000000000`

/** A number for each key. */
export const keyHash = (key: readonly Sql[]) => sql`sipHash64(${join(key, ', ')})`

/**
 * What is to be said of rows with the same key: `h`, `place`, `shown` and `reason` of those that are kept aside. Rows of one `same` repeat each other.
 * `rows` is a table.
 */
export function verdicts(context: LoadContext, rows: Sql, key: readonly Sql[], named: readonly Sql[]): Sql {
  const reason = sql`transform(rule, ['first', 'last'], ['first_counts:', 'last_counts:'], 'conflicts:')`
  return sql`SELECT h, place, shown,
      if(place != earliest, 'repeats:', ${reason}) || toString(meant.2) || if(meant.1 = place.1, '', ':' || ${v.strings(context.files)}[meant.1]) AS reason
    FROM (
      SELECT h, shown, rule, places, kept, other, pair.1 AS place, pair.2 AS earliest,
        multiIf(place != earliest, earliest, place = kept, other, kept) AS meant FROM (
        SELECT ${keyHash(key)} AS h, arrayStringConcat(arrayFilter(part -> part != '', [${join(
          named.map((one) => sql`toString(any(${one}))`),
          ', ',
        )}]), ' · ') AS shown,
          groupArray((file, line)) AS spots, groupArray(same) AS hashes,
          arrayDistinct(arrayMap(spot -> ${v.strings(context.conflicts)}[spot.1], spots)) AS said, if(length(said) = 1, said[1], 'reject') AS rule,
          arrayMap(own -> arrayMin(arrayFilter((p, q) -> q = own, spots, hashes)), hashes) AS firsts, arrayDistinct(firsts) AS places,
          if(rule = 'last', arrayMax(places), arrayMin(places)) AS kept, arrayMax(arrayFilter(p -> p != kept, places)) AS other, arrayZip(spots, firsts) AS pairs
        FROM ${rows} GROUP BY ${join(key, ', ')} ${EXTERNAL})
      ARRAY JOIN pairs AS pair)
    WHERE place != earliest OR (length(places) > 1 AND (rule = 'reject' OR place != kept))`
}

/** Rows of some kinds whose category is not in the tree of their site, as it is or as this load makes it. */
export async function checkCategories(
  context: LoadContext,
  kinds: readonly string[],
  trees: Readonly<Record<string, number>>,
): Promise<void> {
  const sites = [...context.sites.values()]
  const treeOf = sql`transform(toString(site), ${v.strings(sites.map((site) => site.id))}, ${v.strings(sites.map((site) => site.tree))}, '')`
  await context.engine.command(
    sql`INSERT INTO load_fault (load_id, file, line, column, value, reason)
      SELECT DISTINCT load_id, ${v.strings(context.files)}[file], line, 'category_id', category_id, 'unknown_category' FROM load_row
      WHERE ${goodRows(context, ...kinds)} AND trimLeft(category_id) != '' AND (${treeOf}, category_id) NOT IN (SELECT * FROM (${knownCategories(context, trees)}))`,
    step(context, 'categories'),
  )
}

/** Tree and id of every category there will be: what is live, and what this load adds. */
function knownCategories(context: LoadContext, trees: Readonly<Record<string, number>>): Sql {
  const live = Object.entries(trees).map(([tree, generation]) => sql`tree = ${v.string(tree)} AND generation = ${v.uint32(generation)}`)
  const mine = sql`SELECT toString(tree), category_id FROM load_row WHERE ${goodRows(context, 'categories')}`
  return live.length === 0 ? mine : sql`SELECT toString(tree), category_id FROM category WHERE (${join(live, ' OR ')}) UNION ALL ${mine}`
}
